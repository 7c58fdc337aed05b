import type { Flag, Manual, Page, Slot } from "./manual.js";

/** Returns the completions for bash, which need nothing but bash itself. */
export function bashCompletion({ program, commands }: Manual): string {
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
    "") _url_grammar_words "$current" ${quoted(commands.map(({ name }) => name).join(" "))} ;;
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
  return `      ${isProgram ? '""' : name}) _url_grammar_words "$current" ${quoted(words)} ;;`;
}

function argumentCase({ name, arguments: slots }: Page): readonly string[] {
  const slot = slots.find(({ choices, file }) => file || choices.length > 0);
  return slot === undefined ? [] : [`    ${name}) ${completed(slot)};;`];
}

function completed({ choices, file }: Slot): string {
  const words = choices.length === 0 ? "" : `_url_grammar_words "$current" ${quoted(choices.join(" "))}; `;
  return file ? `${words}_url_grammar_files "$current"; ` : words;
}

function quoted(text: string): string {
  return `'${text.replaceAll("'", "'\\''")}'`;
}
