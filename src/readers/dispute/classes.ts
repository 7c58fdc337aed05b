// The classes of disputes, in the order in which they are tried.
import { deepFreeze } from "../../core/values.js";
import * as authority from "./authority.js";
import * as characters from "./characters.js";
import type { ClassRecord } from "./record.js";
import * as structure from "./structure.js";

type NamesIn<Module> = Extract<Module[keyof Module], ClassRecord>["name"];

/** What a dispute is about: one of a closed list. `other` is for what no class explains. */
export type DisputeClass =
  | NamesIn<typeof authority>
  | NamesIn<typeof characters>
  | NamesIn<typeof structure>
  | "other";

/**
 * The classes of disputes. A dispute belongs to the first class whose change ends it, so characters come before the
 * structure that they disturb, and what is special before what is general.
 */
export const CLASSES: readonly ClassRecord<Exclude<DisputeClass, "other">>[] = /* @__PURE__ */ deepFreeze([
  characters.tabOrNewline,
  characters.nul,
  characters.surroundingSpace,
  characters.controlCharacter,
  characters.invisibleCharacter,
  structure.backslashAsSlash,
  authority.backslashInAuthority,
  characters.unicodeDelimiter,
  characters.unicodeLetter,
  characters.doubleEscape,
  { ...characters.doubleEscape, rewrite: characters.withoutEscapedEscapes },
  characters.escapedDelimiter,
  characters.escapedDot,
  characters.escapedLetter,
  characters.escapedCharacter,
  authority.zoneId,
  characters.malformedEscape,
  authority.numericIpv4,
  authority.emptyAuthority,
  authority.severalAts,
  authority.atAfterPort,
  authority.userinfo,
  authority.mappedIpv4,
  authority.brackets,
  authority.portForm,
  authority.noPath,
  structure.noScheme,
  {
    ...authority.emptyAuthority,
    does: "reads the next segment as the authority",
    rewrite: authority.withoutThirdSlash,
  },
  structure.slashCount,
  structure.schemeSpelling,
  structure.otherScheme,
  authority.dots,
  authority.hostCharacter,
  authority.longName,
  characters.unicodeName,
  authority.nameForm,
  structure.doubleSlashPath,
  // Other changes may leave nothing of a host.
  authority.emptyAuthority,
]);

/** The classes of disputes, in the order in which they are tried. */
export const DISPUTE_CLASSES: readonly DisputeClass[] = /* @__PURE__ */ Object.freeze([
  ...new Set<DisputeClass>(CLASSES.map(({ name }) => name)),
  "other",
] as const);
