// Turns a fault into a diagnostic. The first cause of the grammar that recognises it provides the code, the message and
// the hint; the automaton provides the expectations; and a hint names the host that its edit results in.
import type { ComponentName, UrlDiagnostic } from "../ast/diagnostics.js";
import {
  advice,
  applyReplacement,
  type Expectation,
  edit,
  enumerate,
  type Hint,
  type Replacement,
} from "../core/diagnostic/diagnostic.js";
import { joined, type Phrase, phrase, saying } from "../core/diagnostic/phrase.js";
import { brief, characterAt, describeCharacter } from "../core/text/printable.js";
import { memoized, type Span } from "../core/values.js";
import { type CompiledGrammar, isOfUrls } from "../spec/compiled.js";
import { mismatchAt, mismatchOf } from "../spec/mismatch.js";
import type {
  ClassName,
  Covers,
  Diagnosis,
  Expected,
  Explanation,
  Fault,
  GrammarSpec,
} from "../spec/spec.js";
import { authoritySpan, type Split, splitSite } from "../spec/split.js";
import { firstOf, foundAt } from "./causes/cause.js";
import { recognisedMistake } from "./mistakes.js";
import { hostOf, SafeEdits } from "./safe-edits.js";

/** Returns the fault of an invalid text whose components all match their rules. */
export function wholeFault(grammar: CompiledGrammar, input: string): UrlDiagnostic {
  const { start } = grammar.spec.rules;
  return ruleFault(grammar, input, start, grammar.strictKey)!;
}

/**
 * Returns the first fault of the whole input, checked against one rule; `null` if the input matches.
 *
 * @param table the key of the automaton, if it is not the rule's
 */
export function ruleFault(
  grammar: CompiledGrammar<GrammarSpec>,
  input: string,
  rule: string,
  table: string = rule,
): UrlDiagnostic | null {
  const mismatch = mismatchOf(grammar.automaton(table), input);
  if (mismatch === null) return null;
  const span = { start: 0, end: input.length };
  const fault = { grammar: grammar, input, component: null, rule, span, offset: mismatch.offset, mismatch };
  return diagnosed(grammar, { ...fault, first: true }).diagnostic;
}

/** A diagnostic, and the later faults that it covers. */
interface Diagnosed {
  readonly diagnostic: UrlDiagnostic;
  readonly covers: Covers | null;
}

/**
 * Returns the diagnostic of a fault.
 *
 * @param edits decides which edits of the text are safe; `null` to create it here
 * @param naming whether a hint names the host that its edit results in, which takes time linear in the text
 */
export function diagnosed(
  grammar: CompiledGrammar<GrammarSpec>,
  fault: Fault,
  edits: SafeEdits | null = null,
  naming = true,
): Diagnosed {
  const { characters = NO_CHARACTERS } = grammar.diagnosis;
  // Users choose the names of their rules, which may be names of properties of every object.
  const own = Object.hasOwn(characters, fault.rule) ? characters[fault.rule]! : fault.rule;
  const found = foundAt(fault)?.text.length ?? 0;
  const expected = expectations(fault.mismatch, fault.component ?? fault.rule, grammar.diagnosis);
  const explanation = explain(fault, expected);
  const { code, offset, length = found, rule = own, section, covers = null } = explanation;
  const hint = explanation.hint && withSafety(grammar, fault, explanation.hint, edits);
  const diagnostic: UrlDiagnostic = {
    code,
    ...saying(explanation.message),
    offset: offset ?? fault.offset,
    length,
    component: fault.component,
    rule,
    expected: offset === undefined ? expected : expectedBefore(grammar, fault, offset),
    // The characters of a query may have a rule in the section about paths.
    section: section ?? grammar.sectionOf(rule === own ? fault.rule : rule),
    hint: hint !== null && naming ? withNewHost(grammar, fault, hint) : hint,
    readings: null,
  };
  return { diagnostic, covers };
}

/** Only the end, as at a second "@" after text that is not a port. */
const END: Expected = { expected: new Set(), beyond: false, end: true };

/** Returns the expectations at an offset other than that of the mismatch. */
function expectedBefore(
  grammar: CompiledGrammar<GrammarSpec>,
  { component, input, mismatch, offset, rule, span }: Fault,
  at: number,
): readonly Expectation[] {
  const { start, end } = span;
  if (at > offset) return expectations(END, component ?? rule, grammar.diagnosis);
  const found =
    at < start ? mismatch : mismatchAt(grammar.automaton(rule), input.slice(start, end), at - start);
  return expectations(found, component ?? rule, grammar.diagnosis);
}

