// The page shows what the functions return: runs its analysis here.
import { isDeepStrictEqual } from "node:util";
import { api } from "../api.mjs";
import { holds } from "../check.mjs";
import { textBy } from "../families/near.mjs";

const { main } = api;

const BASE = "http://a.example/b/c/d;p?q";

/** Longer input is shown in parts, and its tree is cut. */
const SHORT = 200;

let perform = null;

/** Sets the module that does the page's work. By default, it is the one that `npm run fuzz` bundles. */
export function usePage(given) {
  perform = given;
}

/** Converts a value as sending it from a worker does. */
const plain = (value) => JSON.parse(JSON.stringify(value));

async function showsTheSame({ text, other, grammar }) {
  perform ??= (await import((await import("../page.mjs")).PAGE)).perform;
  const options = { grammar };
  const reading = await perform("reading", { input: text, grammar, rule: null, near: null });
  const form = await perform("normal", { input: text, grammar, dotSegments: false, second: other });
  const [verdicts, found, { algorithms }] = [
    await perform("verdicts", { input: text }),
    await perform("warnings", { input: text, grammar }),
    await perform("resolution", { base: BASE, reference: text }),
  ];
  const { valid, diagnostics } = main.validate(text, options);
  const written = { ...options, dotSegments: false };
  const pairs = {
    verdict: [reading.valid, valid],
    diagnostics: [plain(reading.diagnostics), plain(diagnostics)],
    "extent of the tree": [
      [reading.tree.start, reading.tree.end],
      [0, text.length],
    ],
    "verdict among those of all grammars": [verdicts.find((each) => each.grammar === grammar).valid, valid],
    warnings: [found, plain(main.warnings(text, options))],
    "normal form": [form.url, main.normalize(text, written).url],
    comparison: [
      form.comparison?.equivalent ?? null,
      other === "" ? null : main.equivalent(text, other, written),
    ],
    "resolved URLs": [
      algorithms.map(({ url, fault }) => url?.text ?? fault),
      algorithms.map(
        ({ algorithm, strict }) =>
          main.resolve(BASE, text, strict ? { algorithm } : { algorithm, strict }).url,
      ),
    ],
  };
  for (const [name, [shown, wanted]] of Object.entries(pairs)) {
    if (!isDeepStrictEqual(shown, wanted))
      holds(
        false,
        `the page shows the ${name} that the functions return`,
        JSON.stringify({ shown, wanted }).slice(0, 400),
      );
  }
}

export const laws = [
  {
    name: "page",
    weight: 1,
    byGrammar: true,
    draw: (pick, grammar) => ({
      text: textBy(pick, grammar).slice(0, SHORT),
      other: pick.once(2) ? "" : textBy(pick, grammar).slice(0, SHORT),
      grammar,
    }),
    check: showsTheSame,
  },
];
