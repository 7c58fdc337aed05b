// `url-grammar escape` and `unescape`: percent-encode and decode a component.
import type { Command } from "commander";
import {
  ESCAPED_COMPONENTS,
  type EscapedComponent,
  escapeComponent,
  firstUnescaped,
  unescapeComponent,
} from "../../compat/build/component.js";
import { UrlDataError } from "../../compat/build/data.js";
import { quoted } from "../../core/text/printable.js";
import { compiledGrammarOf } from "../../grammar/grammars.js";
import type { GrammarName } from "../../index.js";
import { DEFAULT_GRAMMAR } from "../grammar-choice.js";
import { CommandError } from "../io.js";
import type { OutputContext, PrintResult } from "../results/output.js";
import { printRecords, type RecordOptions, recordPrinter } from "../results/records.js";
import { attempt, printAttempt, RecordError } from "./attempt.js";
import { choiceOption, fileOption, grammarOption, nullOption } from "./options.js";
import type { Subcommand } from "./subcommand.js";

export const escapeSubcommand: Subcommand = {
  description: "Percent-encode text for a component of a URL",
  printer: escapePrinter,
  help: `
Examples:
  url-grammar escape 'a/b & c'                       print a%2Fb%20%26%20c
  url-grammar escape --component path '/50% off'     print /50%25%20off
  url-grammar escape -c field 'a+b=c'                print a%2Bb%3Dc
  url-grammar escape -g rfc3987 -c segment 'é/à'     print é%2Fà

Components:
  any       any component: all except letters, digits and - . _ ~ are escaped
  user, password, userinfo, host, query, fragment
  path      a whole path: slashes and semicolons keep their meaning
  segment   one segment of a path: slashes and semicolons are escaped
  field     a name or a value in a query: & = + and ; are escaped

Any other component is escaped by its rule in the grammar: characters without a
special meaning there are kept. Text is encoded as UTF-8.

Exit status:
  0  success
  1  at least one line is not valid UTF-8, or too long
  2  wrong usage, or a file cannot be read, or output cannot be written`,
  configure: configureFor("escape", "texts", "the component to escape for", escapePrinter),
};

export const unescapeSubcommand: Subcommand = {
  description: "Decode the percent-encoding of a component of a URL",
  printer: unescapePrinter,
  help: `
Examples:
  url-grammar unescape a%2Fb%20%26%20c               print a/b & c
  url-grammar unescape --component field 'a+b%2Bc'   print a b+c
  url-grammar unescape -c segment a/b                a slash ends a segment
  url-grammar unescape --json %1B%5B2J               give the exact text

Components:
  any       any text: all escapes in it are decoded
  user, password, userinfo, host, path, segment, query, fragment
            a component by its rule: what the rule does not allow is an error
  field     a name or a value in a query: "+" is a space, as in HTML forms

Split a URL into its components before you unescape them: "url-grammar parts"
does both. Invisible characters print as <U+001B>.

Exit status:
  0  success
  1  at least one text does not match, or its escapes are not UTF-8
  2  wrong usage, or a file cannot be read, or output cannot be written`,
  configure: configureFor("unescape", "components", "the component the text comes from", unescapePrinter),
};

/** `inputs` is the name of the texts, and `about` their relation to the component. */
function configureFor(
  subcommand: "escape" | "unescape",
  inputs: string,
  about: string,
  printer: typeof escapePrinter,
): Subcommand["configure"] {
  return (command, { io, done }): Command =>
    command
      .argument(
        "[text...]",
        `${inputs} to ${subcommand}, or "-" for standard input (default: standard input)`,
      )
      .addOption(choiceOption("-c, --component <name>", `${about} (default: any)`, ESCAPED_COMPONENTS))
      .addOption(fileOption(inputs))
      .addOption(nullOption())
      .addOption(grammarOption())
      .option("--json", "print one JSON object per text")
      .action(async (texts: string[], options: EscapeOptions) =>
        done((await printRecords("texts", texts, { subcommand, options, printer }, io)).status),
      );
}

interface EscapeOptions extends RecordOptions {
  readonly grammar?: GrammarName;
  readonly component?: EscapedComponent;
}

function escapePrinter(options: EscapeOptions, context: OutputContext): PrintResult {
  const { grammar, component } = requireEscapes(options);
  return printerOf(options, context, (text) => escapeComponent(grammar, text, component));
}

function unescapePrinter(options: EscapeOptions, context: OutputContext): PrintResult {
  const { grammar, component } = requireEscapes(options);
  return printerOf(options, context, (text) => {
    const character = firstUnescaped(grammar, text, component);
    if (character !== null) throw new RecordError(notAllowed(character, component));
    return unescapeComponent(grammar, text, component);
  });
}

function printerOf(
  options: EscapeOptions,
  context: OutputContext,
  make: (text: string) => string,
): PrintResult {
  return recordPrinter("texts", options, context, ({ text, origin, place }, outputs) => {
    const result = attempt(() => make(text));
    const form = { json: options.json === true, place, fields: { text }, name: "result" };
    return printAttempt(result, form, origin ?? quoted(text), outputs, context.screen);
  });
}

/** @throws {CommandError} if the grammar has no such component, or allows no escapes in it */
function requireEscapes({ grammar = DEFAULT_GRAMMAR, component = "any" }: EscapeOptions): {
  readonly grammar: ReturnType<typeof compiledGrammarOf>;
  readonly component: EscapedComponent;
} {
  const compiled = compiledGrammarOf(grammar);
  try {
    escapeComponent(compiled, "", component);
  } catch (error) {
    if (!(error instanceof UrlDataError)) throw error;
    throw new CommandError(`the grammar ${grammar} has no ${component} with escapes`);
  }
  return { grammar: compiled, component };
}

function notAllowed(character: string, component: EscapedComponent): string {
  if (character === "%") return '"%" must be followed by two hexadecimal digits';
  const name = component === "field" ? "a field of a query" : `the component ${component}`;
  return `${quoted(character)} is not allowed in ${name}`;
}
