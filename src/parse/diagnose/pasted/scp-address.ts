import { edit } from "../../../core/diagnostic/diagnostic.js";
import type { Fault, Meant } from "../../language/diagnosis.js";

/** `user@host:path`, as scp and Git have it; a path that begins with `//` would be a URL with a strange scheme. */
const ADDRESS = /^([\w.-]+@[A-Za-z\d.-]+):(?!\/\/)\/?/;

/** Returns how to write an address of scp or Git as a URL; `null` for any other text. */
export function scpAddress({ input, grammar }: Fault): Meant | null {
  const found = input.includes("@") ? ADDRESS.exec(input.slice(0, LONGEST)) : null;
  if (found === null) return null;
  const [prefix, authority] = found;
  const start = `ssh://${authority}/`;
  if (!grammar.isStrict(start)) return null;
  const hint = edit(`write "${start}..."`, 0, prefix.length, start);
  return { hint, covers: prefix.length };
}

/** No user with a host is longer, in UTF-16 code units. */
const LONGEST = 400;
