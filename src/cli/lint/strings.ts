// The URLs in the strings and comments of data and programs: JSON, YAML, TOML, CSV, JavaScript, TypeScript and Python.
import { verbatim, type Written } from "../../base/written.js";
import {
  type DocumentUrl,
  decode,
  mentionsIn,
  notIn,
  urlsInProse,
  urlsOfString,
  type Write,
} from "./document.js";
import { javascriptParser, pythonParser, type SyntaxNodeRef, yamlParser } from "./parsers.js";

/** Properties whose value refers to another file or a part of one (JSON Reference; OpenAPI; JSON Schema). */
const REFERENCE = /^\$(?:ref|dynamicRef|recursiveRef)$/;

/** Returns the URLs in the value of a property. */
function urlsOfMember(written: Written, write: Write, name: string | null): readonly DocumentUrl[] {
  if (name !== null && REFERENCE.test(name) && written.text !== "") return [{ written, write, isLink: true }];
  return urlsOfString(written, write, name);
}

/** Escapes of JSON and JavaScript, of which JSON has fewer. A line continuation is an escape for nothing. */
const ESCAPE = /\\(?:u\{([\da-fA-F]{1,6})\}|u([\da-fA-F]{4})|x([\da-fA-F]{2})|(\r\n|[\s\S]))/g;
const CONTROLS = { b: "\b", f: "\f", n: "\n", r: "\r", t: "\t", v: "\v" } as const;
const LINE_ENDS = { "\n": "", "\r": "", "\r\n": "" } as const;
const SHORT: Readonly<Record<string, string>> = {
  ...CONTROLS,
  ...LINE_ENDS,
  "0": "\0",
  "\u2028": "",
  "\u2029": "",
};

const meaning = ([, braced, four, two, other]: RegExpExecArray): string =>
  other === undefined ? character(Number.parseInt((braced ?? four ?? two)!, 16)) : (SHORT[other] ?? other);

/** Returns a character. Surrogate pairs are joined by the surrounding text. */
function character(code: number): string {
  return code <= 0x10ffff ? String.fromCodePoint(code) : "\ufffd";
}

/** Decodes a string, without its quotation marks. Most have no escape. */
function decoded(source: string, start: number, end: number): Written {
  const text = source.slice(start, end);
  return text.includes("\\") ? decode(source, { start, end }, ESCAPE, meaning) : verbatim(text, start);
}

/** Whether a string can contain a URL. Decoding it takes longer. */
function canHaveUrl(source: string, from: number, to: number): boolean {
  const text = source.slice(from, to);
  return text.includes(":") || text.includes("\\");
}

/** Writes a string in double quotes, as JSON, JavaScript, YAML, TOML and Python all read it. */
const writeDouble: Write = (text) => JSON.stringify(text).slice(1, -1);

/**
 * Strings and delimiters of JSON, and comments, which many JSON readers allow. A string before a colon is a property
 * name.
 */
