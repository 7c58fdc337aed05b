import type { Flag, Manual, Page, Slot } from "./manual.js";

/** The condition that no command is typed yet. (That of fish itself takes the value of an option for one.) */
const NO_COMMAND = "__url_grammar_needs_command";

/** Returns the completions for fish. */
export function fishCompletion({ program, commands }: Manual): string {
  const lines = [
    "# Completions of url-grammar for fish: made from the command's own list of options.",
    "function __url_grammar_needs_command",
    `    not __fish_seen_subcommand_from ${commands.map(({ name }) => name).join(" ")}`,
    "end",
    "complete -c url-grammar -f",
    ...program.options.map((flag) => flagLine(flag, NO_COMMAND)),
    ...commands.map(
      ({ name, summary }) => `complete -c url-grammar -n ${NO_COMMAND} -a ${name} -d ${quoted(summary)}`,
    ),
    ...commands.flatMap(commandLines),
  ];
  return `${lines.join("\n")}\n`;
}

function commandLines({ name, arguments: slots, options }: Page): readonly string[] {
  const condition = `'__fish_seen_subcommand_from ${name}'`;
  const values = slots.map(takes).filter((value) => value !== "");
  return [
    ...options.map((flag) => flagLine(flag, condition)),
    ...values.map((value) => `complete -c url-grammar -n ${condition}${value}`),
  ];
}

function flagLine({ names, words, value }: Flag, condition: string): string {
  const forms = names.map((name) => (name.startsWith("--") ? `-l ${name.slice(2)}` : `-s ${name.slice(1)}`));
  // -r: it takes a value.
  const given = value === null ? "" : ` -r${takes(value)}`;
  return `complete -c url-grammar -n ${condition} ${forms.join(" ")}${given} -d ${quoted(words)}`;
}

function takes({ choices, file }: Slot): string {
  const words = choices.length === 0 ? "" : ` -a ${quoted(choices.join(" "))}`;
  return file ? `${words} -F` : words;
}

function quoted(text: string): string {
  return `'${text.replace(/[\\']/g, "\\$&")}'`;
}
