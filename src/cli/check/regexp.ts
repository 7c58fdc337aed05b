// `url-grammar compare --regex`: compares a user's regular expression with a rule or with the URLs of schemes.
import { RegExpParser } from "@eslint-community/regexpp";
import { Budget } from "../../automaton/limits.js";
import { quoted } from "../../core/text/printable.js";
import { ExpressionError } from "../../expressions/error.js";
import { comparedWith } from "../../regexp/compare.js";
import type { Backtracking, RegExpComparison } from "../../regexp/verdict.js";
import { chooseGrammar, type GrammarChoice, withinLimits } from "../grammar-choice.js";
import { CommandError, displayName, type ExitStatus, type Io } from "../io.js";
import { createGrammar, schemeNamed, standaloneSchemes } from "../load-schemes.js";
import { LineWriter, RECORD_VERSION, widthOf } from "../output/line-writer.js";

/** Options of `compare` for an expression. */
export interface RegexChoice extends GrammarChoice {
  readonly regex?: string;
  readonly flags?: string;
  readonly whole?: boolean;
  readonly scheme?: readonly string[];
  readonly json?: boolean;
}

/** @throws {CommandError} if the expression cannot be read, or there is no such rule or scheme */
export async function showRegexComparison(options: RegexChoice, io: Io): Promise<ExitStatus> {
  const { scheme: names, whole = false } = options;
  const { source, flags } = expressionOf(options.regex!, options.flags);
  const { grammar, rule } = await chooseGrammar(options);
  if (names !== undefined && options.rule !== undefined)
    throw new CommandError("--rule and --scheme cannot be used together: the rules of schemes are their own");
  const schemes = names?.map(schemeNamed);
  const parser = new RegExpParser({ ecmaVersion: 2025 });
  const chosen = schemes === undefined ? { rule } : { schemes };
  const found = withinLimits(() =>
    readable(() => comparedWith(parser, source, grammar, { flags, whole, ...chosen }, new Budget())),
  );
  const output = new LineWriter(io.stdout);
  const what = names === undefined ? `the rule ${quoted(rule)}` : `the URLs of ${names.join(" and ")}`;
  const isOutside = schemes?.some(({ outside }) => outside === true) === true;
  const ofGrammar = ` of ${options.bnf === undefined ? grammar.name : displayName(options.bnf)}`;
  const of = isOutside ? what : what + ofGrammar;
  if (options.json === true) {
    output.json({ v: RECORD_VERSION, expression: source, flags, whole, ...found });
  } else {
    const columns = widthOf(io);
    const judge =
      schemes === undefined
        ? grammar
        : isOutside
          ? standaloneSchemes(schemes)
          : createGrammar({ base: grammar, schemes });
    output.words(VERDICTS[found.relation](of), columns);
    if (found.onlyExpression !== null) {
      output.words(
        `  It matches ${quoted(found.onlyExpression)}${among(found, "onlyExpression")}.`,
        columns,
        4,
      );
      const [first] = judge.validate(found.onlyExpression, schemes === undefined ? { rule } : {}).diagnostics;
      if (first !== undefined) output.words(`    ${sentence(first.message)}`, columns, 6);
    }
    if (found.onlyRule !== null)
      output.words(`  It does not match ${quoted(found.onlyRule)}${among(found, "onlyRule")}.`, columns, 4);
    output.words(`  ${wordsFor(found.backtracking)}`, columns, 4);
  }
  await output.flush();
  return found.relation === "equal" ? 0 : 1;
}

/** Removes the slashes around an expression in JavaScript notation. */
function expressionOf(
  text: string,
  flags: string | undefined,
): { readonly source: string; readonly flags: string } {
  const end = text.lastIndexOf("/");
  const written = text.startsWith("/") && end > 0 && /^[a-z]*$/.test(text.slice(end + 1));
  if (!written) return { source: text, flags: flags ?? "" };
  if (flags !== undefined && end < text.length - 1)
    throw new CommandError(`the expression has flags after its slashes, and others with --flags`);
  return { source: text.slice(1, end), flags: flags ?? text.slice(end + 1) };
}

/** @throws {CommandError} if the expression cannot be read, or something does not fit */
function readable(action: () => RegExpComparison): RegExpComparison {
  try {
    return action();
  } catch (error) {
    if (error instanceof ExpressionError) {
      const place = error.offset === null ? "" : ` (column ${error.offset + 1} of the expression)`;
      throw new CommandError(`${error.message}${place}`);
    }
    if (error instanceof TypeError) throw new CommandError(error.message);
    throw error;
  }
}

const VERDICTS: Readonly<Record<RegExpComparison["relation"], (rule: string) => string>> = {
  equal: (rule) => `The expression is right: it matches the same texts as ${rule}.`,
  superset: (rule) => `The expression is too wide: it matches all texts of ${rule}, and others.`,
  subset: (rule) => `The expression is too narrow: it matches no other texts than ${rule}, but not all.`,
  overlapping: (rule) => `The expression is too wide and too narrow for ${rule}.`,
  disjoint: (rule) => `The expression matches no text of ${rule}.`,
};

/** Returns words that mark an example as a shortest one. */
function among(found: RegExpComparison, key: "onlyExpression" | "onlyRule"): string {
  return found[key] === "" ? ", the empty text" : ", and no shorter one";
}

function sentence(message: string): string {
  return `${message.slice(0, 1).toUpperCase()}${message.slice(1)}${message.endsWith(".") ? "" : "."}`;
}

const GROWTHS: Readonly<Record<Backtracking["growth"], string>> = {
  linear: "linear: it grows as the text does",
  polynomial: "polynomial: with twice the text it can take four times as long, or longer",
  exponential: "exponential: a few more characters can take twice as long",
  undecided: "not known: it takes too long to find out",
};

function wordsFor({ growth, isCertain, attack }: Backtracking): string {
  const time = `Time in engines that backtrack is ${GROWTHS[growth]}`;
  if (attack !== null) {
    const { prefix, pump, suffix } = attack;
    const parts = [prefix, suffix].map((text) => (text === "" ? "nothing" : quoted(text)));
    return `${time}. To see it, write ${parts[0]}, ${quoted(pump)} many times, and ${parts[1]}.`;
  }
  return isCertain || growth === "undecided"
    ? `${time}.`
    : `${time}, as far as can be told with assertions inside.`;
}
