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
const OF_HOSTILE_ANSWERS = `
  let at = 0;
  require("readline").createInterface({ input: process.stdin }).on("line", (line) => {
    at += 1;
    if (line === '"0"') { console.error(process.argv[1]); process.exit(3); }
    console.log(line === '""' ? JSON.stringify(process.argv[1]) : "true");
  });`;

/**
 * Arguments that pass the checks, so that what the command does with hostile text is reached; `FILE.txt` is the file
 * with that content, and `FOLDER` a folder of such files. Each must exit with 0 or 1.
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
    ["FILE.txt", "FILE.html", "FILE.eml"],
    ["-f", "FILE.txt", "-f", "FILE.html", "FILE.eml"],
    ["-f", "FOLDER/*"],
    ["-f", "FILE.txt", "FILE.html", "-"],
    ["--comments", "-f", "FILE.txt", "-"],
    ["FOLDER"],
    [],
  ],
  tree: [
    ["-"],
    ["--depth", "0", "-"],
    [HOSTILE],
    ["--bnf", "FILE.abnf", "\u202e\u200b\nFORGED \u001b"],
    ["--bnf", "FILE.abnf", HOSTILE],
    ["--bnf", "FILE.other.abnf", "\u001b\u009b\u2028"],
  ],
  view: [[HOSTILE], ["--base", HOSTILE, "-g", "whatwg", HOSTILE, "--no-open"], ["\ud800"], []],
  resolve: [
    [`http://a.example/${HOSTILE}`, HOSTILE, `?${HOSTILE}`],
    [`http://a.example/${HOSTILE}`, HOSTILE, "--explain"],
    [`http://a.example/${HOSTILE}`, "-0", "-"],
    ["http://a.example/", "-a", "rfc3986", "--file", "FILE.txt"],
    ["http://a.example/", "-f", "FILE.txt", "-f", "FILE.html", "-"],
    ["http://a.example/", "FILE.txt", "FOLDER"],
    ["http://a.example/", "FOLDER"],
    ["http://a.example/"],
    ["http://a.example/", "--document", `http://b.example/${HOSTILE}`, "", "#x"],
  ],
  split: [
    [HOSTILE],
    [`http://u:${HOSTILE}@a.example:8${HOSTILE}/;${HOSTILE}?#`, "--params"],
    [`//[${HOSTILE}]/`],
  ],
  parts: [
    [HOSTILE, `http://${HOSTILE}/`, "http://a.example/%1B%5B2J?%0A=%C2%9B#%E2%80%AE"],
    ["--get", `${HOSTILE}{path}{query:\u009b}{fragment}`, "http://a.example/%1B?%C2%9B=%0AFORGED#%E2%80%AE"],
    ["--get", `{must:query:${HOSTILE}}`, "http://a.example/"],
    ["-g", "rfc3987", "http://a.example/\ue000?\ue000=\ue000"],
    ["--file", "FILE.txt"],
    ["-"],
  ],
  normalize: [
    [HOSTILE, `HTTP://A.example:80/${HOSTILE}`],
    ["--explain", `HTTP://A.example:80/${HOSTILE}`, `HTTP:${HOSTILE}`],
    ["-g", "rfc3987", "--file", "FILE.html"],
  ],
  readers: [
    [HOSTILE],
    [`http://${HOSTILE}/`],
    [`http://good.com\\@${HOSTILE}.com:8${HOSTILE}/`, "--base", `http://a.example/${HOSTILE}`],
    ["--json", `http://a${HOSTILE}@b@c/`],
    [],
  ],
  equal: [
    [HOSTILE, `${HOSTILE}x`],
    [`HTTP:${HOSTILE}`, `http:${HOSTILE}`],
    ["-g", "rfc3987", "http://a.example/\ue000", "http://a.example/\ue001"],
  ],
  relativize: [
    [`http://a.example/${HOSTILE}`, `http://a.example/${HOSTILE}`, HOSTILE],
    ["http://a.example/", "--file", "FILE.txt"],
  ],
  build: [
    ["--host", HOSTILE],
    ["--path", HOSTILE.replace("\ud800", "")],
    ["--path", HOSTILE, "--query-field", `${HOSTILE}=${HOSTILE}`],
    ["--encoded", "--path", HOSTILE],
    ["--file", "FILE.txt"],
  ],
  change: [
    ["--path", "/b", HOSTILE, `http://${HOSTILE}/`],
    ["--host", HOSTILE, "http://a.example/"],
    ["--encoded", "--query", HOSTILE, "http://a.example/"],
    ["--remove", `query:${HOSTILE}`, `http://a.example/?${HOSTILE}`],
    ["--fragment", "x", "--file", "FILE.txt"],
  ],
  escape: [
    [HOSTILE],
    ["-c", "path", HOSTILE, "\u009b"],
    ["-g", "rfc3987", "-c", "field", "\ue000\u009b"],
    ["-"],
  ],
  unescape: [[HOSTILE, "%1B%5B2J%0AFORGED%E2%80%AE%C2%9B"], ["-c", "segment", HOSTILE], ["-"]],
  sample: [
    ["control", "--seed", "1"],
    ["--bnf", "FILE.abnf", "odd"],
    ["--complement", "port", "-n", "100"],
  ],
  violations: [
    ["control"],
    ["host"],
    ["--bnf", "FILE.abnf", "greeting"],
    ["--bnf", "FILE.other.abnf", "greeting", "--every"],
  ],
  suite: [
    ["control"],
    ["host", "--exhaustive", "300"],
    ["--bnf", "FILE.abnf", "greeting", "--format", "tap-cases"],
    ["--bnf", "FILE.other.abnf", "greeting", "--format", "ndjson", "-k", "1"],
  ],
  // What it answers, what it says on standard error, and what it is called with.
  judge: [
    ["--rule", "port", "--", process.execPath, "-e", OF_HOSTILE_ANSWERS, HOSTILE],
    ["--bnf", "FILE.abnf", "--rule", "greeting", "--", process.execPath, "-e", OF_HOSTILE_ANSWERS, HOSTILE],
  ],
  find: [["FILE.txt"], ["FILE.html"], ["-"], ["-n", "FILE.txt", "-"], ["FOLDER/*"], []],
  merge: [["FILE.stats"]],
  links: [
    ["FILE.html"],
    ["FILE.eml"],
    ["--type", "html", "FILE.txt"],
    ["--type", "mime", "FILE.txt"],
    ["--retrieved-from", `http://a.example/${HOSTILE}`, "FILE.html"],
    ["--retrieved-from", HOSTILE, "FILE.eml"],
    ["-"],
    ["FILE.html", "FILE.eml", "-"],
    [],
  ],
  rules: [["port"], []],
  schemes: [["http"], []],
  grammars: [[HOSTILE], [HOSTILE, "a"], ["--file", "FILE.txt"], ["--json", "-"], []],
  compare: [["FILE.abnf", "FILE.other.abnf"]],
  completion: [["bash"], ["zsh"], ["fish"]],
  explain: [["host-underscore"], []],
};
