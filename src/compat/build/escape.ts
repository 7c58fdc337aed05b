import { requireOneOf, requireString, requireText } from "../../core/require.js";
import { TextBuilder } from "../../core/text/long.js";
import { escapeOf, firstNotUtf8, percentBytes, percentDecode } from "../../core/text/percent.js";
import { characterAt, utf8Escapes } from "../../core/text/printable.js";
import { memoized } from "../../core/values.js";
import { escapableRules } from "../../grammar/characters.js";
import type { GrammarOption, NodesBy } from "../../grammar/choice.js";
import { refusal } from "../../grammar/refusal.js";
import type { CompiledGrammar } from "../../spec/compiled.js";
import { componentRule } from "../../spec/compiled.js";
import { matchesRule } from "../../spec/readings.js";
import { type Data, dataError } from "./data.js";

/** The characters that a component may contain without percent-encoding. */
interface Allowed {
  /** For each ASCII character, 1 or 0. */
  readonly ascii: Uint8Array;
  /** Checks a character beyond ASCII, given its code point. */
  readonly beyond: (codePoint: number) => boolean;
}

const KNOWN = new WeakMap<CompiledGrammar, Map<string, Allowed>>();

/** The characters that are left out, and the text before a character that is checked. */
interface Context {
  readonly except?: string;
  readonly before?: string;
}

/** Returns the characters that match a rule, alone or after another text. */
export function allowedBy(
  grammar: CompiledGrammar,
  rule: string,
  { except = "", before = "" }: Context = {},
): Allowed {
  const ofGrammar = memoized(KNOWN, grammar, () => new Map<string, Allowed>());
  return memoized(ofGrammar, `${rule} ${except} ${before}`, () => {
    const ascii = Uint8Array.from(grammar.members(rule, before));
    for (const character of except) ascii[character.charCodeAt(0)] = 0;
    return { ascii, beyond: (codePoint) => grammar.hasMember(rule, codePoint, before) };
  });
}

/**
 * Returns the characters allowed in a user or a password. If they share a rule, or the whole authority has one, the
 * characters that would end them are left out.
 */
export function allowedInLogin(grammar: CompiledGrammar, part: "user" | "password"): Allowed {
  const own = componentRule(grammar, part);
  if (own !== null) return allowedBy(grammar, own);
  const { authorityRule } = grammar.spec.shape;
  const rule = componentRule(grammar, "userinfo") ?? authorityRule;
  return allowedBy(grammar, rule, { except: part === "user" ? ":@" : "@" });
}

/** Returns the characters allowed in a path after the start of its first segment, without `except`. */
export function allowedInPath(grammar: CompiledGrammar, except = ""): Allowed {
  const before = "/a";
  const { ruleOf, split } = grammar.spec.shape;
  // The rule of a path may also include a query.
  const end = componentRule(grammar, "query") === null ? "" : "?";
  return allowedBy(grammar, ruleOf("path", before, split(before)), { except: except + end, before });
}

/**
 * Returns the text, which must match a rule (strict reading).
 *
 * @throws {UrlSyntaxError} when it does not
 */
export function requireRule(grammar: CompiledGrammar, text: string, rule: string): string {
  if (matchesRule(grammar, text, rule, "strict")) return text;
  throw refusal(grammar, text, rule);
}

/** The names of the rules of the chosen grammar. */
export type RuleBy<G, Rule> = [G] extends [never]
  ? Rule
  : keyof NodesBy<G, Record<Rule & string, unknown>> & string;

/** The name of a rule of the draft that allows any data once percent-encoded. */
export type EscapeRule =
  | "user"
  | "password"
  | "path"
  | "path_segments"
  | "segment"
  | "param"
  | "query"
  | "fragment";

/** The function `escape`. `Rule` are the rules that it accepts if no grammar is chosen. */
export interface Escape<Rule, Choice = never> {
  /**
   * Percent-encodes data according to a rule: `%` and every character that the rule does not allow, and nothing else.
   * So delimiters of the component are encoded, and delimiters inside it are not: a `;` is kept in a `segment`, where
   * it begins a parameter, and encoded in a `param`. Also use `param` for a segment without parameters. Every grammar
   * has its own rules that allow any data once percent-encoded; an error lists them.
   *
   * @param data the text or the octets to percent-encode
   * @param rule the rule that the result must match
   * @param options the grammar with the rule
   * @throws {UrlDataError} when the text has a lone surrogate
   * @throws {TypeError} when an argument has the wrong type, or the rule is unknown
   * @see draft-fielding-url-syntax-05, section 2.4.2
   * @example
   * escape("50% of a/b;c", "segment") // → "50%25%20of%20a%2Fb;c"
   * escape("50% of a/b;c", "param") // → "50%25%20of%20a%2Fb%3Bc"
   * escape("a:b@c", "user") // → "a%3Ab%40c"
   * escape("é", "query") // → "%C3%A9"
   * escape("a:b@c", "userinfo", { grammar: rfc3986 }) // → "a:b%40c"
   * escape(Uint8Array.of(0x61, 0xe9), "query") // → "a%E9"
   */
  <G extends Choice = never>(data: Data, rule: RuleBy<G, Rule>, options?: GrammarOption<G>): string;
}