/** Returns the hint, marked as unsafe if its edit may change the host or the scheme for some program. */
function withSafety(
  grammar: CompiledGrammar<GrammarSpec>,
  { input, component, rule, span }: Fault,
  hint: Hint,
  edits: SafeEdits | null,
): Hint {
  const { replacement, safe } = hint;
  if (!safe || replacement === null || !isOfUrls(grammar)) return hint;
  const isPart = span.start === 0 && PART_OF_AUTHORITY.test(component ?? rule);
  const isAlone = component === null && !grammar.spec.shape.referenceRules.has(rule);
  const allowed = !isPart && (isAlone || (edits ?? new SafeEdits(grammar, input)).allows(replacement));
  return allowed ? hint : { ...hint, safe: false };
}

/** An authority, its parts, and the rules of these. In a URL, no such part is at the start of the text. */
const PART_OF_AUTHORITY =
  /^(?:i?authority|i?host(?:port|name)?|i?reg[-_]name|server|site|net_loc|login|port|user(?:info)?|password)$/;

const NO_CHARACTERS: Readonly<Record<string, string>> = {};

/** Returns the explanation of the first cause that recognises the fault, or a general explanation. */
function explain(fault: Fault, expected: readonly Expectation[]): Explanation {
  const explanation =
    firstOf(fault.grammar.diagnosis.causes?.() ?? [])(fault) ?? generalExplanation(fault, expected);
  const correction = fault.first ? recognisedMistake(fault) : null;
  return { ...explanation, ...correction };
}

function generalExplanation(fault: Fault, expected: readonly Expectation[]): Explanation {
  const found = foundAt(fault);
  const wanted = expectedWords(expected);
  const { rule } = fault;
  const character = found === null ? "" : describeCharacter(found);
  return found === null
    ? {
        code: "unexpected-end",
        message:
          wanted === null
            ? phrase("the text ends before the rule {rule} is complete", { rule })
            : joined(phrase("the text ends too early"), wanted),
        hint: null,
      }
    : {
        code: "unexpected-character",
        message:
          wanted === null
            ? phrase("{character} is not allowed here by the rule {rule}", { character, rule })
            : joined(phrase("{character} is not allowed here", { character }), wanted),
        hint: null,
      };
}

/** Returns the expectations as the end of a message; `null` if there are too many to list. */
export function expectedWords(expected: readonly Expectation[]): Phrase | null {
  return expected.length === 0 || expected.length > 3
    ? null
    : phrase(": expected {expected}", { expected: enumerate(expected.map(({ label }) => label)) });
}

/**
 * Returns the diagnostic of a query directly after the authority, which `net_path = "//" site [ abs_path ]` does not
 * allow.
 *
 * @param parts the split of `input`
 */
export function queryAfterAuthority(grammar: CompiledGrammar, input: string, parts: Split): UrlDiagnostic {
  const { spec } = grammar;
  const { pathEnd: offset } = parts;
  const { hostport } = splitSite(spec.shape, input, authoritySpan(parts)!);
  // The authority could also have continued at that offset.
  const automaton = grammar.automaton(spec.shape.hostportRule ?? spec.shape.authorityRule);
  const authority = input.slice(hostport?.start ?? offset, offset);
  const more = mismatchAt(automaton, authority, authority.length).expected;
  return {
    code: "query-after-site",
    ...saying(phrase("a query cannot directly follow the authority")),
    offset,
    length: 1,
    component: "query",
    rule: "net_path",
    expected: expectations(
      { expected: new Set([...more, "/", "#"]), beyond: false, end: true },
      "reference",
      spec.diagnosis,
    ),
    section: grammar.sectionOf("net_path"),
    hint:
      hostport === null || hostport.start === hostport.end
        ? advice('write a host before the "?"')
        : edit('write "/" before the "?"', offset, offset, "/"),
    readings: null,
  };
}

/** Returns the diagnostic of a userinfo in a grammar that has none. */
export function userinfoFault(grammar: CompiledGrammar, input: string, { start, end }: Span): UrlDiagnostic {
  const { authorityRule } = grammar.spec.shape;
  const text = brief(input.slice(start, end + 1), 40);
  return {
    code: "userinfo",
    ...saying(phrase("{grammar} allows no user or password", { grammar: grammar.title })),
    offset: start,
    length: end + 1 - start,
    component: "userinfo",
    rule: authorityRule,
    expected: [],
    section: grammar.sectionOf(authorityRule),
    // Browsers end the authority at a backslash, so this may not be a user.
    hint: input.slice(start, end).includes("\\")
      ? advice('write "/" or "%5C" for the backslash: programs differ in whether it ends the host')
      : edit(phrase('remove "{text}"', { text }), start, end + 1, ""),
    readings: null,
  };
}

