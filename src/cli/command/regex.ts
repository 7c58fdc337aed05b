// `url-grammar regex`: prints a rule as a regular expression, proved equal to it.
import type { Command } from "commander";
import {
  DIALECT_NAMES,
  DIALECT_USERS,
  type Dialect,
  ExpressionError,
  toRegExp,
} from "../../expressions/index.js";
import { chooseGrammar, type GrammarChoice, withinLimits } from "../grammar-choice.js";
import { CommandError, type ExitStatus, type Io } from "../io.js";
import { LineWriter } from "../output/line-writer.js";
import {
  bnfOption,
  choiceOption,
  grammarOption,
  importOption,
  namesBefore,
  nestingOption,
  numberOption,
  ruleOption,
} from "./options.js";
import type { Subcommand } from "./subcommand.js";

const DEFAULT_DIALECT: Dialect = "js";

export const regexSubcommand: Subcommand = {
  description: "Print a rule as a regular expression, proved equal to it",
  help: `
Examples:
  url-grammar regex -g rfc3986 --rule port
  url-grammar regex -g rfc3986 --rule URI --dialect python
  url-grammar regex -g rfc3986 --rule URI --group scheme,authority
  url-grammar regex -g rfc3986 --scheme http
  url-grammar regex --bnf mine.abnf --dialect pcre2

The dialects are those of:
${DIALECT_NAMES.map((name) => `  ${name.padEnd(12)} ${DIALECT_USERS[name]}`).join("\n")}

The expression matches whole texts: it has anchors, except for html and xsd, which imply them. It was parsed again and proved equal to the rule, so it matches what the rule matches and nothing else. It takes linear time in every engine; if a group makes that impossible, there is an error. The start rule
is that of the strict reading.

Exit status:
  0  success
  2  wrong usage, or the dialect has no expression for the rule, or output cannot
     be written`,
  configure: (command, { io, done }): Command =>
    command
      .addOption(grammarOption())
      .addOption(bnfOption())
      .addOption(importOption())
      .addOption(nestingOption())
      .addOption(ruleOption())
      .option("--scheme <name>", "match the URLs of this scheme, by its own rules")
      .addOption(choiceOption("--dialect <name>", "the dialect to write (default: js)", DIALECT_NAMES))
      .option(
        "--group <rules>",
        "make these rules named groups, such as scheme,host; can be repeated",
        namesBefore,
      )
      .addOption(
        numberOption(
          "--max-length <n>",
          "longest expression, in characters (default: 100000)",
          Number.MAX_SAFE_INTEGER,
        ),
      )
      .action(async (options: RegexOptions) => done(await showExpression(options, io))),
};

interface RegexOptions extends GrammarChoice {
  readonly dialect?: Dialect;
  readonly scheme?: string;
  readonly group?: readonly string[];
  readonly maxLength?: number;
}

async function showExpression(options: RegexOptions, io: Io): Promise<ExitStatus> {
  const { dialect = DEFAULT_DIALECT, group = [], maxLength } = options;
  const { grammar, rule } = await chooseGrammar(options);
  const chosen =
    options.scheme === undefined
      ? { rule }
      : { rule: options.rule, scheme: (await import("../load-schemes.js")).schemeNamed(options.scheme) };
  const output = new LineWriter(io.stdout);
  output.line(
    withinLimits(() => printed(() => toRegExp(grammar, { ...chosen, dialect, groups: group, maxLength }))),
  );
  await output.flush();
  return 0;
}

/** @throws {CommandError} if there is no expression, or a group is not a rule */
function printed(action: () => string): string {
  try {
    return action();
  } catch (error) {
    if (!(error instanceof ExpressionError || error instanceof TypeError)) throw error;
    throw new CommandError(error.message);
  }
}
