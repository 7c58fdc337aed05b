// The records of the classes of disputes, in the order in which they are tried.
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

/** What else a class can be recognised by, and the class after which that is tried. */
const OTHERS: { readonly [Name in DisputeClass]?: ClassRecord<DisputeClass> } = {
  "double-escape": { ...doubleEscape, rewrite: withoutEscapedEscapes },
  "no-scheme": {
    ...emptyAuthority,
    does: "reads the next segment as the authority",
    rewrite: withoutThirdSlash,
  },
  "other-scheme": { ...otherScheme, about: "a URL within a URL", rewrite: withoutOuterScheme },
  "unicode-name": { ...unicodeName, about: "a name in Punycode", rewrite: withoutPunycode },
  // Other changes may leave nothing of a host.
  "name-form": emptyAuthority,
};

/**
 * A dispute belongs to the first class whose change ends it, so characters come before the structure that they disturb, and what
 * is special before what is general.
 */
const TRIED: readonly ClassRecord<DisputeClass>[] = /* @__PURE__ */ deepFreeze(
  DISPUTE_CLASSES.flatMap((name) => [RECORDS.get(name), OTHERS[name]]).filter(
    (record) => record !== undefined,
  ),
);

/** Returns the records, some of them twice. It is a function, so that what they need is loaded when a dispute is explained. */
export function triedClasses(): typeof TRIED {
  return TRIED;
}
