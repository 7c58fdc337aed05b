import type { UrlDiagnostic } from "../ast/malformed.js";
import { Deriver } from "../automaton/index.js";
import type { Expression, Rule } from "../bnf/expression.js";
import { characterAt, describeCharacter } from "../core/characters.js";
import { expectations } from "../parse/expectations.js";
import type { Engine } from "../parse/grammar.js";
import type { Language } from "../parse/language.js";
import type { SchemeLanguage } from "./compile.js";
import { componentAt } from "./component.js";
import type { Finder, Found } from "./find.js";
import type { SchemeReader } from "./reader.js";

/** An engine in which a URL of a known scheme must keep that scheme's rules too. */
export function engineWith(generic: Engine, finder: Finder): Engine {
  const { language } = generic;
  const { start, wholes } = language.standard;
  const trees = new Map<string, Deriver>();

  function deriverFor(reader: SchemeReader, rules: SchemeLanguage, rule: string): Deriver {
    const key = `${reader.definition.name} ${rule}`;
    const deriver = trees.get(key) ?? schemeDeriver(rules, rule);
    trees.set(key, deriver);
    return deriver;
  }

  const findFor = (input: string, rule: string): Found | null =>
    wholes.get(rule)?.scheme === true ? finder.find(input) : null;

  return {
    language,
    takes: (input, rule, reading) => {
      // What the rules take is a URL by the generic grammar: that was proved when they were compiled.
      if (rule === start) {
        const reader = finder.exact(input);
        if (reader?.proved === true) return reader.takes(input);
      }
      const found = findFor(input, rule);
      if (found === null) return generic.takes(input, rule, reading);
      const { reader, url } = found;
      return generic.takes(input, rule, reading) && reader.takes(url);
    },
    read: (input, rule, reading) => {
      const outcome = generic.read(input, rule, reading);
      const found = outcome.valid ? findFor(input, rule) : null;
      if (found === null || found.reader.takes(found.url)) return outcome;
      return { valid: false, diagnostics: [schemeDiagnostic(language, input, found)] };
    },
    derive: (input, rule) => {
      const found = findFor(input, rule);
      const rules = found?.reader.language ?? null;
      if (found === null || rules === null) return generic.derive(input, rule);
      return deriverFor(found.reader, rules, rule).derive(found.url)!;
    },
  };
}

/** Trees of a scheme: under the rule asked for stands the scheme's own, and the fragment that is none of its. */
function schemeDeriver({ rules, start, ownFragment }: SchemeLanguage, name: string): Deriver {
  if (ownFragment) return new Deriver({ rules }, start);
  const hash: Expression = { type: "literal", text: "#", caseSensitive: true };
  const fragment: Expression = { type: "sequence", items: [hash, { type: "reference", name: "fragment" }] };
  const expression: Expression = {
    type: "sequence",
    items: [
      { type: "reference", name: start },
      { type: "repeat", item: fragment, min: 0, max: 1 },
    ],
  };
  const root: Rule = { name, expression, line: 0, column: 0 };
  return new Deriver({ rules: new Map([...rules, [name, root]]) }, name);
}

/** The first place where a URL leaves the rules of its scheme. */
function schemeDiagnostic(language: Language, input: string, { reader, url }: Found): UrlDiagnostic {
  const { name, standard = null } = reader.definition;
  const { offset, departure, words } = reader.fault(url);
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
    component: componentAt(language.standard, input, offset),
    rule,
    expected: departure === null ? words : expectations(departure, "the URL", language.standard),
    section: standard === null ? null : { document: standard, section: `rule ${rule}` },
    hint: null,
    readings: null,
  };
}
