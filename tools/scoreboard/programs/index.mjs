// The programs of the scoreboard, in the order of its tables.
import { CLAIMING } from "./claiming.mjs";
import { COMPARED } from "./compared.mjs";

/**
 * `claims` says whether the program claims that what it accepts is what the rules of its checks describe. `about` says what its
 * documentation says about that, `source` is where, and `findings` are what the causes of its errors have in common.
 */
export const PROGRAMS = [...CLAIMING, ...COMPARED];
