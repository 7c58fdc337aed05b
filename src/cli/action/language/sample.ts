import { complement, type Dfa, intersection, sampler } from "../../../automaton/index.js";
import { ruleAutomaton } from "../../../schemes/grammars.js";
import { CommandError, type ExitStatus, type Io } from "../../io.js";
import { LineWriter } from "../../output/line-writer.js";
import { RECORD_VERSION } from "../../output/record.js";
import { chooseGrammar, type GrammarChoice, withinLimits } from "../grammars.js";
import { grammarFromText } from "../load-schemes.js";
import { randomFrom } from "./random.js";

export interface SampleOptions extends Omit<GrammarChoice, "rule"> {
  readonly count?: number;
  readonly maxLength?: number;
  readonly seed?: number;
  readonly valid?: boolean;
  readonly invalid?: boolean;
  /** The older name of `invalid`. */
  readonly complement?: boolean;
  readonly json?: boolean;
}

/** Runs `url-grammar sample`: prints random texts that a rule matches, or that it does not. */
export async function showSample(name: string, options: SampleOptions, io: Io): Promise<ExitStatus> {
  const { count = 10, maxLength = 20, seed = Math.floor(Math.random() * 2 ** 32), json } = options;
  const { grammar, rule } = await chooseGrammar({ ...options, rule: name });
  const matching = withinLimits(() => ruleAutomaton(grammar, rule));
  const isComplement = options.invalid === true || options.complement === true;
  const sample = sampler(isComplement ? complementOf(matching) : matching);
  // Those of which no text is known not to exist.
  const lengths = Array.from({ length: maxLength + 1 }, (_, length) => length);
  const random = randomFrom(seed);
  const output = new LineWriter(io.stdout);
  for (let left = count; left > 0 && !io.closed(); ) {
    if (lengths.length === 0) throw new CommandError(nothing(rule, maxLength, isComplement));
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

/** The texts of printable ASCII characters that an automaton does not accept: the others are hardly ever what is looked for. */
function complementOf(matching: Dfa): Dfa {
  const printable = grammarFromText("printable = *%x20-7E\n", { notation: "abnf" });
  return intersection(complement(matching), ruleAutomaton(printable, "printable"));
}

function nothing(rule: string, maxLength: number, isComplement: boolean): string {
  const what = isComplement ? "not matched" : "matched";
  return `no text of up to ${maxLength} characters is ${what} by the rule ${rule}`;
}
