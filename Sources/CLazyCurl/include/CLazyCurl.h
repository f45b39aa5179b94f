#pragma once

/* Foundation's networking is linked against libcurl, whose thirty libraries cost as much at every
   start as the rest of the program. This target defines the entry points that Foundation calls and
   loads libcurl when the first of them is called; a program that sends nothing never loads it.
   docs/decisions/start-up.md has the measurements. */
