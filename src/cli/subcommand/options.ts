// Options that several subcommands have.
import { Option } from "commander";
import { GRAMMAR_NAMES } from "../../../grammar/grammars.js";
import { ALGORITHMS } from "../../compat/resolve/algorithms.js";
import { choiceOf } from "../input/arguments.js";
import { COLOUR_CHOICES } from "../output/colours.js";

export function fileOption(what: string): Option {
  const help = `read ${what} from a file, one per line; with it, all arguments are files`;
  return new Option("-f, --file <file>", help).argParser((path: string, others: readonly string[] = []) => [
    ...others,
    path,
  ]);
}

export function commentsOption(): Option {
  return new Option("--comments", "skip lines that begin with #, and blank lines").conflicts("null");
}

/** `more` is what else the option does. */
export function nullOption(more = ""): Option {
  return new Option("-0, --null", `split the input at NUL bytes, not at line ends${more}`);
}

export function ruleOption(): Option {
  return new Option("-r, --rule <name>", "match this rule, such as host (default: the start rule)");
}

/** `purpose` is what the grammar is for. */
export function grammarOption(purpose = "use"): Option {
  const help = `${purpose} this grammar (default: ${GRAMMAR_NAMES[0]}); to list them, run: url-grammar grammars`;
  return new Option("-g, --grammar <name>", help).argParser(choiceOf("--grammar", GRAMMAR_NAMES));
}

export function colourOption(): Option {
  const help = "colour the output: auto, always or never (default: auto)";
  return new Option("--color <when>", help).argParser(choiceOf("--color", COLOUR_CHOICES));
}

export function algorithmOption(): Option {
  const [last, ...others] = [...ALGORITHMS].reverse();
  const help = `resolve as this standard does: ${others.reverse().join(", ")} or ${last} (default: as the grammar)`;
  return new Option("-a, --algorithm <name>", help).argParser(choiceOf("--algorithm", ALGORITHMS));
}

export function bnfOption(): Option {
  return new Option(
    "--bnf <file>",
    "use your own grammar: ABNF if the file ends in .abnf, otherwise BNF",
  ).conflicts(["grammar", "schemeRules"]);
}

export function schemeRulesOption(): Option {
  return new Option("--scheme-rules", "also apply the rules of the URL's scheme");
}

export function readingOption(): Option {
  return new Option(
    "--reading <name>",
    "strict, or bnf (accept whatever the ambiguous BNF of draft-05 accepts; default: strict)",
  ).argParser(choiceOf("--reading", ["strict", "bnf"]));
}

export function verboseOption(): Option {
  return new Option("--verbose", "add what was expected, the rule and the section to each error");
}

export function verboseJsonOption(): Option {
  return new Option("--verbose", "with --json, add what was expected to each error");
}

export function dotSegmentsOption(): Option {
  return new Option("--dot-segments", 'also remove "." and ".." from paths that begin with a slash');
}
