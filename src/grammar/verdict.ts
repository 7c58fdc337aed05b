// Verdicts: whether a text matches a rule. They need the rules as data, but neither nodes nor diagnostics. A program
// that only calls `isValid` loads nothing else.
import type { GrammarIdentity } from "../../grammar/grammars.js";
import { LazyVerdict } from "../automaton/lazy.js";
import { accepts, type PackedDfa, sharedTable, type Table } from "../automaton/table/table.js";
import type { RuleDefinition } from "../bnf/expression.js";
import { mismatch, requireString } from "../core/require.js";
import { memoized, unlessIndex } from "../core/values.js";
import type { ReadingName } from "../spec/spec.js";
import type { VerdictSource } from "../spec/verdict-source.js";
import { isPackageGrammar, type NamedRules, type ParseOptions, readOptions } from "./validator.js";

/** Checks texts against one grammar, without diagnostics or nodes. */
export class Verdict implements NamedRules {
  readonly spec: { readonly rules: GrammarIdentity };
  readonly #source: VerdictSource;
  readonly #packed: (() => PackedDfa) | undefined;
  readonly #automata = new Map<string, LazyVerdict>();
  #start: Table | undefined;
  #rules: ReadonlyMap<string, RuleDefinition> | undefined;
  #names: ReadonlySet<unknown> | undefined;

  /** @param start the table of the strict reading, for a program that mostly uses this grammar */
  constructor(source: VerdictSource, start?: () => PackedDfa) {
    this.spec = { rules: source.identity };
    this.#source = source;
    this.#packed = start;
  }

  /**
   * Checks whether the whole input matches a rule.
   *
   * @throws {TypeError} when the input is not a string, or an option is unknown or has an invalid value
   */
  isValid(input: string, given?: ParseOptions<string> | number): boolean {
    const options = unlessIndex(given);
    // The most common call: no options to check.
    if (options === undefined && typeof input === "string") return this.#isStrict(input);
    const { rule, reading } = readOptions(this, input, options);
    const { name } = this.spec.rules;
    const { grammar: other } = (options ?? {}) as { readonly grammar?: unknown };
    if (other !== undefined && other !== name && !isPackageGrammar(other, name)) {
      throw mismatch(`the grammar in the options of a function of ${name}`, "that grammar", other);
    }
    return this.decide(input, rule, reading);
  }

  /**
   * Checks whether the whole input matches a rule in the strict reading.
   *
   * @throws {TypeError} when the input is not a string
   */
  matches(rule: string, input: string): boolean {
    requireString(input, "the input");
    return this.decide(input, rule, "strict");
  }

  /** The names of the rules in the document's order. */
  get ruleNames(): readonly string[] {
    return this.#source.rules().map(({ name }) => name);
  }

  /** Checks whether a value is the name of a rule. */
  has(rule: unknown): boolean {
    this.#names ??= new Set(this.ruleNames);
    return this.#names.has(rule);
  }

  /** Checks whether a string matches a rule. */
  decide(input: string, rule: string, reading: ReadingName): boolean {
    const { ambiguity, identity } = this.#source;
    if (reading === "strict" && rule === identity.start) return this.#isStrict(input);
    const reference = reading === "strict" ? ambiguity?.references.get(rule) : undefined;
    if (reference === undefined) return this.#automaton(rule).accepts(input);
    if (!this.#isStrict(input) || !this.#automaton(rule).accepts(input)) return false;
    // The scheme and the authority from the document's split must be those that the rule allows.
    const [, scheme, authority] = COMPONENTS.exec(input)!;
    if (scheme !== undefined && !reference.scheme) return false;
    if (ambiguity!.isOpaque?.(input, (other, text) => this.#automaton(other).accepts(text)) === true)
      return true;
    if (authority === undefined || authority === "") return authority === undefined || reference.authority;
    return reference.authority && this.#automaton(ambiguity!.authorityRule).accepts(authority);
  }

  #isStrict(input: string): boolean {
    const { strictRules, identity } = this.#source;
    if (this.#packed === undefined) {
      return this.#automaton(strictRules === undefined ? identity.start : STRICT).accepts(input);
    }
    this.#start ??= sharedTable(this.#packed());
    return accepts(this.#start, input);
  }

  #automaton(rule: string): LazyVerdict {
    return memoized(this.#automata, rule, () => {
      const { rules, strictRules } = this.#source;
      this.#rules ??= new Map([...rules(), ...(strictRules?.() ?? [])].map((each) => [each.name, each]));
      return new LazyVerdict(this.#rules, rule);
    });
  }
}

/** The key of the automaton for the strict reading, if that is not a rule of the grammar. */
const STRICT = "strict";

/** The scheme and the authority of a valid reference, in every ambiguous grammar. */
const COMPONENTS = /^([a-z0-9+.-]+:)?(?:\/\/([^/#]*))?/i;
