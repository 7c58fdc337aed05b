// Text that would take over a terminal, or hide in it, in every place that a user of the command can put it.

/** Moves the cursor, sets the title, reorders and hides text, and forges a line of its own. */
export const HOSTILE: string = [
  "x\u001b[2J\u001b]0;t\u0007\b\u007f",
  "\u0085\u009b2J\u00ad\u034f\u061c\u115f\u3164",
  "\u200b\u200e\u202e\u2066\u2060\ufe0f\ufeff\u{e0041}\u{e0100}",
  "\u2028\u2029\ud800\r\nFORGED 'line' (Did you mean \u001bthis?)\u2069",
].join("");

/** The same as the name of a file, which no lone surrogate and no slash can be in. */
export const HOSTILE_NAME: string = HOSTILE.replace("\ud800", "").slice(0, 60);

/** Bytes that are not UTF-8: the C1 control CSI as one byte, and others. */
const NOT_UTF_8 = Buffer.from([0x9b, 0x32, 0x4a, 0xff, 0xc0, 0x80, 0xed, 0xa0, 0x80]);

const ON_ONE_LINE = HOSTILE.replace(/[\r\n]/g, "");

/** The contents of files, by the ending of the file's name. */
export const CONTENTS: Readonly<Record<string, Uint8Array>> = {
  txt: bytes(`${HOSTILE}\n<http://a.example/${ON_ONE_LINE}-\n${HOSTILE}>\n"http://${HOSTILE}"\nhttp:x\n`),
  html: bytes(
    `<base href="${HOSTILE}"><a href="${HOSTILE}"><a href="http:${HOSTILE}">`,
    `<${HOSTILE} href=x><a href=${HOSTILE}><meta charset="${HOSTILE}"><base href=y>`,
  ),
  eml: bytes(
    `Content-Base: http://a.example/${ON_ONE_LINE}\nContent-Location: ${ON_ONE_LINE}\nContent-Base: x\n`,
    `Content-Type: multipart/related; boundary="b"\n\n--b\nContent-Type: text/html; charset="${ON_ONE_LINE}"\n`,
    `Content-Transfer-Encoding: ${ON_ONE_LINE}\nContent-Location: http:${ON_ONE_LINE}\n\n<a href="${HOSTILE}">`,
    `\n--b\n${ON_ONE_LINE}: x\nContent-Type: text/html\n\n<base href="//${HOSTILE}"><a href=x>\n--b--\n`,
  ),
  // Faulty in every line; the next two can be used.
  bnf: bytes(
    `${HOSTILE} = "${HOSTILE}"\n\na = b${HOSTILE}\na = <${HOSTILE}>\nb = "${HOSTILE}\n; ${HOSTILE}\n`,
  ),
  abnf: Buffer.from(
    "greeting = *odd 1*%x1B\nodd = %x1B / %x7F / %x9B / %x202E / %x200B / %xFEFF / %xE0041 / %x0A / %s'FORGED '\n".replaceAll(
      "'",
      '"',
    ),
  ),
  // Codes that no version has, but which are printed.
  stats: Buffer.from(
    JSON.stringify({
      ...{ v: 2, runs: 1, records: 1, valid: 0, invalid: 1, bytes: 1, milliseconds: 1 },
      errors: { [HOSTILE]: 1 },
      warnings: { [HOSTILE]: 1, ["__proto__"]: 1 },
    }),
  ),
  // Refused as a whole, with its name.
  u16: Buffer.from(`\ufeff${HOSTILE}`, "utf16le"),
  "other.abnf": Buffer.from("greeting = *odd\nodd = %x1B / %x9B / %x85 / %x2028\n"),
};

function bytes(...texts: readonly string[]): Uint8Array {
  return Buffer.concat(texts.flatMap((text) => [Buffer.from(text), NOT_UTF_8]));
}

/** A program that says that every text is valid, but of one, and ends with a hostile message after another. */
export const OF_HOSTILE_ANSWERS = `
  let at = 0;
  require("readline").createInterface({ input: process.stdin }).on("line", (line) => {
    at += 1;
    if (line === '"0"') { console.error(process.argv[1]); process.exit(3); }
    console.log(line === '""' ? JSON.stringify(process.argv[1]) : "true");
  });`;
