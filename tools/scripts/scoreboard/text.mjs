// Markdown output.

/** Returns a code span. Invisible and non-ASCII characters are escaped; an empty string becomes words. */
export function code(text) {
  if (text === "") return "the empty text";
  const shown = text.replace(
    /[^\x20-\x7e]/g,
    (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
  return shown.includes("`") ? `\`\` ${shown} \`\`` : `\`${shown}\``;
}

/** Returns a number with thousands separators. */
export function count(number) {
  return number.toLocaleString("en-US");
}

/** Returns a table. */
export function table(head, rows) {
  const lines = [head, head.map(() => "---"), ...rows];
  return lines
    .map((cells) => `| ${cells.map((cell) => `${cell}`.replaceAll("|", "\\|")).join(" | ")} |`)
    .join("\n");
}
