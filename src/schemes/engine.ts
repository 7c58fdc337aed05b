import type { UrlDiagnostic } from "../ast/malformed.js";
import { Deriver, type Tape } from "../automaton/index.js";
import { characterAt, describeCharacter } from "../core/text/characters.js";
import { expectations } from "../parse/diagnose/expectations.js";
import type { Engine } from "../parse/grammar.js";
import type { CompiledStandard } from "../parse/language/language.js";
import { componentAt } from "./component.js";
import type { LookupResult, SchemeLookup } from "./lookup.js";
import type { SchemeReader } from "./reader.js";
import type { CompiledScheme } from "./rules/compile.js";
import { endOfOwnPart } from "./rules/matches.js";

/** Returns an engine in which a URL of a known scheme must also match that scheme's rules. */
export function engineWith(generic: Engine, schemes: SchemeLookup): Engine {
  const { language } = generic;
  const { shape, rules } = language.standard;
  const derivers = new Map<string, Deriver>();

  function deriverFor({ definition: { name } }: SchemeReader, compiled: CompiledScheme): Deriver {
    const deriver = derivers.get(name) ?? new Deriver(compiled, compiled.start);
    derivers.set(name, deriver);
    return deriver;
  }

  const lookUp = (input: string, rule: string): LookupResult | null =>
    shape?.referenceRules.get(rule)?.scheme === true ? schemes.lookUp(input) : null;

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
      if (found === null) return generic.matches(input, rule, reading);
      const { reader, url } = found;
      return generic.matches(input, rule, reading) && reader.accepts(url);
    },
    validate: (input, rule, reading) => {
      const outcome = generic.validate(input, rule, reading);
      const found = outcome.valid ? lookUp(input, rule) : null;
      if (found === null || found.reader.accepts(found.url)) return outcome;
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
function joined(rule: string, own: Tape, fragment: Tape | null): Tape {
  const rest = fragment === null ? [] : [-1, ...shifted(fragment, 1 + own.rules.length)];
  const words = Int32Array.from([0, ...shifted(own, 1), ...rest, 1]);
  return { rules: [rule, ...own.rules, ...(fragment?.rules ?? [])], words, length: words.length };
}

/** Returns the words of a tape whose rules have moved by so many places. */
function shifted({ words, length }: Tape, by: number): Int32Array {
  return words.subarray(0, length).map((word) => (word < 0 ? word : word + 2 * by));
}

/** Returns a diagnostic for the first place where a URL breaks the rules of its scheme. */
function schemeDiagnostic(
  language: CompiledStandard,
  input: string,
  { reader, url }: LookupResult,
): UrlDiagnostic {
  const { name, standard = null } = reader.definition;
  const { offset, mismatch, expected } = reader.fault(url);
  const found = characterAt(input, offset);
  const rule = reader.compiled?.start ?? name;
  return {
    code: "scheme-rules",
    message:
      found === null
        ? `the URL is incomplete by the rules of the ${name} scheme`
        : `${describeCharacter(found)} is not allowed here by the rules of the ${name} scheme`,
    offset,
    length: found?.text.length ?? 0,
    component: componentAt(language, input, offset),
    rule,
    expected: mismatch === null ? expected : expectations(mismatch, "URL", language.standard.diagnosis),
    section: standard === null ? null : { document: standard, section: `rule ${rule}` },
    hint: null,
    readings: null,
  };
}
