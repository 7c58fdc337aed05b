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
  "other.abnf": Buffer.from("greeting = *odd\nodd = %x1B / %x9B / %x85 / %x2028\n"),
};

function bytes(...texts: readonly string[]): Uint8Array {
  return Buffer.concat(texts.flatMap((text) => [Buffer.from(text), NOT_UTF_8]));
}

/**
 * Arguments that pass the checks, so that what the command does with hostile text is reached; `FILE.txt` is the file
 * with that content. Each must exit with 0 or 1.
 */
export const REACHED: Readonly<Record<string, readonly (readonly string[])[]>> = {
  check: [
    [HOSTILE, `http://${HOSTILE}/`, `http://a.example/%${HOSTILE}`, "http://x:\u202e", "//\u3164", "\u115f"],
    ["--deny", "warnings", `http://${HOSTILE}@a.example/`, "http://a.example\u001b/"],
    ["--file", "FILE.txt"],
    ["--null", "--file", "FILE.txt"],
    ["--null", "-"],
    ["-g", "rfc3986", "--scheme-rules", "--file", "FILE.html"],
    ["--bnf", "FILE.abnf", "a", "", HOSTILE, "\u001b\u202e", "\u001bx"],
    ["--bnf", "FILE.other.abnf", "a", HOSTILE],
    ["FILE.txt"],
  ],
  tree: [
    [HOSTILE],
    ["--bnf", "FILE.abnf", "\u202e\u200b\nFORGED \u001b"],
    ["--bnf", "FILE.abnf", HOSTILE],
    ["--bnf", "FILE.other.abnf", "\u001b\u009b\u2028"],
  ],
  resolve: [
    [`http://a.example/${HOSTILE}`, HOSTILE, `?${HOSTILE}`],
    [`http://a.example/${HOSTILE}`, HOSTILE, "--explain"],
    [`http://a.example/${HOSTILE}`, "-0", "-"],
    ["http://a.example/", "-a", "rfc3986", "--file", "FILE.txt"],
    ["http://a.example/", "--document", `http://b.example/${HOSTILE}`, "", "#x"],
  ],
  split: [
    [HOSTILE],
    [`http://u:${HOSTILE}@a.example:8${HOSTILE}/;${HOSTILE}?#`, "--params"],
    [`//[${HOSTILE}]/`],
  ],
  find: [["FILE.txt"], ["FILE.html"], ["-"]],
  links: [
    ["FILE.html"],
    ["FILE.eml"],
    ["--type", "html", "FILE.txt"],
    ["--type", "mime", "FILE.txt"],
    ["--retrieved-from", `http://a.example/${HOSTILE}`, "FILE.html"],
    ["--retrieved-from", HOSTILE, "FILE.eml"],
    ["-"],
  ],
  rules: [["port"], []],
  schemes: [["http"], []],
  grammars: [[HOSTILE], []],
  compare: [["FILE.abnf", "FILE.other.abnf"]],
};
