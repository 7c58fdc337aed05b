import { type DerivationEvents, Deriver } from "../automaton/index.js";
import type { Engine } from "../parse/grammar.js";
import { schemeDiagnostic } from "./diagnose.js";
import { type LookupResult, type SchemeLookup, schemeOf } from "./lookup.js";
import type { SchemeReader } from "./reader.js";
import type { CompiledScheme } from "./rules/compile.js";
import { endOfOwnPart } from "./rules/matches.js";
import { unlistedDiagnostic } from "./unlisted.js";

/**
 * Returns an engine in which a URL of a known scheme must also match that scheme's rules.
 *
 * @param closed whether URLs of all other schemes are refused
 */
export function engineWith(generic: Engine, schemes: SchemeLookup, closed: boolean): Engine {
  const { language } = generic;
  const { shape, rules } = language.standard;
  const derivers = new Map<string, Deriver>();

  function deriverFor({ definition: { name } }: SchemeReader, compiled: CompiledScheme): Deriver {
    const deriver = derivers.get(name) ?? new Deriver(compiled, compiled.start);
    derivers.set(name, deriver);
    return deriver;
  }

  const hasSchemes = (rule: string): boolean => shape?.referenceRules.get(rule)?.scheme === true;
  const lookUp = (input: string, rule: string): LookupResult | null =>
    hasSchemes(rule) ? schemes.lookUp(input) : null;
  /** Returns the scheme of a URL that was not found, if URLs of other schemes are refused. */
  const refusedScheme = (input: string, rule: string): string | null =>
    closed && hasSchemes(rule) ? schemeOf(input) : null;

  return {
    language,
    plain: false,
    matches: (input, rule, reading) => {
      // What the rules accept is valid by the generic grammar: that was proven when they were compiled.
      if (rule === rules.start && generic.plain) {
        const reader = schemes.readerOf(input);
        if (reader?.proven === true) return reader.accepts(input);
      }
      const found = lookUp(input, rule);
      if (found === null) return refusedScheme(input, rule) === null && generic.matches(input, rule, reading);
      const { reader, url } = found;
      return generic.matches(input, rule, reading) && reader.accepts(url);
    },
    validate: (input, rule, reading) => {
      const outcome = generic.validate(input, rule, reading);
      if (!outcome.valid) return outcome;
      const found = lookUp(input, rule);
      if (found === null) {
        const scheme = refusedScheme(input, rule);
        if (scheme === null) return outcome;
        return { valid: false, diagnostics: [unlistedDiagnostic(scheme, schemes.names)] };
      }
      if (found.reader.accepts(found.url)) return outcome;
      return { valid: false, diagnostics: [schemeDiagnostic(language, input, found)] };
    },
    derive: (input, rule) => {
      const found = lookUp(input, rule);
      const compiled = found?.reader.compiled ?? null;
      if (found === null || compiled === null) return generic.derive(input, rule);
      const { url } = found;
      const end = endOfOwnPart(compiled, url);
      const own = deriverFor(found.reader, compiled).derive(url.slice(0, end))!;
      return joined(rule, own, end < url.length ? generic.derive(url.slice(end + 1), "fragment") : null);
    },
  };
}

/**
 * Joins the derivation by the scheme's own rules and that of the fragment under the rule asked for. They must be
 * joined as derivations: the scheme's rules may override generic ones, and the fragment is not subject to that.
 */
function joined(rule: string, own: DerivationEvents, fragment: DerivationEvents | null): DerivationEvents {
  const rest = fragment === null ? [] : [-1, ...shifted(fragment, 1 + own.rules.length)];
  const words = Int32Array.from([0, ...shifted(own, 1), ...rest, 1]);
  return { rules: [rule, ...own.rules, ...(fragment?.rules ?? [])], words, length: words.length };
}

/** Returns the words of a tape whose rules have moved by so many places. */
function shifted({ words, length }: DerivationEvents, by: number): Int32Array {
  return words.subarray(0, length).map((word) => (word < 0 ? word : word + 2 * by));
}
