// Rules as programs. Those in JavaScript are run here with complete suites; `npm run oracle:compiled` runs the others.
import { transform } from "esbuild";
import { test } from "uvu";
import * as assert from "uvu/assert";
import { conformanceSuite, type Dfa, NOTHING, pack, sampler } from "../../src/automaton/index.js";
import { firstFault, load } from "../../src/automaton/table/checked.js";
import { LANGUAGE_NAMES } from "../../src/codegen/languages.js";
import { partsOf, programOf, testLines, testOf } from "../../src/codegen/program.js";
import { GRAMMAR_NAMES, namedGrammar } from "../../src/index.js";
import { ruleAutomaton } from "../../src/schemes/grammars.js";
import { grammarFromText } from "../../src/schemes/index.js";
import fc, { CHARACTER, runs } from "../support/fast-check.js";

/** What a program in JavaScript exports. */
type Program = Readonly<Record<string, (text: string) => number | boolean>>;

async function loaded(source: string): Promise<Program> {
  return (await import(`data:text/javascript,${encodeURIComponent(source)}`)) as Program;
}

/** Returns the function of a program that says where a text stops being one of the rule. */
async function faultOf(source: string): Promise<(text: string) => number> {
  const program = await loaded(source);
  const name = Object.keys(program).find((each) => each.endsWith("Fault"))!;
  return program[name] as (text: string) => number;
}

const javascript = (rule: string, dfa: Dfa): string =>
  programOf(partsOf(rule, "a grammar", pack(dfa)), "js").text;

/** Automata by the names of their rules: the start rules of all grammars, and small ones. */
const OWN = grammarFromText(
  'start = *( "a" / %x1F600-1F64F ) [ late ]\nlate = %xE9 / %x2028\nempty = ""\nsurrogate = %xD800-DFFF',
  { notation: "abnf" },
);
const RULES: readonly (readonly [rule: string, dfa: () => Dfa])[] = [
  ...GRAMMAR_NAMES.map((name) => {
    const grammar = namedGrammar(name);
    return [`${grammar.start} of ${name}`, () => ruleAutomaton(grammar, grammar.start)] as const;
  }),
  ...OWN.rules.map((rule) => [rule, () => ruleAutomaton(OWN, rule)] as const),
  ["nothing", () => NOTHING],
];

/** The suite of the common core takes more steps than are allowed, because of its host names of 253 characters. */
const TOO_LARGE: ReadonlySet<string> = new Set(["URL of common-core"]);

/** Returns random texts, and their beginnings. */
function samplesOf(dfa: Dfa): readonly string[] {
  const sample = sampler(dfa);
  let seed = 1;
  const random = (): number => {
    seed = (seed * 48_271) % 0x7fffffff;
    return seed / 0x7fffffff;
  };
  const texts = Array.from({ length: 300 }, (_, at) => sample(10 + (at % 60), random)).filter(
    (text) => text !== null,
  );
  return texts.flatMap((text) => Array.from({ length: text.length }, (_, end) => text.slice(0, end)));
}

for (const [rule, dfaOf] of RULES)
  test(`${rule}: the program is right about a complete suite, and random texts`, async () => {
    const dfa = dfaOf();
    const table = load(pack(dfa));
    const fault = await faultOf(javascript(rule, dfa));
    for (const text of TOO_LARGE.has(rule) ? samplesOf(dfa) : conformanceSuite(dfa))
      assert.is(fault(text), firstFault(table, text), JSON.stringify(text));
    fc.assert(
      fc.property(fc.string({ unit: CHARACTER, maxLength: 12 }), (text) => {
        assert.is(fault(text), firstFault(table, text));
      }),
      { numRuns: runs() },
    );
  });

test("the program in TypeScript is the one in JavaScript, with types", async () => {
  const parts = partsOf("port", "rfc3986", pack(ruleAutomaton(namedGrammar("rfc3986"), "port")));
  const [typed, plain] = [programOf(parts, "ts").text, programOf(parts, "js").text];
  // Names are left, since their frequency decides how they are shortened.
  const bare = async (source: string, loader: "ts" | "js"): Promise<string> =>
    (await transform(source, { loader, minifySyntax: true, minifyWhitespace: true })).code;
  assert.is(await bare(typed, "ts"), await bare(plain, "js"));
  assert.match(typed, "export function portFault(text: string): number {");
});

test("no name of a rule or a grammar leaves the comment that it is in, or is no name in the language", async () => {
  const names = [
    "*/ x(); /*",
    "//",
    "a\nb",
    "a\\",
    '"""',
    "1st",
    "class",
    "ä",
    "--",
    "",
    "a".repeat(500),
    "path-abempty",
    "IPv6address",
  ];
  const table = pack(ruleAutomaton(OWN, "empty"));
  for (const name of names) {
    const parts = partsOf(name, name, table);
    for (const language of LANGUAGE_NAMES) {
      const { name: file, text } = programOf(parts, language);
      assert.match(file, /^[A-Za-z][\w-]*\.\w+$/);
      const [, about] =
        /The rule (.*?)\.(?: Texts are UTF-8\.)?(?: \*\/|""")?$|has the rule (.*)\.$/m.exec(text) ?? [];
      assert.match(about ?? "", /^[\w .:,()?-]*$/);
    }
    const program = await loaded(programOf(parts, "js").text);
    for (const each of Object.keys(program)) assert.match(each, /^[A-Za-z]\w*$/);
  }
});

test("a file of texts has each text with the offset that the language counts", () => {
  const table = load(pack(ruleAutomaton(OWN, "start")));
  const linesFor = (language: "js" | "python" | "c"): readonly string[] => [
    ...testLines(
      ["\u{1f600}b", "\u{1f600}\u{1f600}", "\ud800", "\u{1f600}é"],
      (text) => firstFault(table, text),
      language,
    ),
  ];
  assert.equal(linesFor("js"), ["d83dde000062\t2", "d83dde00d83dde00\t-1", "d800\t0", "d83dde0000e9\t-1"]);
  assert.equal(linesFor("python"), [
    "d83dde000062\t1",
    "d83dde00d83dde00\t-1",
    "d800\t0",
    "d83dde0000e9\t-1",
  ]);
  // Half of a pair has no bytes, and bytes that are no characters are refused where they begin.
  assert.equal(linesFor("c").slice(0, 4), [
    "f09f988062\t4",
    "f09f9880f09f9880\t-1",
    "f09f9880c3a9\t-1",
    "80\t0",
  ]);
});

test("where a rule has characters beyond ASCII, bytes of UTF-8 are read, and otherwise they are refused", () => {
  const source = (rule: string, language: "c" | "go"): string =>
    programOf(partsOf(rule, "a", pack(ruleAutomaton(OWN, rule))), language).text;
  assert.match(source("start", "c"), "(RFC 3629, section 4)");
  assert.match(source("start", "go"), "utf8.RuneError");
  assert.match(source("empty", "c"), "if (code >= 128) return");
  assert.match(source("empty", "go"), "if text[at] >= 128 {");
});

test("each language has a program that tries the program", () => {
  const parts = partsOf("path-empty", "rfc3986", pack(ruleAutomaton(OWN, "empty")));
  for (const language of LANGUAGE_NAMES) {
    const { name, text, texts } = testOf(parts, language);
    assert.match(name, /test/i);
    assert.ok(text.includes(texts), language);
  }
});

test.run();
