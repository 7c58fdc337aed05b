// The records of dispute classes, in the order in which they are tried.
import { deepFreeze } from "../../core/values.js";
import { AUTHORITY, emptyAuthority, withoutThirdSlash } from "./authority.js";
import {
  CHARACTERS,
  doubleEscape,
  unicodeName,
  withoutEscapedEscapes,
  withoutPunycode,
} from "./characters.js";
import { DISPUTE_CLASSES, type DisputeClass } from "./classes.js";
import type { ClassRecord } from "./record.js";
import { otherScheme, STRUCTURE, withoutOuterScheme } from "./structure.js";

const RECORDS = new Map([...AUTHORITY, ...CHARACTERS, ...STRUCTURE].map((record) => [record.name, record]));

/** Other changes that identify a class, with the class after which to try them. */
const OTHERS: { readonly [Name in DisputeClass]?: ClassRecord<DisputeClass> } = {
  "double-escape": { ...doubleEscape, rewrite: withoutEscapedEscapes },
  "no-scheme": {
    ...emptyAuthority,
    does: "reads the next segment as the authority",
    rewrite: withoutThirdSlash,
  },
  "other-scheme": { ...otherScheme, about: "a URL within a URL", rewrite: withoutOuterScheme },
  "unicode-name": { ...unicodeName, about: "a name in Punycode", rewrite: withoutPunycode },
  // Other changes may leave nothing of the host.
  "name-form": emptyAuthority,
};

let tried: readonly ClassRecord<DisputeClass>[] | undefined;

/**
 * Returns the records, some of them twice. A dispute belongs to the first class whose change ends it, so characters
 * come before the structure that they disturb, and special classes before general ones. The list is created on first
 * use, since the names may be in a file that runs later than this one.
 */
export function triedClasses(): readonly ClassRecord<DisputeClass>[] {
  tried ??= deepFreeze(
    DISPUTE_CLASSES.flatMap((name) => [RECORDS.get(name), OTHERS[name]]).filter(
      (record) => record !== undefined,
    ),
  );
  return tried;
}
