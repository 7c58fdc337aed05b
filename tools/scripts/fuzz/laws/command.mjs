// The command prints what the functions return. It reads many inputs at once, so a case is a list of them.
import { isDeepStrictEqual } from "node:util";
import { command } from "../../../../dist/test/cli/world.js";
import { api } from "../api.mjs";
import { attempt, holds, same } from "../check.mjs";
import { textBy } from "../families/near.mjs";

const { main } = api;

/** The number of inputs in a case. */
const SIZE = 100;

const BASE = "http://a.example/b/c/d;p?q";

async function run(texts, ...args) {
  const { stdout } = await command([...args, "-0"], { stdin: [`${texts.join("\0")}\0`] });
  return stdout;
}

async function records(texts, ...args) {
  const found = (await run(texts, ...args))
    .trimEnd()
    .split("\n")
    .map((line) => JSON.parse(line));
  same(found.length, texts.length, "there is one record for each text");
  return found;
}

/** Converts a value to its JSON form. */
const plain = (value) => JSON.parse(JSON.stringify(value));

const ofDiagnostic = ({
  code,
  message,
  template,
  params,
  offset,
  length,
  // A record has the span that warnings have.
  start = offset,
  end = offset + length,
  component,
  rule,
  section,
  hint,
}) => ({
  ...{ code, message, template, params, start, end, component, rule, section },
  hint: hint ?? null,
});

/** Returns the URL that a reference resolves to; `null` if the URL Standard rejects it. */
function resolvedUrl(text, options) {
  const { ReferenceUrlError } = main;
  return attempt(() => main.resolve(BASE, text, options).url, ReferenceUrlError).value ?? null;
}

async function printsTheSame({ texts, grammar }) {
  const options = { grammar };
  const [checked, normalized, resolved, fixed] = [
    // With the templates of messages and hints, for translators.
    await records(texts, "check", "--format=ndjson", "--verbose", "--no-accepted-by", "-g", grammar),
    await records(texts, "normalize", "--json", "-g", grammar),
    await records(texts, "resolve", BASE, "--json", "-g", grammar),
    (await run(texts, "check", "--fix", "-g", grammar)).split("\0").slice(0, -1),
  ];
  for (const [index, text] of texts.entries()) {
    const { valid, diagnostics } = main.validate(text, options);
    const record = checked[index];
    const pairs = {
      input: [record.input, text],
      verdict: [record.valid, valid],
      diagnostics: [(record.diagnostics ?? []).map(ofDiagnostic), plain(diagnostics.map(ofDiagnostic))],
      // A warning is not printed if an error already covers it.
      warnings: valid ? [record.warnings, plain(main.warnings(text, options))] : [],
      "normal form": [normalized[index].normal, main.normalize(text, options).url],
      "resolved URL": [resolved[index].url, resolvedUrl(text, options)],
      "fixed URL": [fixed[index], main.fix(text, options).url],
    };
    for (const [name, [found, wanted]] of Object.entries(pairs)) {
      if (!isDeepStrictEqual(found, wanted))
        holds(
          false,
          `the command prints the ${name} that the function returns`,
          JSON.stringify({ text, found, wanted }),
        );
    }
  }
}

/** What a file can contain: UTF-8, with NUL between the inputs, and no byte order mark before the first. */
const written = (text) =>
  text
    .toWellFormed()
    .replaceAll("\0", "")
    .replace(/^\ufeff+/, "");

export const laws = [
  {
    name: "command",
    weight: 0.02,
    size: SIZE,
    byGrammar: true,
    draw: (pick, grammar) => ({ texts: pick.list(SIZE, () => written(textBy(pick, grammar))), grammar }),
    check: printsTheSame,
  },
];
