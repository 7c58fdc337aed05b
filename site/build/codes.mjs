// Writes the catalogue of codes: a page for each kind, and one that lists them all, with the package's results for each
// example.
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { Writable } from "node:stream";
import { pathToFileURL } from "node:url";
import { GrammarError, printAbnf, readBnf } from "../../dist/src/bnf/index.js";
import { FAMILIES } from "../../dist/src/cli/codes.js";
import { run } from "../../dist/src/cli/program.js";
import { pageFragment } from "../../dist/src/cli/site.js";
import { printable } from "../../dist/src/core/text/printable.js";
import { rfc3986 } from "../../dist/src/entry/rfc3986.js";
import { build, dataOf, renderDiagnostic, UrlDataError, withComponent } from "../../dist/src/index.js";
import {
  createGrammar,
  defineScheme,
  grammarFromText,
  standardSchemes,
} from "../../dist/src/schemes/index.js";
import { docsPage, escapeHtml, listOf, relative, write } from "./html.mjs";
import { root } from "./library.mjs";

const OVERVIEW = { path: "codes/index.html", title: "All codes" };

/**
 * Writes the pages to the site.
 *
 * @param {string} out the folder of the site
 * @param {boolean} reference whether the site has the API reference
 * @returns {Promise<import("./site.mjs").Entry[]>} the entries for the search
 */
export async function writeCodes(out, reference) {
  const families = Object.entries(FAMILIES).map(([name, family]) => ({
    name,
    path: `codes/${name}.html`,
    title: `${family.title[0].toUpperCase()}${family.title.slice(1)}`,
    codes: Object.entries(family.explanations),
  }));
  const listed = [OVERVIEW, ...families].map((page) => ({ ...page, group: "Codes" }));
  const pageWith = (page, sections, content) =>
    docsPage({
      ...page,
      current: OVERVIEW.path,
      pages: listOf(page.path, listed),
      sections,
      content,
      reference,
    });
  write(out, OVERVIEW.path, pageWith(OVERVIEW, [], overview(families)));
  for (const family of families) {
    const sections = family.codes.map(([code]) => ({ href: `#${code}`, title: code, level: 2 }));
    const shown = await Promise.all(family.codes.map((entry) => codeHtml(family, ...entry)));
    write(
      out,
      family.path,
      pageWith(family, sections, `<h1>${escapeHtml(family.title)}</h1>\n${shown.join("")}`),
    );
  }
  return families.flatMap(({ path, title, codes }) =>
    codes.map(([code, { meaning, why, fix }]) => ({
      url: `${path}#${code}`,
      page: title,
      title: code,
      text: `${meaning}. ${why} ${fix}`,
    })),
  );
}

function overview(families) {
  const tables = families.map(({ path, title, codes }) => {
    const rows = codes.map(
      ([code, { meaning }]) =>
        `<tr><td><a href="${relative(OVERVIEW.path, path)}#${code}"><code>${code}</code></a></td><td>${words(meaning)}</td></tr>`,
    );
    return `<h2 id="${path.replace(/^.*\/|\.html$/g, "")}">${escapeHtml(title)}</h2>
<div class="table" role="group" aria-label="${escapeHtml(title)}" tabindex="0"><table>
<thead><tr><th>code</th><th>meaning</th></tr></thead>
<tbody>${rows.join("\n")}</tbody>
</table></div>
`;
  });
  return `<h1>${OVERVIEW.title}</h1>
<p>What the package reports has a code, such as <code>host-underscore</code>, which stays the same. Each is explained here,
with examples that open on the page. <code>url-grammar explain CODE</code> prints the same.</p>
${tables.join("")}`;
}

async function codeHtml(family, code, { meaning, why, fix, see, bad, good }) {
  const examples = async (kind, some) =>
    (await Promise.all(some.map((example) => shownExample(family.name, example))))
      .map((example) => exampleHtml(kind, code, example))
      .join("");
  return `<section class="code" aria-labelledby="${code}">
<h2 id="${code}"><code>${code}</code><a class="anchor" href="#${code}" aria-hidden="true" tabindex="-1">#</a></h2>
<p><strong>${words(meaning)}</strong></p>
<p>${words(why)}</p>
<p>${words(fix)}</p>
${see.length === 0 ? "" : `<p>See ${see.map(escapeHtml).join("; ")}.</p>\n`}${await examples("bad", bad)}${await examples("good", good)}</section>
`;
}

