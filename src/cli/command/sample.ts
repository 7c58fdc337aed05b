// `url-grammar sample`: prints random texts of a rule.
import type { Command } from "commander";
import { complement, type Dfa, intersection, type RandomSource, sampler } from "../../automaton/index.js";
import { ruleAutomaton } from "../../schemes/grammars.js";
import { Option } from "../commander.js";
import { chooseGrammar, type GrammarChoice, withinLimits } from "../grammar-choice.js";
import { CommandError, type ExitStatus, type Io } from "../io.js";
import { grammarFromText } from "../load-schemes.js";
import { LineWriter, RECORD_VERSION } from "../output/line-writer.js";
import { bnfOption, grammarOption, importOption, nestingOption, numberOption } from "./options.js";
import type { Subcommand } from "./subcommand.js";

export const sampleSubcommand: Subcommand = {
  description: "Print random texts that a rule matches, or does not match, one per line",
  help: `
Examples:
  url-grammar sample host
  url-grammar sample -g rfc3986 -n 3 IPv6address
  url-grammar sample --invalid --seed 1 port         texts that are not ports
  url-grammar sample URL-reference -n 1000 --seed 7 | url-grammar check -
  url-grammar sample --bnf mine.abnf greeting

The length of each text is chosen first; then all texts of that length are
equally likely. The start rule is that of the strict reading. Texts that a rule
does not match are printable ASCII only.

"url-grammar rules" lists the rules. The same seed gives the same texts.
Invisible characters print as <U+001B>; --json gives the exact text.

Exit status:
  0  success
  2  wrong usage, or a file cannot be read, or output cannot be written`,
  configure: (command, { io, done }): Command =>
    command
      .argument("[rule]", "a rule, such as host (default: the start rule)")
      .addOption(numberOption("-n, --count <n>", "how many texts to print (default: 10)", 1_000_000_000))
      .addOption(numberOption("--max-length <n>", "longest text, in characters (default: 20)", 10_000))
      .addOption(numberOption("--seed <n>", "seed of the random generator (default: random)", 0xffffffff))
      .addOption(
        new Option("--valid", "print texts that the rule matches (default)").conflicts([
          "invalid",
          "complement",
        ]),
      )
      .option("--invalid", "print texts that the rule does not match")
      .option("--complement", "the same as --invalid")
      .addOption(grammarOption())
      .addOption(bnfOption())
      .addOption(importOption())
      .addOption(nestingOption())
      .option("--json", "print one JSON object per text")
      .action(async (rule: string | undefined, options: SampleOptions) =>
        done(await showSample(rule, options, io)),
      ),
};

interface SampleOptions extends Omit<GrammarChoice, "rule"> {
  readonly count?: number;
  readonly maxLength?: number;
  readonly seed?: number;
  readonly valid?: boolean;
  readonly invalid?: boolean;
  /** The older name of `invalid`. */
  readonly complement?: boolean;
  readonly json?: boolean;
}

async function showSample(name: string | undefined, options: SampleOptions, io: Io): Promise<ExitStatus> {
  const { count = 10, maxLength = 20, seed = Math.floor(Math.random() * 2 ** 32), json } = options;
  const { grammar, rule } = await chooseGrammar(name === undefined ? options : { ...options, rule: name });
  const matching = withinLimits(() => ruleAutomaton(grammar, rule));
  const isComplement = options.invalid === true || options.complement === true;
  const sample = sampler(isComplement ? complementOf(matching) : matching);
  // Lengths for which there may still be a string.
  const lengths = Array.from({ length: maxLength + 1 }, (_, length) => length);
  const random = randomFrom(seed);
  const output = new LineWriter(io.stdout);
  for (let left = count; left > 0 && !io.closed(); ) {
    if (lengths.length === 0) {
      const matched = isComplement ? "not matched" : "matched";
      throw new CommandError(`no text of up to ${maxLength} characters is ${matched} by the rule ${rule}`);
    }
    const index = Math.floor(random() * lengths.length);
    const text = withinLimits(() => sample(lengths[index]!, random));
    if (text === null) {
      lengths[index] = lengths.at(-1)!;
      lengths.pop();
      continue;
    }
    left -= 1;
    if (json === true) output.json({ v: RECORD_VERSION, rule, matches: !isComplement, text });
    else output.line(text);
    if (output.full) await output.flush();
  }
  await output.flush();
  return 0;
}

/** Returns an automaton for the printable ASCII strings that another does not accept. Others are rarely useful. */
function complementOf(matching: Dfa): Dfa {
  const printable = grammarFromText("printable = *%x20-7E\n", { notation: "abnf" });
  return intersection(complement(matching), ruleAutomaton(printable, "printable"));
}

/** A step of the sequence: the odd number nearest to 2^32 divided by the golden ratio. */
const STEP = 0x9e3779b9;

/**
 * Returns a source of numbers derived from a seed: a counter whose values are mixed by multiplication. They are the
 * same on every machine.
 */
export function randomFrom(seed: number): RandomSource {
  let counter = seed >>> 0;
  return () => {
    counter = (counter + STEP) >>> 0;
    return (mixed(counter) * 0x200000 + (mixed(counter ^ STEP) >>> 11)) / 2 ** 53;
  };
}

function mixed(value: number): number {
  const half = Math.imul(value ^ (value >>> 16), 0x45d9f3b);
  const whole = Math.imul(half ^ (half >>> 15), 0x2c1b3c6d);
  return (whole ^ (whole >>> 16)) >>> 0;
}
