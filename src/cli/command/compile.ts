// `url-grammar compile`: compiles a rule to a program without dependencies.
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Command } from "commander";
import { conformanceSuite } from "../../automaton/index.js";
import { firstFault, load, pack } from "../../automaton/table/checked.js";
import { LANGUAGE_NAMES, type LanguageName } from "../../codegen/languages.js";
import { partsOf, programOf, testLines, testOf } from "../../codegen/program.js";
import { ruleAutomaton } from "../../schemes/grammars.js";
import { chooseGrammar, type GrammarChoice, withinLimits } from "../grammar-choice.js";
import { CommandError, displayName, type ExitStatus, type Io, reasonOf } from "../io.js";
import { LineWriter } from "../output/line-writer.js";
import {
  bnfOption,
  choiceOption,
  grammarOption,
  importOption,
  nestingOption,
  ruleOption,
} from "./options.js";
import type { Subcommand } from "./subcommand.js";

export const compileSubcommand: Subcommand = {
  description: "Compile a rule to a program in another language, without dependencies",
  help: `
Examples:
  url-grammar compile -g rfc3986 --rule URI --to c
  url-grammar compile --bnf mine.abnf --to python > mine.py
  url-grammar compile -g rfc3986 --rule URI --to go --with-tests --folder uri

The languages are ts, js, c, go, python and java. The program is a table and a
loop over it. One function returns where a text stops matching the rule, or -1;
another returns yes or no. Offsets are in UTF-16 code units for ts, js and java,
in characters for python, and in UTF-8 bytes for c and go. The start rule is
that of the strict reading.

--with-tests also writes a test program with the texts of a complete suite. An
automaton of as many states that is right about them is right about every text.

Exit status:
  0  success
  2  wrong usage, or the table is too large, or a file cannot be read, or output
     cannot be written`,
  configure: (command, { io, done }): Command =>
    command
      .addOption(choiceOption("--to <language>", `${LANGUAGE_NAMES.join(", ")}(required)`, LANGUAGE_NAMES))
      .addOption(grammarOption())
      .addOption(bnfOption())
      .addOption(importOption())
      .addOption(nestingOption())
      .addOption(ruleOption())
      .option("--folder <path>", "write files to this folder instead of printing")
      .option("--with-tests", "also write a test program and its texts")
      .action(async (options: CompileOptions) => done(await compile(options, io))),
};

interface CompileOptions extends GrammarChoice {
  readonly to?: LanguageName;
  readonly folder?: string;
  readonly withTests?: boolean;
}

/** The maximum number of cells in a table: such a program has a megabyte. */
const MOST_CELLS = 200_000;

/** @throws {CommandError} if the table is too large, or a file cannot be written */
async function compile(
  { to, folder, withTests = false, ...choice }: CompileOptions,
  io: Io,
): Promise<ExitStatus> {
  if (to === undefined)
    throw new CommandError(`the language is missing: --to must be one of ${LANGUAGE_NAMES.join(", ")}`);
  if (withTests && folder === undefined)
    throw new CommandError("tests are several files: say with --folder where they are to be written");
  const { grammar, rule } = await chooseGrammar(choice);
  const dfa = withinLimits(() => ruleAutomaton(grammar, rule));
  const cells = dfa.states * dfa.alphabet.size;
  if (cells > MOST_CELLS)
    throw new CommandError(
      `the table of the rule has ${cells} cells, and can have ${MOST_CELLS} in a program`,
    );
  const packed = pack(dfa);
  const parts = partsOf(rule, choice.bnf === undefined ? grammar.name : choice.bnf, packed);
  const program = programOf(parts, to);
  if (folder === undefined) {
    const output = new LineWriter(io.stdout);
    // Go has tabs. Names consist of letters, digits and a few symbols.
    output.copy(program.text, "");
    await output.flush();
    return 0;
  }
  const files = [program];
  if (withTests) {
    const table = load(packed);
    const test = testOf(parts, to);
    const lines = withinLimits(() => [
      ...testLines(conformanceSuite(dfa), (text) => firstFault(table, text), to),
    ]);
    files.push(test, { name: test.texts, text: `${lines.join("\n")}\n` });
  }
  try {
    mkdirSync(folder, { recursive: true });
    for (const { name, text } of files) writeFileSync(join(folder, name), text);
  } catch (error) {
    throw new CommandError(`cannot write ${displayName(folder)}: ${reasonOf(error)}`);
  }
  return 0;
}