const JSON_TOKEN =
  /"([^"\\\r\n]*(?:\\.[^"\\\r\n]*)*)(?:"(\s*:)?)?|\/\/[^\r\n]*|\/\*[\s\S]*?(?:\*\/|$)|[{}[\]]/g;

/** Returns the URLs in JSON strings, comments and references to other files. */
export function urlsOfJson(source: string): readonly DocumentUrl[] {
  const found: DocumentUrl[] = [];
  /** The property whose value, or list of values, is here. */
  let name: string | null = null;
  for (const { index, 0: token, 1: text, 2: colon } of source.matchAll(JSON_TOKEN)) {
    if (text === undefined) {
      if (token.startsWith("/")) found.push(...urlsInProse(source, index, index + token.length));
      else if (token !== "[") name = null;
    } else if (colon !== undefined) name = text;
    else if ((name !== null && REFERENCE.test(name)) || text.includes(":") || text.includes("\\"))
      found.push(...urlsOfMember(decoded(source, index + 1, index + 1 + text.length), writeDouble, name));
  }
  return found;
}

/** Returns the URLs in YAML scalars and comments. */
export function urlsOfYaml(source: string): readonly DocumentUrl[] {
  const found: DocumentUrl[] = [];
  /** The names of the enclosing properties. */
  const names: (string | null)[] = [];
  let isKey = false;
  yamlParser.parse(source).iterate({
    enter({ name, from, to }) {
      if (name === "Pair") names.push(null);
      else if (name === "Key") isKey = true;
      else if (isKey) {
        if (name === "Literal" || name === "QuotedLiteral")
          names[names.length - 1] = source.slice(from, to).replace(/^["']|["']$/g, "");
      } else if (name === "Literal" || name === "QuotedLiteral")
        found.push(...ofScalar(source, from, to, names.at(-1) ?? null));
      else if (name === "BlockLiteralContent" || name === "Comment")
        found.push(...urlsInProse(source, from, to));
    },
    leave({ name }) {
      if (name === "Key") isKey = false;
      else if (name === "Pair") names.pop();
    },
  });
  return found;
}

/** Escapes in double-quoted YAML (YAML 1.2.2, section 5.7), and line ends, which are folded to a space. */
const YAML_ESCAPE =
  /\\(?:U([\da-fA-F]{8})|u([\da-fA-F]{4})|x([\da-fA-F]{2})|(\r?\n[ \t]*|[\s\S]))|[ \t]*\r?\n[ \t]*/g;
const YAML_SHORT: Readonly<Record<string, string>> = {
  ...SHORT,
  a: "\x07",
  e: "\x1b",
  N: "\x85",
  _: "\xa0",
  L: "\u2028",
  P: "\u2029",
};
const yamlMeaning = ([found, eight, four, two, other]: RegExpExecArray): string => {
  if (!found.startsWith("\\")) return " ";
  if (other !== undefined) return /^\r?\n/.test(other) ? "" : (YAML_SHORT[other] ?? other);
  return character(Number.parseInt((eight ?? four ?? two)!, 16));
};

function ofScalar(source: string, from: number, to: number, name: string | null): readonly DocumentUrl[] {
  const isReference = name !== null && REFERENCE.test(name);
  if (!isReference && !canHaveUrl(source, from, to)) return [];
  const quote = source.charAt(from);
  const [start, end] = /["']/.test(quote) ? [from + 1, to - 1] : [from, to];
  if (quote === '"')
    return urlsOfMember(decode(source, { start, end }, YAML_ESCAPE, yamlMeaning), writeDouble, name);
  if (quote === "'") {
    const written = decode(source, { start, end }, /''|[ \t]*\r?\n[ \t]*/g, ([found]) =>
      found === "''" ? "'" : " ",
    );
    return urlsOfMember(written, (text) => text.replaceAll("'", "''"), name);
  }
  const written = decode(source, { start, end }, /[ \t]*\r?\n[ \t]*/g, () => " ");
  return urlsOfMember(written, writePlain, name);
}

/** What a plain YAML scalar cannot contain (section 7.3.3). */
const writePlain: Write = (text) => (/[\s[\]{},"'`]/.test(text) ? null : text);

/** Strings and comments of TOML (version 1.0, section String): basic and literal, single-line and multi-line. */
const TOML =
  /"""([\s\S]*?)"""|'''([\s\S]*?)'''|"([^"\\\r\n]*(?:\\.[^"\\\r\n]*)*)"?|'([^'\r\n]*)'?|(#[^\r\n]*)|([\w.-]+)[ \t]*=|[^"'#\w]+|./gs;

/** Returns the URLs in TOML strings and comments. */
export function urlsOfToml(source: string): readonly DocumentUrl[] {
  const found: DocumentUrl[] = [];
  let name: string | null = null;
  for (const match of source.matchAll(TOML)) {
    const [whole, longBasic, longLiteral, basic, literal, comment, key] = match;
    const { index } = match;
    const quotes = longBasic !== undefined || longLiteral !== undefined ? 3 : 1;
    // An unterminated string extends to the end of its line.
    const isEnded = quotes === 3 || whole.length > 1 + (basic ?? literal ?? whole).length;
    const [start, end] = [index + quotes, index + whole.length - (isEnded ? quotes : 0)];
    if (key !== undefined) name = key;
    else if (comment !== undefined) found.push(...urlsInProse(source, index, index + whole.length));
    else if (longBasic !== undefined || basic !== undefined)
      found.push(
        ...urlsOfString(decode(source, { start, end }, YAML_ESCAPE, tomlMeaning), writeDouble, name),
      );
    else if (longLiteral !== undefined || literal !== undefined)
      found.push(...urlsOfString(verbatim(source.slice(start, end), start), notIn("'"), name));
  }
  return found;
}

/** Unlike YAML, TOML keeps line ends. */
const tomlMeaning = (match: RegExpExecArray): string | null =>
  match[0].startsWith("\\") ? yamlMeaning(match) : null;

/** Returns the URLs in fields separated by commas, tabs or semicolons (RFC 4180, section 2). */
export function urlsOfCsv(source: string): readonly DocumentUrl[] {
  const [head = ""] = /^[^\r\n]*/.exec(source) ?? [];
  const separator = ["\t", ";", ","].find((each) => head.includes(each)) ?? ",";
  const field = new RegExp(`"([^"]*(?:""[^"]*)*)"|[^${separator}\r\n"][^${separator}\r\n]*`, "g");
  const found: DocumentUrl[] = [];
  for (const match of source.matchAll(field)) {
    const { index, 0: whole, 1: quoted } = match;
    if (!whole.includes(":")) continue;
    if (quoted === undefined) found.push(...urlsOfString(verbatim(whole, index), notIn(separator), null));
    else {
      const written = decode(source, { start: index + 1, end: index + whole.length - 1 }, /""/g, () => '"');
      found.push(...urlsOfString(written, (text) => text.replaceAll('"', '""'), null));
    }
  }
  return found;
}

const typescript = javascriptParser.configure({ dialect: "ts jsx" });
const plainTypescript = javascriptParser.configure({ dialect: "ts" });

/** Returns the URLs in JavaScript or TypeScript strings, templates and comments. */
export function urlsOfJavascript(source: string): readonly DocumentUrl[] {
  return ofProgram(source, typescript.parse(closed(source)));
}

/** Returns the URLs of TypeScript without JSX, where `<T>x` is a type assertion. */
export function urlsOfTypescript(source: string): readonly DocumentUrl[] {
  return ofProgram(source, plainTypescript.parse(closed(source)));
}

/** Ends an unterminated comment: the parser would look for its end again and again. */
function closed(source: string): string {
  return source.lastIndexOf("/*") > source.lastIndexOf("*/") ? `${source}\n*/` : source;
}

function ofProgram(source: string, tree: ReturnType<typeof typescript.parse>): readonly DocumentUrl[] {
  const found: DocumentUrl[] = [];
  tree.iterate({
    enter(ref) {
      const { name, from, to } = ref;
      if (name === "LineComment" || name === "BlockComment") found.push(...urlsInProse(source, from, to));
      else if (name === "JSXText") found.push(...urlsInProse(source, from, to));
      else if (name === "JSXAttributeValue" && /["']/.test(source.charAt(from))) {
        const written = verbatim(source.slice(from + 1, to - 1), from + 1);
        found.push(...urlsOfString(written, notIn(source.charAt(from)), jsxName(source, ref)));
      } else if (name === "String" && canHaveUrl(source, from, to))
        found.push(...ofString(source, ref, decoded(source, from + 1, to - 1), writeDouble));
      else if (name === "TemplateString" && canHaveUrl(source, from, to)) {
        const isOpen = ref.node.getChild("Interpolation") !== null;
        if (isOpen) found.push(...ofOpenText(source, from + 1, to - 1));
        else found.push(...ofString(source, ref, decoded(source, from + 1, to - 1), writeTemplate));
      }
    },
  });
  return found;
}

function jsxName(source: string, { node }: SyntaxNodeRef): string | null {
  const name = node.parent?.getChild("JSXIdentifier");
  return name === null || name === undefined ? null : source.slice(name.from, name.to);
}

const writeTemplate: Write = (text) => (/[`\\]|\$\{/.test(text) ? null : text);

/** A string that an operator joins to something is the beginning or the end of one that is only known at run time. */
function ofString(
  source: string,
  { node, from }: SyntaxNodeRef,
  written: Written,
  write: Write,
): readonly DocumentUrl[] {
  const { parent } = node;
  const joins = parent?.getChild("ArithOp") ?? null;
  const isOpen = parent?.name === "BinaryExpression" && joins !== null;
  const single = source.charAt(from) === "'";
  const quoted: Write = single ? (text) => write(text)?.replaceAll("'", "\\'") ?? null : write;
  const found = urlsOfString(written, quoted, null);
  return isOpen ? found.map((each) => ({ ...each, isOpen })) : found;
}

/** Returns the URL in a string with parts that are only known at run time, if it is one. */
function ofOpenText(source: string, start: number, end: number): readonly DocumentUrl[] {
  const written = verbatim(source.slice(start, end), start);
  const isUrl = /^[a-z][a-z\d+.-]*:\/\/\S*$/i.test(written.text);
  if (isUrl) return [{ written, write: () => null, isLink: false, isOpen: true }];
  return mentionsIn(written.text, start, () => null).map((each) => ({
    ...each,
    isOpen: each.written.text.includes("$"),
  }));
}

/** The prefix of a Python string, and its quotation marks. */
const PYTHON_STRING = /^([a-z]*)("""|'''|"|')/i;

/** Returns the URLs in Python strings and comments. */
export function urlsOfPython(source: string): readonly DocumentUrl[] {
  const found: DocumentUrl[] = [];
  pythonParser.parse(source).iterate({
    enter(ref) {
      const { name, from, to } = ref;
      if (name === "Comment") found.push(...urlsInProse(source, from, to));
      if ((name !== "String" && name !== "FormatString") || !canHaveUrl(source, from, to)) return;
      const [before = "", prefix = "", quotes = ""] = PYTHON_STRING.exec(source.slice(from, from + 8)) ?? [];
      const [start, end] = [from + before.length, to - quotes.length];
      if (start > end) return;
      const isRaw = /r/i.test(prefix);
      const written = isRaw ? verbatim(source.slice(start, end), start) : pythonText(source, start, end);
      const write: Write = (text) => (/["'\\\r\n]/.test(text) ? null : text);
      const isOpen = name === "FormatString" && source.slice(start, end).includes("{");
      const { parent } = ref.node;
      // Adjacent strings are joined, and one before "%" or ".format" is filled in.
      const isJoined =
        parent?.name === "ContinuedString" ||
        (parent?.name === "BinaryExpression" && parent.getChild("ArithOp") !== null) ||
        (parent?.name === "MemberExpression" && /^\s*\.\s*(?:format|join)\b/.test(source.slice(to, to + 20)));
      const urls = urlsOfString(written, write, null);
      found.push(...(isOpen || isJoined ? urls.map((each) => ({ ...each, isOpen: true })) : urls));
    },
  });
  return found;
}

const PYTHON_ESCAPE =
  /\\(?:N\{[^}]*\}|U([\da-fA-F]{8})|u([\da-fA-F]{4})|x([\da-fA-F]{2})|([0-7]{1,3})|(\r\n|[\s\S]))/g;

function pythonText(source: string, start: number, end: number): Written {
  return decode(source, { start, end }, PYTHON_ESCAPE, ([found, eight, four, two, octal, other]) => {
    if (octal !== undefined) return character(Number.parseInt(octal, 8));
    if (other !== undefined) return PYTHON_SHORT[other] ?? found;
    const code = eight ?? four ?? two;
    return code === undefined ? "\ufffd" : character(Number.parseInt(code, 16));
  });
}

/** In Python, unknown escapes keep their backslash (Language Reference, section 2.4.1.1). */
const PYTHON_SHORT: Readonly<Record<string, string>> = {
  ...CONTROLS,
  ...LINE_ENDS,
  a: "\x07",
  "\\": "\\",
  "'": "'",
  '"': '"',
};
