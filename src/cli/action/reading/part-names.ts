import type { Texts } from "../../../index.js";

/** The parts of a URL, in its order; `userinfo` is the user and the password as one. */
export type PartName = Exclude<keyof Texts, "authority">;

export const PART_NAMES: readonly PartName[] = [
  "scheme",
  "userinfo",
  "user",
  "password",
  "host",
  "port",
  "path",
  "query",
  "fragment",
];