function exampleHtml(kind, code, { how, text, link, result }) {
  const read = how === null ? "" : ` <span>(<code>${escapeHtml(how)}</code>)</span>`;
  const open =
    link === null
      ? ""
      : ` <a class="try" href="../index.html#${escapeHtml(link)}" aria-label="Try it: ${kind} example of ${code}">Try it</a>`;
  const shows = result === null || result === "" ? "" : `\n\n${escapeHtml(result)}`;
  return `<div class="example">
<p><span class="kind ${kind}">${kind === "bad" ? "Bad" : "Good"}</span>${read}${open}</p>
<pre tabindex="0"><code><b>${escapeHtml(text)}</b>${shows}</code></pre>
</div>
`;
}

/** Converts prose with code between backticks. */
function words(text) {
  return escapeHtml(text).replace(/(`+)(.+?)\1(?!`)/g, (_all, _ticks, code) => `<code>${code}</code>`);
}

/** Longer examples, and those written in parts, have no link or result: they are too long to show. */
const SHOWN = 2000;

/** The families whose examples are documents, in which line ends are not marked. */
const DOCUMENTS = ["files", "links", "find", "grammars"];

/** The page state for a family's examples: the content of the link, except for the text and the options. */
const SHOWS = {
  urls: { grammar: "draft-05" },
  warnings: { grammar: "draft-05" },
  normalize: { grammar: "draft-05", view: "normal" },
  disputes: { view: "components" },
};

/**
 * @typedef {object} Shown
 * @property {string | null} how it is read, if that is to be said
 * @property {string} text with characters that cannot be seen as `<U+001B>`
 * @property {string | null} link the fragment of a link to the page
 * @property {string | null} result what the package prints about it
 */

/** Returns an example as displayed. @returns {Promise<Shown>} */
async function shownExample(family, example) {
  const [how, parts] = typeof example === "string" ? [null, example] : example;
  const text = typeof parts === "string" ? parts : parts.map(partOf).join("");
  const seen = DOCUMENTS.includes(family) ? text.split("\n").map(printable).join("\n") : printable(text);
  if (typeof parts !== "string" || text.length > SHOWN) return { how, text: seen, link: null, result: null };
  const result = await resultOf(family, how, text);
  return { how, text: seen, link: linkTo(family, how, text, result), result };
}

function partOf(part) {
  return typeof part === "string" ? part : `{${part[1].toLocaleString("en-US")} times "${part[0]}"}`;
}

function linkTo(family, how, text, result) {
  if (family === "grammars") return how === "ABNF" ? pageFragment({ own: text, view: "own" }) : null;
  // The result of `build` is a URL; its input is not.
  if (family === "build")
    return how !== "dataOf" && !result.startsWith("error[") ? pageFragment({ url: result }) : null;
  if (SHOWS[family] === undefined) return null;
  const words = how?.split(" ") ?? [];
  const after = (option) => words[words.indexOf(option) + 1];
  const options = {};
  // The page has no other options, and takes text, not bytes.
  for (const word of words.filter((each) => each.startsWith("--"))) {
    if (word !== "--grammar" && word !== "--rule") return null;
    options[word.slice(2)] = after(word);
  }
  if (how !== null && !how.startsWith("--")) return null;
  return pageFragment({ url: text, ...SHOWS[family], ...options });
}

/** The width at which output is wrapped. */
const WIDTH = 88;

/** How to read each family's examples. Each returns what to show, or a promise of it. */
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
  files: (how, text) =>
    inFile("notes.md", text, (file) => {
      writeFileSync(join(dirname(file), how.replace("beside ", "")), "");
      return command(["lint", "--check-files", "--", file]);
    }),
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

/** Returns the findings in an example of a family. @returns {Promise<string>} */
async function resultOf(family, how, text) {
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

/** Formats a fault in a grammar as the command reports it. */
function inGrammar({ code, message, line, column, hint }) {
  const place = line === 0 ? "" : `${line}:${column}: `;
  return `${place}error[${code}]: ${message}${hint === null ? "" : `\n  = hint: ${hint.text}`}`;
}

function rendered(text, diagnostics) {
  return diagnostics.map((diagnostic) => renderDiagnostic(diagnostic, text)).join("\n");
}

/** Runs the command, and returns its output without the counts at the end. */
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
    // There is no configuration.
    folder: "/none",
    manifest: pathToFileURL(join(root, "package.json")),
    parallelism: { chunkSize: 1 << 18, workers: 0, minimumSize: Number.POSITIVE_INFINITY },
  });
  return printed.replace(/^\n?d+ (?:checked by S+|links?): [sS]*/m, "");
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
