import type { RuleName, RuleNodes, UrlReference } from "../ast/nodes.js";
import { UrlSyntaxError } from "./error.js";
import { isStrict } from "./language.js";
import { UrlReferenceNode } from "./nodes/reference.js";
import { type ParseOptions, readOptions } from "./options.js";
import { type Outcome, read, takes } from "./read.js";
import { split } from "./split.js";

/**
 * Whether the whole input is a URL reference, or matches the rule named in the options. Throws a `TypeError`
 * for an input that is no string and for options that are none; for a string, nothing.
 *
 * @example
 * isValid("http://a.example/b?q#f") // → true
 * isValid("http://host_name/") // → false
 * isValid("http://host_name/", { reading: "bnf" }) // → true
 * isValid("host_name", { rule: "segment" }) // → true
 */
export function isValid(input: string, options?: ParseOptions): boolean {
  // The common question, answered by one pass over the text.
  if (options === undefined && typeof input === "string") return isStrict(input);
  const { rule, reading } = readOptions(input, options);
  return takes(input, rule, reading);
}

/**
 * The verdict on an input: its AST, or every fault in order of offset (UTF-16 code units). Throws like
 * `isValid`.
 *
 * @example
 * validate("http://a.example/").ast.type // → "URL-reference"
 * validate("http://host_name/").diagnostics[0].code // → "host-underscore"
 * validate("http://host_name/").diagnostics[0].offset // → 11
 */
export function validate<R extends RuleName = "URL-reference">(
  input: string,
  options?: ParseOptions<R>,
): Outcome<R> {
  const { rule, reading } = readOptions(input, options);
  // The rule read is the rule asked for, or the default that `R` has too.
  return read(input, rule, reading) as Outcome<R>;
}

/**
 * The AST of a valid input. Throws a `UrlSyntaxError` for any other string, and otherwise like `isValid`.
 *
 * @example
 * parse("http://a.example:80/b").url.relativeUrl.site.hostport.port.text // → "80"
 * parse("1.2.3.4", { rule: "host" }).numbers // → ["1", "2", "3", "4"]
 */
export function parse<R extends RuleName = "URL-reference">(
  input: string,
  options?: ParseOptions<R>,
): RuleNodes[R] {
  // The common case, without an outcome that nobody looks at. The rule is the one that `R` stands for then.
  if (options === undefined && typeof input === "string" && isStrict(input)) {
    return new UrlReferenceNode(input, split(input)) as UrlReference as RuleNodes[R];
  }
  const outcome = validate(input, options);
  if (outcome.valid) return outcome.ast;
  throw new UrlSyntaxError(input, outcome.diagnostics);
}
