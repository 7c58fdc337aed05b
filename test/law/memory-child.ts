// What test/law/memory.test.ts runs in a process of its own, whose heap has a limit: every function that takes any text,
// on long ones. Whoever needs more than that ends the process. The last line written says what was at work.

import * as g from "../../src/index.js";
import { findIterator } from "../../src/text/index.js";
import { longTexts } from "../support/long-texts.js";

/** The errors that the functions document for texts. */
const EXPECTED: ReadonlySet<string> = new Set([
  "UrlSyntaxError",
  "UrlDataError",
  "BaseUrlError",
  "SizeLimitError",
]);

const BASE = "http://a/b/c;d?e";

const FUNCTIONS: Readonly<Record<string, (text: string) => unknown>> = {
  isValid: (text) => g.isValid(text),
  validate: (text) => g.validate(text),
  "validate, reading bnf": (text) => g.validate(text, { reading: "bnf" }),
  "validate, rfc3986": (text) => g.validate(text, { grammar: "rfc3986" }),
  parseTolerant: (text) => g.parseTolerant(text),
  "parseTolerant, rfc3986": (text) => g.parseTolerant(text, { grammar: "rfc3986" }),
  components: (text) => g.components(text),
  "components, rfc3986": (text) => g.components(text, { grammar: "rfc3986" }),
  texts: (text) => g.texts(text),
  "texts of an AST": (text) => g.texts(g.parseTolerant(text)),
  opaque: (text) => g.opaque(text),
  print: (text) => g.print(g.parseTolerant(text).components),
  renderDiagnostic: (text) => {
    const { diagnostics } = g.validate(text);
    return diagnostics.map((one) => g.renderDiagnostic(one, text));
  },
  normalize: (text) => g.normalize(text),
  "normalize, dot segments": (text) => g.normalize(text, { dotSegments: true }),
  equivalent: (text) => g.equivalent(text, `${text}/`),
  dataOf: (text) => g.dataOf(text),
  build: (text) => g.build({ query: text }),
  resolve: (text) => g.resolve(BASE, text),
  "resolve ASTs": (text) => g.resolve(g.parseTolerant(BASE), g.parseTolerant(text)),
  relativize: (text) => g.relativize(BASE, text),
  findIterator: (text) => findIterator(text).next(),
};

const [length, only] = process.argv.slice(2);
for (const [name, text] of longTexts(Number(length))) {
  for (const [call, run] of Object.entries(FUNCTIONS)) {
    if (only !== undefined && only !== call) continue;
    process.stdout.write(`${call} of ${name}\n`);
    try {
      run(text);
    } catch (error) {
      if (!EXPECTED.has((error as Error).name)) throw error;
    }
  }
}
process.stdout.write("done\n");
