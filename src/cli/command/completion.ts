// Completions for bash, zsh and fish. The subcommand prints them, and the package ships them with the manual page.
import type { Command } from "commander";
import { Argument } from "../commander.js";
import type { ExitStatus, Io } from "../io.js";
import { type Flag, type Manual, manPage, manualOf, type Page, type Slot } from "../manual.js";
import { LineWriter } from "../output/line-writer.js";
import { choiceOf } from "./options.js";
import type { Subcommand, WholeProgram } from "./subcommand.js";

export const completionSubcommand: Subcommand = {
  description: "Print the completions of this command for a shell",
  help: `
Examples:
  url-grammar completion bash    add this to ~/.bashrc
  url-grammar completion zsh     save it as _url-grammar in a folder of $fpath
  url-grammar completion fish    save it in ~/.config/fish/completions

For example: url-grammar completion bash >> ~/.bashrc

The same files are in the package, in dist/share/completions.

Exit status:
  0  success
  2  wrong usage, or output cannot be written`,
  configure: (command, { io, done, whole }): Command =>
    command
      .addArgument(new Argument("<shell>", "bash, zsh or fish").argParser(choiceOf("the shell", SHELLS)))
      .action(async (shell: Shell) => done(await showCompletion(shell, await manualOf(await whole()), io))),
};

type Shell = "bash" | "zsh" | "fish";

const SHELLS: readonly Shell[] = ["bash", "zsh", "fish"];

async function showCompletion(shell: Shell, manual: Manual, io: Io): Promise<ExitStatus> {
  const completion = { bash: bashCompletion, zsh: zshCompletion, fish: fishCompletion }[shell](manual);
  const output = new LineWriter(io.stdout);
  output.lines(completion.trimEnd().split("\n"));
  await output.flush();
  return 0;
}

/**
 * Returns the completions and the manual page of a program, by path below `dist/share`, where shells and `man` look.
 */
export async function shareFiles(whole: WholeProgram): Promise<ReadonlyMap<string, string>> {
  const manual = await manualOf(whole);
  return new Map([
    ["completions/url-grammar.bash", bashCompletion(manual)],
    ["completions/_url-grammar", zshCompletion(manual)],
    ["completions/url-grammar.fish", fishCompletion(manual)],
    ["man/url-grammar.1", manPage(manual)],
  ]);
}

/** Returns the completions for bash, which need only bash itself. */
function bashCompletion({ program, commands }: Manual): string {
  const values = [program, ...commands].flatMap((page) =>
    page.options.flatMap((flag) => valueCase(page, flag, program)),
  );
  return `# Completions of url-grammar for bash: made from the command's own list of options.
# shellcheck shell=bash

_url_grammar_files() {
  # Where readline completes files itself, it also quotes them.
  compopt -o default 2>/dev/null && return
  local file
  while IFS= read -r file; do COMPREPLY+=("$file"); done < <(compgen -f -- "$1")
}

_url_grammar_words() {
  local word
  while IFS= read -r word; do COMPREPLY+=("$word"); done < <(compgen -W "$2" -- "$1")
}

_url_grammar() {
  local current=\${COMP_WORDS[COMP_CWORD]} before=\${COMP_WORDS[COMP_CWORD-1]} command="" i
  COMPREPLY=()
  # bash takes the "=" of --option=value for a word.
  if [[ $current == "=" ]]; then
    current=""
  elif [[ $before == "=" ]]; then
    before=\${COMP_WORDS[COMP_CWORD-2]}
  fi
  for ((i = 1; i < COMP_CWORD; i++)); do
    case \${COMP_WORDS[i]} in
      ${commands.map(({ name }) => name).join(" | ")})
        command=\${COMP_WORDS[i]}
        break
        ;;
    esac
  done
  case "$command $before" in
${values.join("\n")}
  esac
  if [[ $current == -* ]]; then
    case $command in
${[...commands, program].map((page) => optionsCase(page, page === program)).join("\n")}
    esac
    return
  fi
  case $command in
${commands.flatMap(argumentCase).join("\n")}
    "") _url_grammar_words "$current" ${shellQuoted(commands.map(({ name }) => name).join(" "))} ;;
  esac
}

complete -F _url_grammar url-grammar
`;
}

function valueCase(page: Page, { names, value }: Flag, program: Page): readonly string[] {
  if (value === null) return [];
  const command = page === program ? "" : page.name;
  const patterns = names.map((name) => `"${command} ${name}"`).join(" | ");
  return [`    ${patterns}) ${completed(value)}return ;;`];
}

