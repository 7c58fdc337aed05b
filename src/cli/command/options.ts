// Options that several subcommands share, and the parsers of arguments and option values.
import type { Command } from "commander";
import { GRAMMAR_NAMES } from "../../../grammar/grammars.js";
import { MAX_NESTING } from "../../bnf/expression.js";
import type { FieldData } from "../../compat/build/data.js";
import { ALGORITHMS } from "../../compat/resolve/algorithms.js";
import { nearest, requireInteger, requireOneOf } from "../../core/require.js";
import { quoted } from "../../core/text/printable.js";
import type { GrammarName, Texts } from "../../index.js";
import { Option } from "../commander.js";
import { CommandError, checked } from "../io.js";
import { COLOUR_CHOICES } from "../output/line-writer.js";

export function fileOption(what: string): Option {
  const help = `read ${what} from a file, one per line; with it, all arguments are files`;
  return new Option("-f, --file <file>", help).argParser(listOf((path) => path));
}

export function commentsOption(): Option {
  return new Option("--comments", "skip lines that begin with #, and blank lines").conflicts("null");
}

/** `more` describes what else the option does. */
export function nullOption(more = ""): Option {
  return new Option("-0, --null", `split the input at NUL bytes, not at line ends${more}`);
}

export function ruleOption(): Option {
  return new Option("-r, --rule <name>", "match this rule, such as host (default: the start rule)");
}

/** `purpose` is the use of the grammar, and `standard` the default. */
export function grammarOption(purpose = "use", standard = GRAMMAR_NAMES[0] as string): Option {
  const help = `${purpose} this grammar (default: ${standard}); to list them, run: url-grammar grammars`;
  return choiceOption("-g, --grammar <name>", help, GRAMMAR_NAMES, ALIASES);
}

/** Common names of the grammars, and each document's number alone. */
const ALIASES: Readonly<Record<string, GrammarName>> = {
  ...Object.fromEntries(
    GRAMMAR_NAMES.filter((name) => /^rfc\d+$/.test(name)).map((name) => [name.slice("rfc".length), name]),
  ),
  uri: "rfc3986",
  iri: "rfc3987",
  url: "whatwg",
  web: "whatwg",
};

export function colourOption(): Option {
  const help = "colour the output: auto, always or never (default: auto)";
  return choiceOption("--color <when>", help, COLOUR_CHOICES);
}

/** An option of every subcommand that has a `printer`. */
export function jobsOption(): Option {
  const help = "use at most this many threads for a long list (default: one per available CPU, up to 8)";
  return numberOption("-j, --jobs <n>", help, 64, 1);
}

export function algorithmOption(): Option {
  const [last, ...others] = [...ALGORITHMS].reverse();
  const help = `resolve as this standard does: ${others.reverse().join(", ")} or ${last} (default: the grammar's)`;
  return choiceOption("-a, --algorithm <name>", help, ALGORITHMS);
}

export function bnfOption(): Option {
  return new Option(
    "--bnf <file>",
    "use your own grammar (ABNF if the name ends in .abnf, otherwise BNF) or a document's, such as rfc9110",
  ).conflicts(["grammar", "schemeRules"]);
}

/** For use with `bnfOption`: the grammars that the user's grammar refers to. */
export function importOption(): Option {
  const help = "with --bnf: import a grammar or a file, such as uri=rfc3986; can be repeated";
  return new Option("--import <name=grammar>", help).argParser(listOf(fieldOf("--import")));
}

/** For use with `bnfOption`: the nesting depth of recursive rules. */
export function nestingOption(): Option {
  const help = "with --bnf: expand recursive rules to this depth (default: 3)";
  return numberOption("--nesting <n>", help, MAX_NESTING, 1);
}

export function schemesOption(...conflicts: readonly string[]): Option {
  const help =
    "check only against the rules of these schemes, such as mongodb,postgresql; to list them, run: url-grammar schemes";
  return new Option("--scheme <names>", help)
    .argParser(namesBefore)
    .conflicts(["grammar", "rule", "reading", "schemeRules", "bnf", ...conflicts]);
}

export function schemeRulesOption(): Option {
  return new Option("--scheme-rules", "also apply the rules of the URL's scheme");
}

export function readingOption(): Option {
  return choiceOption(
    "--reading <name>",
    "strict, or bnf for anything that the ambiguous BNF of draft-05 matches (default: strict)",
    ["strict", "bnf"],
  );
}

export function verboseOption(): Option {
  return new Option("--verbose", "add the expected input, the rule and the section to each error");
}

export function verboseJsonOption(): Option {
  return new Option("--verbose", "with --json, add the expected input to each error");
}

/** Adds the two options for dot segments. With neither, the grammar's document decides. */
export function addDotSegmentsOptions(command: Command): Command {
  return command
    .option(
      "--dot-segments",
      'remove "." and ".." from paths that begin with a slash (default: for RFC 3986)',
    )
    .option("--no-dot-segments", 'keep "." and "..", and their escapes (default: for older grammars)');
}

