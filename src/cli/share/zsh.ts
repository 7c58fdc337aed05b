import type { Flag, Manual, Page, Slot } from "./manual.js";

/** Returns the completions for zsh, as a function that is found by its name, `_url-grammar`. */
export function zshCompletion({ program, commands }: Manual): string {
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
${commands.map(({ name, summary }) => `        ${quoted(`${name}:${summary.replaceAll(":", "\\:")}`)}`).join("\n")}
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

/** The forms of an option exclude each other; `--long=` takes its value in the same word or in the next one. */
function flagSpec({ names, words, value }: Flag): string {
  const about = `[${inSpec(words)}]${value === null ? "" : `:${inSpec(value.name)}:${actionOf(value)}`}`;
  const forms = names.map((name) =>
    value === null ? name : name.startsWith("--") ? `${name}=` : `${name}+`,
  );
  return forms.length === 1
    ? quoted(`${forms[0]}${about}`)
    : `${quoted(`(${names.join(" ")})`)}{${forms.join(",")}}${quoted(about)}`;
}

function argumentSpec(slot: Slot): string {
  const colons = slot.variadic ? "*:" : slot.required ? ":" : "::";
  return quoted(`${colons}${inSpec(slot.name)}:${actionOf(slot)}`);
}

function actionOf({ choices, file }: Slot): string {
  if (choices.length > 0) return `(${choices.join(" ")})`;
  // Nothing at all in its place would be a message, which keeps zsh from completing what is beside it.
  return file ? "_files" : "()";
}

/** In a description, these characters end it or stand for others. */
function inSpec(text: string): string {
  return text.replace(/[\\[\]:]/g, "\\$&");
}

function quoted(text: string): string {
  return `'${text.replaceAll("'", "'\\''")}'`;
}