/**
 * Returns the input that would have matched at a fault, in as few items as possible: classes of characters, single
 * characters in ASCII order, all characters beyond ASCII as one item, and the end.
 *
 * @param part the name, in the label of the end, of the text that may end there: `host`
 */
export function expectations(mismatch: Expected, part: string, diagnosis: Diagnosis): readonly Expectation[] {
  let byPart = knownLists.get(mismatch.expected);
  if (byPart === undefined || byPart.diagnosis !== diagnosis) {
    byPart = { diagnosis, lists: new Map() };
    knownLists.set(mismatch.expected, byPart);
  }
  return memoized(
    byPart.lists,
    part,
    () => Object.freeze(listed(mismatch, part, diagnosis).map(Object.freeze)) as readonly Expectation[],
  );
}

function listed(
  { expected, beyond, end }: Expected,
  part: string,
  { classes, escapeRule }: Diagnosis,
): readonly Expectation[] {
  const rest = new Set(expected);
  const named = NAMED.filter(([, characters]) => takeAll(rest, characters)).map(
    ([name, , label]): Expectation => ({ type: "rule", name: classes[name], label }),
  );
  const literals = [...rest]
    .sort()
    .map(
      (text): Expectation =>
        text === "%" && escapeRule !== undefined
          ? { type: "rule", name: escapeRule, label: 'a percent-encoded byte such as "%20"' }
          : { type: "literal", text, label: describeCharacter(characterAt(text, 0)!) },
    );
  return [
    ...named,
    ...literals,
    ...(beyond ? [{ type: "rule", name: "%x80-10FFFF", label: "a non-ASCII character" } as const] : []),
    ...(end ? [{ type: "end", label: `the end of the ${part}` } as const] : []),
  ];
}

function takeAll(set: Set<string>, characters: string): boolean {
  if (![...characters].every((character) => set.has(character))) return false;
  for (const character of characters) set.delete(character);
  return true;
}

const LOWER = "abcdefghijklmnopqrstuvwxyz";
const UPPER = LOWER.toUpperCase();
const DIGITS = "0123456789";

/** The classes of characters that grammars have rules for, with their common names, largest first. */
export const NAMED: readonly (readonly [name: ClassName, characters: string, label: string])[] = [
  ["alpha", LOWER + UPPER, "a letter"],
  ["hex", `${DIGITS}ABCDEFabcdef`, "a hexadecimal digit"],
  ["lowalpha", LOWER, "a lowercase letter"],
  ["upalpha", UPPER, "an uppercase letter"],
  ["digit", DIGITS, "a digit"],
];

/** A cache of the lists, by the set of characters and the part. They are frozen, since diagnostics share them. */
const knownLists: WeakMap<ReadonlySet<string>, ListsByPart> = /* @__PURE__ */ new WeakMap();

interface ListsByPart {
  readonly diagnosis: Diagnosis;
  readonly lists: Map<string, readonly Expectation[]>;
}

/** Returns the hint. If its edit changes the host of the URL, its text names the new host. */
function withNewHost(grammar: CompiledGrammar<GrammarSpec>, fault: Fault, hint: Hint): Hint {
  const { input, component, span } = fault;
  const { replacement } = hint;
  if (replacement === null || !isOfUrls(grammar)) return hint;
  // An edit after the authority does not affect it. This check keeps a text with many faults fast.
  if (AFTER_AUTHORITY.has(component) && replacement.start > span.start) return hint;
  const host = newHost(grammar, input, replacement);
  return host === null ? hint : { ...hint, ...naming(host, hint) };
}

const AFTER_AUTHORITY: ReadonlySet<ComponentName | null> = new Set(["path", "query", "fragment"]);

/** Returns the new host of a text if an edit changes it, or else `null`. */
function newHost(grammar: CompiledGrammar, input: string, replacement: Replacement): string | null {
  if (replacement.start > grammar.spec.shape.split(input).pathStart) return null;
  const [was, is] = [hostOf(grammar, input), hostOf(grammar, applyReplacement(input, replacement))];
  return was === null || is === null || was === is ? null : brief(is);
}

/** Returns the words of a hint, with the host that its edit results in, unless they already name it. */
export function naming(host: string, words: Phrase): Phrase {
  if (names(words.text, host)) return words;
  return joined(words, phrase('; the host is then "{newHost}"', { newHost: host }));
}

const NAMING = '; the host is then "';

/** Returns the text of a hint without the host that `naming` added to it. */
export function withoutName(text: string): string {
  const at = text.lastIndexOf(NAMING);
  return at === -1 ? text : text.slice(0, at);
}

/** Checks whether the text of a hint names a host: in quotation marks. */
export function names(text: string, host: string): boolean {
  return text.includes(`"${host}"`);
}
