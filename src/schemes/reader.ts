import { draft05 } from "../../grammar/draft-05/rules.js";
import { accepts, type Table } from "../automaton/index.js";
import type { Expectation } from "../core/diagnostic.js";
import { type Departure, departureFrom, type Language } from "../parse/language.js";
import { compileScheme, type SchemeLanguage } from "./compile.js";
import type { Combinator, Combinators, ParserScheme, SchemeDefinition, TextScheme } from "./define.js";
import { matcher } from "./matched.js";

/** Where a URL breaks the rules of its scheme. */
export interface SchemeFault {
  readonly offset: number;
  /** As an automaton tells it; `null` where a parser has told `words`. */
  readonly departure: Departure | null;
  readonly words: readonly Expectation[];
}

/** One scheme of a grammar, ready to read URLs whose scheme is in lower case. */
export interface SchemeReader {
  readonly definition: SchemeDefinition;
  /** Whether what it takes is known to be a URL by the generic grammar. */
  readonly proved: boolean;
  /** What the rules' automaton is made of; `null` where they are a parser. */
  readonly language: SchemeLanguage | null;
  readonly takes: (url: string) => boolean;
  /** For a URL that is not taken. */
  readonly fault: (url: string) => SchemeFault;
  /** For a URL that is taken; `input` is the URL as it was given. */
  readonly parts: (url: string, input: string) => unknown;
}

/** Makes a scheme ready. Throws a `GrammarError` for the faults of its text, a `TypeError` for no parser. */
export function schemeReader(definition: SchemeDefinition, base: Language): SchemeReader {
  return typeof definition.rules === "string"
    ? textReader(definition as TextScheme, base)
    : parserReader(definition as ParserScheme);
}

const tested = new WeakSet<object>();

/** Says that a definition is known to be without faults, so that it is compiled when its first URL comes. */
export function withoutFaults<D extends SchemeDefinition>(definition: D): D {
  tested.add(definition);
  return definition;
}

function textReader(definition: TextScheme, base: Language): SchemeReader {
  let made: SchemeLanguage | null = null;
  let table: Table | null = null;
  let match: ReturnType<typeof matcher> | undefined;
  const compiled = (): SchemeLanguage => {
    made ??= compileScheme(definition, base);
    table = made.table;
    return made;
  };
  if (!tested.has(definition)) compiled();
  return {
    definition,
    proved: true,
    get language() {
      return compiled();
    },
    takes: (url) => accepts(table ?? compiled().table, url),
    fault: (url) => {
      const departure = departureFrom(compiled().table, url)!;
      return { offset: departure.offset, departure, words: [] };
    },
    parts: (url, input) => {
      if (definition.parts === undefined) return null;
      match ??= matcher(compiled());
      return definition.parts(match(url, input));
    },
  };
}

function parserReader(definition: ParserScheme): SchemeReader {
  const parser: unknown = definition.rules(draft05 as unknown as Combinators);
  if (typeof (parser as Combinator<unknown> | null)?.parse !== "function") {
    throw new TypeError(`the rules of ${definition.name} must give a parser`);
  }
  // A fragment belongs to no scheme.
  const run = (url: string): ReturnType<Combinator<unknown>["parse"]> =>
    (parser as Combinator<unknown>).parse(url.replace(/#.*$/s, ""));
  return {
    definition,
    proved: false,
    language: null,
    takes: (url) => run(url).status,
    fault: (url) => {
      const result = run(url);
      if (result.status) throw new TypeError(`the parser of ${definition.name} is of two minds`);
      const words = result.expected.map((name): Expectation => ({ type: "rule", name, label: name }));
      return { offset: result.index.offset, departure: null, words };
    },
    parts: (url) => {
      const result = run(url);
      return result.status ? result.value : null;
    },
  };
}
