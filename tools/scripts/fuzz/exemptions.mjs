// The empty cells of laws and grammars, with reasons, and those known to be broken.

/** Cells that do not apply. */
export const NOT_APPLICABLE = [
  {
    law: "relativize: validity",
    grammars: ["rfc1738", "common-core"],
    reason: "the grammar has no relative references",
  },
  {
    law: "entry point",
    grammars: ["rfc1738", "rfc1808", "rfc2396", "rfc2396-bare", "rfc6874", "common-core"],
    reason: "the grammar has no entry point: it is a value of url-grammar/grammars",
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
 * Broken cells: the smallest known input, for these grammars, and what it breaks. `npm run fuzz` runs the cells anyway,
 * and fails. The tests skip them, and fail if an input no longer breaks its law: then its row must be removed.
 */
export const BROKEN = [];

/** Returns the input of a row, for one of its grammars. */
export const inputOf = ({ input }, grammar) => ({ ...input, grammar, options: { grammar } });

/** Returns why a cell is empty, or null if it is not. */
export function exemptionOf(law, grammar) {
  const row = NOT_APPLICABLE.find((each) => each.law === law && each.grammars.includes(grammar));
  return row?.reason ?? null;
}
