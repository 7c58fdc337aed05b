// The programs of the scoreboard, in the order of its tables.
import { NPM } from "./npm.mjs";
import { PYPI } from "./pypi.mjs";
import { SYSTEM } from "./system.mjs";

/**
 * `claims` says whether the program claims that it does what it is asked by the standard of its checks. `about` says what its
 * documentation says about that, `source` is where, and `findings` are what the causes of its errors have in common.
 */
export const PROGRAMS = [...NPM, ...PYPI, ...SYSTEM];