export function addPartOptions(command: Command): Command {
  return command
    .option("--scheme <text>", "the scheme, such as https")
    .option("--userinfo <text>", "the user, or USER:PASSWORD")
    .option("--user <text>", "the user")
    .option("--password <text>", "the password")
    .option("--host <text>", "the host; an IPv6 address in brackets")
    .option("--port <digits>", "the port")
    .option("--path <text>", "the path, such as /a/b")
    .option("--query <text>", "the query, without the ?")
    .addOption(
      new Option("--query-field <name=value>", "a field of the query; can be repeated").argParser(
        listOf(fieldOf("--query-field")),
      ),
    )
    .option("--fragment <text>", "the fragment, without the #")
    .option("--encoded", "take components as already percent-encoded (default: as data)");
}

export interface PartOptions extends Readonly<Partial<Record<PartName, string>>> {
  readonly grammar?: GrammarName;
  readonly queryField?: readonly FieldData[];
  readonly encoded?: boolean;
}

/** The components of a URL as strings, in their order. `userinfo` is the user and the password together. */
export const PART_NAMES: readonly PartName[] = [
  "scheme",
  "userinfo",
  "user",
  "password",
  "host",
  "port",
  "path",
  "query",
  "fragment",
];

export type PartName = Exclude<keyof Texts, "authority">;

/** Components as strings; `null` for a component that the URL lacks. */
export type TextParts = { readonly [Name in PartName]?: string | null };

export function textParts(options: PartOptions): TextParts {
  return Object.fromEntries(
    PART_NAMES.flatMap((name) => (options[name] === undefined ? [] : [[name, options[name]]])),
  );
}

/**
 * Returns a function that parses the argument `name`, which must be one of `choices`, in any case, or in `aliases`.
 *
 * @throws {CommandError} from the function, for anything else
 */
export function choiceOf<Choice extends string>(
  name: string,
  choices: readonly Choice[],
  aliases: Readonly<Record<string, Choice>> = {},
): (text: string) => Choice {
  const parse = (text: string): Choice =>
    checked(() => {
      const typed = text.toLowerCase();
      const known = choices.find((each) => each.toLowerCase() === typed);
      const choice = known ?? (Object.hasOwn(aliases, typed) ? aliases[typed]! : text);
      const near = choices.includes(choice as Choice) ? null : similar(text, choices);
      if (near !== null)
        throw new CommandError(
          `unknown ${name.replace(/^-+/, "")} ${quoted(text)}: did you mean ${quoted(near)}?`,
        );
      requireOneOf(choice, name, choices);
      return choice;
    });
  choicesOfParsers.set(parse, choices);
  return parse;
}

/** Returns the choice that a string most likely means: the nearest, or the first that contains it; `null` if none. */
export function similar<Choice extends string>(typed: string, choices: readonly Choice[]): Choice | null {
  const part = typed.length < SHORTEST_PART ? null : typed.toLowerCase();
  return (
    nearest(typed, choices) ??
    choices.find((choice) => part !== null && choice.toLowerCase().includes(part)) ??
    null
  );
}

/** The minimum length of a part by which a name is recognised. */
const SHORTEST_PART = 3;

const choicesOfParsers = new WeakMap<object, readonly string[]>();

/** Returns the choices of an argument or option that `choiceOf` parses; none for any other. */
export function choicesOf({ parseArg }: { readonly parseArg?: object }): readonly string[] {
  return (parseArg && choicesOfParsers.get(parseArg)) ?? [];
}

/** Adds the names in a comma-separated list to those of earlier uses of an option. */
export function namesBefore(text: string, before: readonly string[] = []): readonly string[] {
  return [...before, ...text.split(",").map((name) => name.trim())];
}

/** An option whose value is one of `choices`, or an alias of one. */
export function choiceOption(
  flags: string,
  description: string,
  choices: readonly string[],
  aliases: Readonly<Record<string, string>> = {},
): Option {
  const option = new Option(flags, description);
  return option.argParser(choiceOf(option.long!, choices, aliases));
}

/** An option whose value is a whole number from `min` to `max`. */
export function numberOption(flags: string, description: string, max: number, min = 0): Option {
  const option = new Option(flags, description);
  return option.argParser((text) =>
    checked(() => {
      const value = /^\d+$/.test(text) ? Number(text) : text;
      requireInteger(value, option.long!, min, max);
      return value;
    }),
  );
}

/** Returns a function that parses a repeatable argument: it adds each result of `read` to a list. */
export function listOf<Item>(
  read: (text: string) => Item,
): (text: string, before?: readonly Item[]) => Item[] {
  return (text, before = []) => [...before, read(text)];
}

/**
 * Returns a function that parses the argument `name`, which must be `name=value`.
 *
 * @throws {CommandError} from the function, for anything else
 */
export function fieldOf(name: string): (text: string) => readonly [name: string, value: string] {
  return (text) => {
    const equals = text.indexOf("=");
    if (equals === -1) throw new CommandError(`${name} must be NAME=VALUE, not ${quoted(text)}`);
    return [text.slice(0, equals), text.slice(equals + 1)];
  };
}
