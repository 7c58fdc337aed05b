import type { UrlDiagnostic } from "../ast/malformed.js";
import { advice, edit, enumerate } from "../core/diagnostic/diagnostic.js";
import { shortened } from "../core/diagnostic/snippet.js";
import { nearest } from "../core/require.js";

/** A hint lists no more schemes than this. */
const MOST_NAMES = 6;

/**
 * Returns a diagnostic for a URL whose scheme is not among those that the grammar allows.
 *
 * @param scheme the scheme as the URL has it, without the colon
 * @param allowed the names of the schemes that are allowed
 */
export function unlistedDiagnostic(scheme: string, allowed: readonly string[]): UrlDiagnostic {
  const meant = nearest(scheme, allowed);
  return {
    code: "unlisted-scheme",
    message: `the scheme "${shortened(scheme, 40)}" is not allowed`,
    offset: 0,
    length: scheme.length,
    component: "scheme",
    rule: "scheme",
    // What is expected is a scheme and not a character: the hint names those that are allowed.
    expected: [],
    section: null,
    hint: meant === null ? adviceOn(allowed) : edit(`did you mean "${meant}"?`, 0, scheme.length, meant),
    readings: null,
  };
}

function adviceOn(allowed: readonly string[]): UrlDiagnostic["hint"] {
  if (allowed.length === 0) return advice("use a relative reference");
  return allowed.length > MOST_NAMES ? null : advice(`use ${enumerate(allowed)}`);
}
