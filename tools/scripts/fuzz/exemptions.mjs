// The cells of laws and grammars that are empty, each with its reason, and those that are known to be broken.

/** Cells that do not apply. */
export const NOT_APPLICABLE = [
  {
    law: "relativize: validity",
    grammars: ["rfc1738", "common-core"],
    reason: "the grammar has no relative references",
  },
  {
    law: "iri",
    grammars: [
      ...[
        "draft-05",
        "rfc1738",
        "rfc1808",
        "rfc2396",
        "rfc2396-bare",
        "rfc3986",
        "rfc6874",
        "whatwg",
        "common-core",
      ],
    ],
    reason: "the mapping is that of RFC 3987, section 3",
  },
];

/**
 * Cells that are broken, with the smallest input known. `npm run fuzz` runs them all the same, and fails. The tests leave them
 * out, and fail if the input breaks the law no more: then its row must go.
 */
export const BROKEN = [];

/** Returns why a cell is empty, or null if it is not. */
export function exemptionOf(law, grammar) {
  const row = NOT_APPLICABLE.find((each) => each.law === law && each.grammars.includes(grammar));
  return row?.reason ?? null;
}