function optionsCase({ name, options }: Page, isProgram: boolean): string {
  const words = options.flatMap(({ names }) => names).join(" ");
  return `      ${isProgram ? '""' : name}) _url_grammar_words "$current" ${shellQuoted(words)} ;;`;
}

function argumentCase({ name, arguments: slots }: Page): readonly string[] {
  const slot = slots.find(({ choices, file }) => file || choices.length > 0);
  return slot === undefined ? [] : [`    ${name}) ${completed(slot)};;`];
}

function completed({ choices, file }: Slot): string {
  const words =
    choices.length === 0 ? "" : `_url_grammar_words "$current" ${shellQuoted(choices.join(" "))}; `;
  return file ? `${words}_url_grammar_files "$current"; ` : words;
}

function shellQuoted(text: string): string {
  return `'${text.replaceAll("'", "'\\''")}'`;
}

/** Returns the completions for zsh, as a function that zsh finds by its name, `_url-grammar`. */
function zshCompletion({ program, commands }: Manual): string {
  return `#compdef url-grammar
# Completions of url-grammar for zsh: made from the command's own list of options.

_url-grammar() {
  local curcontext="$curcontext" state line
  typeset -A opt_args
  _arguments -C \\
${program.options.map((flag) => `    ${flagSpec(flag)} \\`).join("\n")}
    '1:command:->command' \\
    '*::argument:->argument'
  case $state in
    command)
      local -a commands
      commands=(
${commands.map(({ name, summary }) => `        ${shellQuoted(`${name}:${summary.replaceAll(":", "\\:")}`)}`).join("\n")}
      )
      _describe -t commands command commands
      ;;
    argument)
      case $words[1] in
${commands.map(commandCase).join("\n")}
      esac
      ;;
  esac
}

if [[ $funcstack[1] == _url-grammar ]]; then
  _url-grammar "$@"
else
  compdef _url-grammar url-grammar
fi
`;
}

function commandCase({ name, arguments: slots, options }: Page): string {
  const specs = [...options.map(flagSpec), ...slots.map(argumentSpec)];
  const lines = specs.map((spec) => ` \\\n            ${spec}`).join("");
  return `        ${name})\n          _arguments -s -S${lines}\n          ;;`;
}

/** The forms of an option exclude each other. `--long=` takes its value in the same word or the next. */
function flagSpec({ names, words, value }: Flag): string {
  const about = `[${inSpec(words)}]${value === null ? "" : `:${inSpec(value.name)}:${actionOf(value)}`}`;
  const forms = names.map((name) =>
    value === null ? name : name.startsWith("--") ? `${name}=` : `${name}+`,
  );
  return forms.length === 1
    ? shellQuoted(`${forms[0]}${about}`)
    : `${shellQuoted(`(${names.join(" ")})`)}{${forms.join(",")}}${shellQuoted(about)}`;
}

function argumentSpec(slot: Slot): string {
  const colons = slot.variadic ? "*:" : slot.required ? ":" : "::";
  return shellQuoted(`${colons}${inSpec(slot.name)}:${actionOf(slot)}`);
}

function actionOf({ choices, file }: Slot): string {
  if (choices.length > 0) return `(${choices.join(" ")})`;
  // An empty action would be a message, which keeps zsh from completing its neighbours.
  return file ? "_files" : "()";
}

/** In a description, these characters end it or have a special meaning. */
function inSpec(text: string): string {
  return text.replace(/[\\[\]:]/g, "\\$&");
}

/** The condition that no command has been typed yet. (fish's own takes an option's value for a command.) */
const NO_COMMAND = "__url_grammar_needs_command";

function fishCompletion({ program, commands }: Manual): string {
  const lines = [
    "# Completions of url-grammar for fish: made from the command's own list of options.",
    "function __url_grammar_needs_command",
    `    not __fish_seen_subcommand_from ${commands.map(({ name }) => name).join(" ")}`,
    "end",
    "complete -c url-grammar -f",
    ...program.options.map((flag) => flagLine(flag, NO_COMMAND)),
    ...commands.map(
      ({ name, summary }) => `complete -c url-grammar -n ${NO_COMMAND} -a ${name} -d ${fishQuoted(summary)}`,
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
  return `complete -c url-grammar -n ${condition} ${forms.join(" ")}${given} -d ${fishQuoted(words)}`;
}

function takes({ choices, file }: Slot): string {
  const words = choices.length === 0 ? "" : ` -a ${fishQuoted(choices.join(" "))}`;
  return file ? `${words} -F` : words;
}

function fishQuoted(text: string): string {
  return `'${text.replace(/[\\']/g, "\\$&")}'`;
}
