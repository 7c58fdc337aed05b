import type { UrlDiagnostic } from "../ast/malformed.js";
import { Deriver, type Tape } from "../automaton/index.js";
import { characterAt, describeCharacter } from "../core/characters.js";
import { expectations } from "../parse/diagnose/expectations.js";
import type { Engine } from "../parse/grammar.js";
import type { CompiledStandard } from "../parse/language/language.js";
import type { SchemeLanguage } from "./compile.js";
import { componentAt } from "./component.js";
import type { Finder, Found } from "./find.js";
import { ownEnd } from "./matched.js";
import type { SchemeReader } from "./reader.js";

/** An engine in which a URL of a known scheme must keep that scheme's rules too. */
export function engineWith(generic: Engine, finder: Finder): Engine {
  const { language } = generic;
  const {
    shape,
    rules: { start },
  } = language.standard;
  const trees = new Map<string, Deriver>();

  function deriverFor({ definition: { name } }: SchemeReader, rules: SchemeLanguage): Deriver {
    const deriver = trees.get(name) ?? new Deriver(rules, rules.start);
    trees.set(name, deriver);
    return deriver;
  }

  const findFor = (input: string, rule: string): Found | null =>
    shape?.referenceRules.get(rule)?.scheme === true ? finder.find(input) : null;

  return {
    language,
    plain: false,
    matches: (input, rule, reading) => {
      // What the rules take is a URL by the generic grammar: that was proved when they were compiled.
      if (rule === start && generic.plain) {
        const reader = finder.exact(input);
        if (reader?.proved === true) return reader.takes(input);
      }
      const found = findFor(input, rule);
      if (found === null) return generic.matches(input, rule, reading);
      const { reader, url } = found;
      return generic.matches(input, rule, reading) && reader.takes(url);
    },
    validate: (input, rule, reading) => {
      const outcome = generic.validate(input, rule, reading);
      const found = outcome.valid ? findFor(input, rule) : null;
      if (found === null || found.reader.takes(found.url)) return outcome;
      return { valid: false, diagnostics: [schemeDiagnostic(language, input, found)] };
    },
    derive: (input, rule) => {
      const found = findFor(input, rule);
      const rules = found?.reader.language ?? null;
      if (found === null || rules === null) return generic.derive(input, rule);
      const { url } = found;
      const end = ownEnd(rules, url);
      const own = deriverFor(found.reader, rules).derive(url.slice(0, end))!;
      return under(rule, own, end < url.length ? generic.derive(url.slice(end + 1), "fragment") : null);
    },
  };
}

/**
 * The derivation of a scheme's URL: under the rule asked for stands the scheme's own, and the fragment that is
 * none of its. They are joined as derivations, since a scheme's rules may have changed what the generic ones mean.
 */
function under(rule: string, own: Tape, fragment: Tape | null): Tape {
  const behind = fragment === null ? [] : [-1, ...shifted(fragment, 1 + own.rules.length)];
  const words = Int32Array.from([0, ...shifted(own, 1), ...behind, 1]);
  return { rules: [rule, ...own.rules, ...(fragment?.rules ?? [])], words, length: words.length };
}

/** The words of a tape whose rules stand so much further on. */
function shifted({ words, length }: Tape, by: number): Int32Array {
  return words.subarray(0, length).map((word) => (word < 0 ? word : word + 2 * by));
}

/** The first place where a URL leaves the rules of its scheme. */
function schemeDiagnostic(language: CompiledStandard, input: string, { reader, url }: Found): UrlDiagnostic {
  const { name, standard = null } = reader.definition;
  const { offset, mismatch, words } = reader.fault(url);
  const found = characterAt(input, offset);
  const rule = reader.language?.start ?? name;
  return {
    code: "scheme-rules",
    message:
      found === null
        ? `the URL ends too soon for the rules of ${name}`
        : `the rules of ${name} have no place for ${describeCharacter(found)} here`,
    offset,
    length: found?.text.length ?? 0,
    component: componentAt(language, input, offset),
    rule,
    expected: mismatch === null ? words : expectations(mismatch, "the URL", language.standard.diagnosis),
    section: standard === null ? null : { document: standard, section: `rule ${rule}` },
    hint: null,
    readings: null,
  };
}