/** The function `unescape`. `Rule` are the rules that it accepts if no grammar is chosen. */
export interface Unescape<Rule, Choice = never> {
  /**
   * Percent-decodes a component to text, as UTF-8. Pass one component and its rule: a URL must be split into components
   * before it is decoded.
   *
   * @param text the component as written
   * @param rule the rule that it must match
   * @param options the grammar with the rule
   * @throws {UrlSyntaxError} when the text breaks the rule
   * @throws {UrlDataError} when the octets are not valid UTF-8
   * @throws {TypeError} when an argument has the wrong type, or the rule is unknown
   * @see draft-fielding-url-syntax-05, section 2.4.2
   * @example
   * unescape("50%25%20of%20a%2Fb;c", "segment") // → "50% of a/b;c"
   * unescape("%2525", "query") // → "%25"
   * unescape("a/b", "segment") // → throws UrlSyntaxError
   * unescape("%E9", "query") // → throws UrlDataError
   */
  <G extends Choice = never>(text: string, rule: RuleBy<G, Rule>, options?: GrammarOption<G>): string;
}

/** The function `unescapeBytes`. `Rule` are the rules that it accepts if no grammar is chosen. */
export interface UnescapeBytes<Rule, Choice = never> {
  /**
   * Percent-decodes a component to octets, which do not have to be UTF-8.
   *
   * @param text the component as written
   * @param rule the rule that it must match
   * @param options the grammar with the rule
   * @throws {UrlSyntaxError} when the text breaks the rule
   * @throws {TypeError} when an argument has the wrong type, or the rule is unknown
   * @see draft-fielding-url-syntax-05, section 2.4.2
   * @example
   * [...unescapeBytes("a%E9", "query")] // → [97, 233]
   */
  <G extends Choice = never>(text: string, rule: RuleBy<G, Rule>, options?: GrammarOption<G>): Uint8Array;
}

/** `escape` for a grammar. */
export function escapeIn(grammar: CompiledGrammar, data: Data, rule: string): string {
  requireText(data, "the data");
  requireOneOf(rule, "the rule", escapableRules(grammar));
  return escapeWith(grammar, data, allowedBy(grammar, rule));
}

/** `unescape` for a grammar. */
export function unescapeIn(grammar: CompiledGrammar, text: string, rule: string): string {
  return decode(grammar, escapedBy(grammar, text, rule));
}

/** `unescapeBytes` for a grammar. */
export function unescapeBytesIn(grammar: CompiledGrammar, text: string, rule: string): Uint8Array {
  const escaped = escapedBy(grammar, text, rule);
  return percentBytes(escaped.replace(/[^ -~]+/g, encodeURIComponent));
}

function escapedBy(grammar: CompiledGrammar, text: string, rule: string): string {
  requireString(text, "the text");
  requireOneOf(rule, "the rule", escapableRules(grammar));
  return requireRule(grammar, text, rule);
}

/**
 * Percent-decodes a text as UTF-8.
 *
 * @throws {UrlDataError} when the octets are not valid UTF-8
 */
export function decode(grammar: CompiledGrammar, text: string): string {
  const fault = firstNotUtf8(text);
  if (fault !== -1) throw dataError(grammar, "not-utf-8", fault);
  return percentDecode(text);
}

/**
 * Percent-encodes every character that is not allowed.
 *
 * @throws {UrlDataError} when the data is a text with a lone surrogate
 * @throws {TypeError} when the data is neither a text nor octets
 */
export function escapeWith(grammar: CompiledGrammar, data: Data, allowed: Allowed): string {
  requireText(data, "the data");
  return typeof data === "string" ? escapedText(grammar, data, allowed) : escapedOctets(data, allowed);
}

function escapedText(grammar: CompiledGrammar, text: string, { ascii, beyond }: Allowed): string {
  const escaped = new TextBuilder();
  let copied = 0;
  for (let offset = 0; offset < text.length; ) {
    if (ascii[text.charCodeAt(offset)] === 1) {
      offset += 1;
      continue;
    }
    const character = characterAt(text, offset)!;
    const start = offset;
    offset += character.text.length;
    if (character.codePoint > 0x7f && beyond(character.codePoint)) continue;
    const escapes = utf8Escapes(character);
    if (escapes === null) throw dataError(grammar, "lone-surrogate", start);
    escaped.add(text.slice(copied, start));
    escaped.add(escapes);
    copied = offset;
  }
  if (copied === 0) return text;
  escaped.add(text.slice(copied));
  return escaped.text();
}

function escapedOctets(octets: Uint8Array, { ascii }: Allowed): string {
  const escaped = new TextBuilder();
  for (const octet of octets) escaped.add(ascii[octet] === 1 ? String.fromCharCode(octet) : escapeOf(octet));
  return escaped.text();
}
