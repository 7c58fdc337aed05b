// What the package finds in the example of a code.
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Writable } from "node:stream";
import { pathToFileURL } from "node:url";
import { GrammarError, printAbnf, readBnf } from "../../../dist/src/bnf/index.js";
import { run } from "../../../dist/src/cli/program.js";
import { build, dataOf, UrlDataError, withComponent } from "../../../dist/src/compat/build/index.js";
import { rfc3986 } from "../../../dist/src/entry/rfc3986.js";
import { renderDiagnostic } from "../../../dist/src/index.js";
import {
  createGrammar,
  defineScheme,
  grammarFromText,
  standardSchemes,
} from "../../../dist/src/schemes/index.js";
import { root } from "../library.mjs";

/** Columns to which the output is broken. */
const WIDTH = 88;

/** What each family's examples are read with. Each returns what is shown, or a promise of it. */
const READERS = {
  urls(how, text) {
    if (how?.startsWith("createGrammar")) {
      const schemes = standardSchemes.filter(({ name }) => name === "http");
      return rendered(text, createGrammar({ schemes, others: "refuse" }).validate(text).diagnostics);
    }
    if (how?.startsWith("in "))
      return command(
        ["check", "--verbose", "-"],
        Buffer.from(text, how === "in Latin-1" ? "latin1" : "utf8"),
      );
    return command(["check", "--verbose", "--no-accepted-by", ...(how?.split(" ") ?? []), "--", text]);
  },
  warnings: (_, text) => command(["check", "--no-accepted-by", "--", text]),
  disputes: (_, text) => command(["readers", "--", text]),
  links: (how, text) =>
    inFile(how.startsWith("a message") ? "message.eml" : "page.html", text, (file) => {
      const [, algorithm] = /, by (\w+)$/.exec(how) ?? [];
      return command(["links", ...(algorithm === undefined ? [] : ["--algorithm", algorithm]), "--", file]);
    }),
  find: (_, text) => command(["find", "-"], Buffer.from(text)),
  normalize(how, text) {
    const options = how === "with the option dotSegments" ? ["--dot-segments"] : (how?.split(" ") ?? []);
    return command(["normalize", "--explain", ...options, "--", text]);
  },
  build(how, text) {
    const [, grammar] = /^--grammar (\S+)$/.exec(how ?? "") ?? [];
    return said(() => {
      if (how === "dataOf") return JSON.stringify(dataOf(text), null, 2);
      if (how === "withComponent") return withComponent(...JSON.parse(text));
      return build(JSON.parse(text), grammar === undefined ? {} : { grammar });
    });
  },
  grammars(how, text) {
    return said(() => {
      if (how?.startsWith("rules of the scheme")) {
        const scheme = { name: "note", shape: "opaque", rules: text };
        if (how.endsWith("used with draft-05"))
          createGrammar({ schemes: [defineScheme({ ...scheme, over: rfc3986 })] });
        else createGrammar({ base: rfc3986, schemes: [defineScheme(scheme)] });
      } else if (how === "printed as ABNF") return printAbnf(readBnf(text).grammar);
      else grammarFromText(text, { notation: how === "ABNF" ? "abnf" : "bnf" });
      return "The grammar has no errors.";
    });
  },
};

/** Returns what is found in an example of a family. @returns {Promise<string>} */
export async function resultOf(family, how, text) {
  return (await READERS[family](how, text)).trimEnd();
}

function said(action) {
  try {
    return action();
  } catch (error) {
    if (error instanceof UrlDataError) return `error[${error.code}]: ${error.message}`;
    if (error instanceof GrammarError) return error.diagnostics.map(inGrammar).join("\n");
    throw error;
  }
}

/** A fault in a grammar as the command reports it. */
function inGrammar({ code, message, line, column, hint }) {
  const place = line === 0 ? "" : `${line}:${column}: `;
  return `${place}error[${code}]: ${message}${hint === null ? "" : `\n  = hint: ${hint.text}`}`;
}

function rendered(text, diagnostics) {
  return diagnostics.map((diagnostic) => renderDiagnostic(diagnostic, text)).join("\n");
}

/** Runs the command, and returns what it prints, without the counts at the end. */
async function command(args, stdin = Buffer.alloc(0)) {
  let printed = "";
  const sink = new Writable({
    decodeStrings: false,
    write(text, _, done) {
      printed += text;
      done();
    },
  });
  await run(args, "", {
    stdin: [stdin],
    stdinIsTerminal: false,
    stdinFile: null,
    stdoutFile: null,
    stdout: sink,
    stderr: sink,
    colours: { stdout: false, stderr: false },
    columns: WIDTH,
    errorColumns: WIDTH,
    sharesTerminal: false,
    progress: false,
    closed: () => false,
    grammarFolder: pathToFileURL(`${join(root, "grammar")}/`),
    parallelism: { chunkSize: 1 << 18, workers: 0, minimumSize: Number.POSITIVE_INFINITY },
  });
  return printed.replace(/^\n?\d+ (?:checked|links?): [\s\S]*/m, "");
}

async function inFile(name, text, use) {
  const folder = mkdtempSync(join(tmpdir(), "url-grammar-"));
  try {
    const file = join(folder, name);
    writeFileSync(file, text);
    return (await use(file)).replaceAll(file, name);
  } finally {
    rmSync(folder, { recursive: true });
  }
}
