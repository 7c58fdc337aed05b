// The diagnostics of URLs that break the rules of their scheme, or whose scheme is not allowed.

import type { ComponentName, UrlDiagnostic } from "../ast/diagnostics.js";
import { advice, type Expectation, edit, enumerate } from "../core/diagnostic/diagnostic.js";
import { filled, joined, type Phrase, phrase, saying } from "../core/diagnostic/phrase.js";
import { nearest } from "../core/require.js";
import { brief, characterAt, describeCharacter } from "../core/text/printable.js";
import type { CompiledGrammar } from "../spec/compiled.js";
import type { GrammarSpec } from "../spec/spec.js";
import { componentSpans } from "../spec/split.js";
import { expectations, expectedWords } from "../validate/diagnose.js";
import type { LookupResult } from "./reader.js";
import { type SchemeAdvice, type SchemeMismatch, sourceOf } from "./source.js";

/** Returns a diagnostic for the first offset where a URL breaks the rules of its scheme. */
export function schemeDiagnostic(
  grammar: CompiledGrammar<GrammarSpec>,
  input: string,
  found: LookupResult,
): UrlDiagnostic {
  const { reader, url } = found;
  const { name, standard = null } = reader.definition;
  const { offset, mismatch, expected, violation } = reader.fault(url);
  const rule = reader.rules()?.start ?? name;
  const section = violation === null ? `rule ${rule}` : (violation.section ?? null);
  const advice = violation === null ? adviceFor(found, offset) : null;
  const wanted = mismatch === null ? expected : expectations(mismatch, "URL", grammar.spec.diagnosis);
  return {
    code: "scheme-rules",
    ...saying(
      violation === null
        ? (advice?.message ?? mismatchMessage(name, input, offset, wanted))
        : filled(violation.message, violation.params),
    ),
    offset,
    length: violation?.length ?? characterAt(input, offset)?.text.length ?? 0,
    component: componentAt(grammar, input, offset),
    rule,
    expected: wanted,
    section: standard === null || section === null ? null : { document: standard, section },
    hint: advice?.hint ?? null,
    readings: null,
  };
}

function mismatchMessage(
  scheme: string,
  input: string,
  offset: number,
  expected: readonly Expectation[],
): Phrase {
  const found = characterAt(input, offset);
  const wanted = expectedWords(expected);
  const words =
    found === null
      ? phrase("a {scheme} URL cannot end here", { scheme })
      : phrase("{scheme} URLs do not allow {character} here", {
          scheme,
          character: describeCharacter(found),
        });
  return wanted === null ? words : joined(words, wanted);
}

/** Returns the component of a valid URL that contains an offset, or ends at it; `null` for a delimiter. */
function componentAt(
  { spec }: CompiledGrammar<GrammarSpec>,
  url: string,
  offset: number,
): ComponentName | null {
  if (spec.shape === null) return null;
  const spans = componentSpans(spec.shape, url);
  const near = COMPONENTS[spec.shape.authority].filter((name) => {
    const span = spans[name];
    return span !== null && offset >= span.start && offset <= span.end;
  });
  return near.find((name) => offset < spans[name]!.end) ?? near.at(-1) ?? null;
}

/** The components, by the kind of authority in a grammar. */
const COMPONENTS: Readonly<Record<"site" | "authority", readonly ComponentName[]>> = {
  site: ["scheme", "user", "password", "host", "port", "path", "query", "fragment"],
  authority: ["scheme", "userinfo", "host", "port", "path", "query", "fragment"],
};

/** Explains a mismatch in the terms of the scheme; returns `null` if no explanation is known. */
function adviceFor(
  { reader: { definition, accepts }, url }: LookupResult,
  offset: number,
): SchemeAdvice | null {
  const mismatch = { scheme: definition.name, url, offset, accepts };
  return slashes(mismatch) ?? missingHost(mismatch) ?? sourceOf(definition)?.advise?.(mismatch) ?? null;
}

/** Explains too few or too many slashes after the colon of a scheme that needs two. */
function slashes({ scheme, url, offset, accepts }: SchemeMismatch): SchemeAdvice | null {
  const start = scheme.length + 1;
  let end = start;
  while (url.charCodeAt(end) === SLASH) end += 1;
  if (end - start === 2 || offset > end || end === url.length || url.length > LONGEST) return null;
  const wanted = wantedSlashes(scheme, url.slice(end), accepts);
  if (wanted === null) return null;
  const host = brief(/^[^/?#]*/.exec(url.slice(end))![0], LONGEST_HOST);
  if (end - start > 2) {
    const words = phrase('write "{scheme}:{slashes}{host}" if "{host}" is the host', {
      scheme,
      slashes: wanted,
      host,
    });
    return { message: phrase("the host is missing"), hint: edit(words, start, end, wanted) };
  }
  const hint = edit(phrase('write "{text}"', { text: `${scheme}:${wanted}${host}` }), start, end, wanted);
  return { message: phrase("{scheme} needs two slashes after the colon", { scheme }), hint };
}

/** The longest URL that is retried with other slashes, in UTF-16 code units. */
const LONGEST = 4096;

/** The length at which a hint truncates a host, in UTF-16 code units. */
const LONGEST_HOST = 54;

const SLASH = 0x2f;

function wantedSlashes(scheme: string, rest: string, accepts: SchemeMismatch["accepts"]): string | null {
  // A `file` URL without a host has an empty host, so its path follows the two slashes.
  const wanted = scheme === "file" ? "///" : "//";
  return accepts(`${scheme}:${wanted}${rest}`) ? wanted : null;
}

/** Explains an authority without a host. */
function missingHost({ scheme, url, offset, accepts }: SchemeMismatch): SchemeAdvice | null {
  const start = scheme.length + 3;
  if (
    offset !== start ||
    !url.startsWith("//", start - 2) ||
    !/^[/?#:@]?$/.test(url.slice(start, start + 1))
  ) {
    return null;
  }
  if (!accepts(`${scheme}://a.example/`) && !accepts(`${scheme}://a.example`)) return null;
  return {
    message: phrase("the host is missing"),
    hint: advice(phrase('write a host after "{scheme}://"', { scheme })),
  };
}

/**
 * Returns a diagnostic for a URL whose scheme the grammar does not allow.
 *
 * @param scheme the scheme as written, without the colon
 * @param allowed the names of the allowed schemes
 */
export function unlistedDiagnostic(scheme: string, allowed: readonly string[]): UrlDiagnostic {
  const similar = nearest(scheme, allowed);
  return {
    code: "unlisted-scheme",
    ...saying(phrase('the scheme "{scheme}" is not allowed', { scheme: brief(scheme, LONGEST_SCHEME) })),
    offset: 0,
    length: scheme.length,
    component: "scheme",
    rule: "scheme",
    // A scheme is expected, not a character; the hint names the allowed ones.
    expected: [],
    section: null,
    hint:
      similar === null
        ? adviceOn(allowed)
        : edit(phrase('did you mean "{scheme}"?', { scheme: similar }), 0, scheme.length, similar),
    readings: null,
  };
}

/** The length at which a message truncates a scheme. */
const LONGEST_SCHEME = 34;

/** The most schemes that a hint lists. */
const MOST_NAMES = 6;

function adviceOn(allowed: readonly string[]): UrlDiagnostic["hint"] {
  if (allowed.length === 0) return advice("use a relative reference");
  return allowed.length > MOST_NAMES
    ? null
    : advice(phrase("use {schemes}", { schemes: enumerate(allowed) }));
}
