// The names of dispute classes. Their records are separate, since only disputes need them.

const NAMES = [
  "tab-or-newline",
  "nul",
  "surrounding-space",
  "control-character",
  "invisible-character",
  "backslash-as-slash",
  "backslash-in-authority",
  "unicode-delimiter",
  "unicode-letter",
  "double-escape",
  "escaped-delimiter",
  "escaped-dot",
  "escaped-letter",
  "escaped-character",
  "zone-id",
  "malformed-escape",
  "numeric-ipv4",
  "empty-authority",
  "several-ats",
  "at-after-port",
  "userinfo",
  "mapped-ipv4",
  "brackets",
  "port-form",
  "no-path",
  "no-scheme",
  "slash-count",
  "scheme-spelling",
  "other-scheme",
  "dots",
  "host-character",
  "long-name",
  "unicode-name",
  "name-form",
  "other",
] as const;

/** What a dispute is about, from a closed list. `other` covers what no class explains. */
export type DisputeClass = (typeof NAMES)[number];

/** The dispute classes, in the order in which they are tried. */
export const DISPUTE_CLASSES: readonly DisputeClass[] = /* @__PURE__ */ Object.freeze(NAMES);
