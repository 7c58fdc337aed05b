import { CstParser, createToken, EOF, Lexer } from "chevrotain";
import { plain, rules, START, WHOLE } from "./grammar.mjs";

/** Rules in which one character does not tell whether to go on: there the way is tried first, and taken back. */
const TRIED_CHOICES = new Set(["URL-reference", "relativeURL", "host"]);
const TRIED_RUNS = new Set(["site", "hostname"]);
/** Those in which only a hyphen leaves it open. */
const TRIED_AT_HYPHEN = new Set(["domainlabel", "toplabel"]);

/** An absolute URL is known by its beginning, so that not all of it is tried. */
const BEGINNING = {
  type: "sequence",
  items: [
    { type: "reference", name: "scheme" },
    { type: "literal", text: ":", caseSensitive: true },
  ],
};

const characters = new Set();
for (const expression of rules.values()) collect(expression);

function collect(expression) {
  if (expression.type === "literal") for (const character of expression.text) characters.add(character);
  for (const item of expression.items ?? (expression.item ? [expression.item] : [])) collect(item);
}

// A token for each character: the grammar has no other words.
const tokens = new Map(
  [...characters].map((character) => [
    character,
    createToken({ name: `c${character.codePointAt(0)}`, pattern: character }),
  ]),
);
const lexer = new Lexer([...tokens.values()], { positionTracking: "onlyOffset" });

// What is tried and fails would otherwise be worded, at many times the cost of the trial.
const SILENT = {
  buildMismatchTokenMessage: () => "refused",
  buildNotAllInputParsedMessage: () => "refused",
  buildNoViableAltMessage: () => "refused",
  buildEarlyExitMessage: () => "refused",
};

class UrlParser extends CstParser {
  constructor() {
    super([...tokens.values()], {
      maxLookahead: 1,
      skipValidations: true,
      recoveryEnabled: false,
      errorMessageProvider: SILENT,
    });
    for (const [name, expression] of rules) {
      this.RULE(plain(name), this.made(name, expression, { next: 0 }));
    }
    this.performSelfAnalysis();
  }

  /** The expression as a function that parses it. Each call of the parser's methods needs a number of its own. */
  made(rule, expression, numbers) {
    const number = numbers.next++;
    switch (expression.type) {
      case "literal": {
        const texts = [...expression.text].map((character) => [numbers.next++, tokens.get(character)]);
        return () => {
          for (const [index, token] of texts) this.consume(index, token);
        };
      }
      case "reference": {
        const name = plain(expression.name);
        return () => this.subrule(number, this[name]);
      }
      case "sequence": {
        const items = expression.items.map((item) => this.made(rule, item, numbers));
        return () => {
          for (const item of items) item();
        };
      }
      case "choice": {
        const items = expression.items.map((item) => this.made(rule, item, numbers));
        const beginning = this.made(rule, BEGINNING, numbers);
        const alternatives = items.map((item, i) => {
          // The last is what is left.
          if (!TRIED_CHOICES.has(rule) || i === items.length - 1) return { ALT: item };
          const way = rule === START ? beginning : item;
          return { ALT: item, GATE: () => this.succeeds(way, expression.items[i]) };
        });
        return () => this.or(number, { DEF: alternatives, IGNORE_AMBIGUITIES: true });
      }
      default: {
        const item = this.made(rule, expression.item, numbers);
        const open = this.gate(rule, item, expression);
        const DEF = open === null ? item : { GATE: open, DEF: item };
        if (expression.max === 1) return () => this.option(number, DEF);
        if (expression.min === 1) return () => this.atLeastOne(number, DEF);
        return () => this.many(number, DEF);
      }
    }
  }

  /** What a repetition asks before each turn. A token that cannot begin one ends it without being asked about. */
  gate(rule, item, expression) {
    if (TRIED_RUNS.has(rule)) return () => this.succeeds(item, expression);
    if (!TRIED_AT_HYPHEN.has(rule) || expression.item.type === "literal") return null;
    return () => this.LA(1).tokenType !== tokens.get("-") || this.succeeds(item, expression);
  }

  /** Whether the parser can go this way from here. */
  succeeds(way, expression) {
    this.isBackTrackingStack.push(1);
    const saved = this.saveRecogState();
    try {
      way();
      if (expression.name !== WHOLE) return true;
      return [tokens.get("#"), EOF].includes(this.LA(1).tokenType);
    } catch {
      return false;
    } finally {
      this.reloadRecogState(saved);
      this.isBackTrackingStack.pop();
    }
  }
}

const parser = new UrlParser();

/** Chevrotain's own concrete syntax tree; `null` where the text is refused. */
export function chevrotainTree(text) {
  const { tokens: input, errors } = lexer.tokenize(text);
  if (errors.length > 0) return null;
  parser.input = input;
  const tree = parser[plain(START)]();
  return parser.errors.length === 0 ? tree : null;
}
