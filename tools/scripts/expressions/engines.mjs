// `npm run oracle:expressions [-- ENGINE ...]`: runs the rules' regular expressions in the engines for them, and
// compares the results with the rules' automata: on complete suites, the ends of all character classes, line ends,
// digits and letters of other scripts, and long strings. The engines are those of this system, or of the system in the
// folder ENGINES_ROOT, which `chroot` makes its root. Fails if a result differs, or an engine is missing.
import { spawnSync } from "node:child_process";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { build, install, readIfThere, root } from "../project.mjs";
import { systemIn } from "../system.mjs";

install();
const library = join(root, "dist", "src");
if (readIfThere(join(library, "expressions", "index.js")) === undefined) build();
const { ExpressionError, toRegExp } = await import(join(library, "expressions", "index.js"));
const { conformanceSuite, has } = await import(join(library, "automaton", "index.js"));
const { ruleAutomaton } = await import(join(library, "schemes", "grammars.js"));
const { namedGrammar } = await import(join(library, "index.js"));

const RULES = [
  ["rfc3986", "URI"],
  ["rfc3986", "URI-reference"],
  ["rfc3986", "IPv6address"],
  ["rfc3987", "IRI"],
  ["draft-05", "URL-reference"],
];

const { called, folder: folderIn, isThis } = systemIn(process.env.ENGINES_ROOT);
const here = join(dirname(fileURLToPath(import.meta.url)), "drivers");
const folder = folderIn(here, "/var/tmp/url-grammar-expressions", here);
const built = isThis ? folderIn(join(root, "dist", "expressions")) : folder;
const driver = (name) => join(folder, name);

function run(command, args, input = "") {
  const whole = called(command, ...args);
  return spawnSync(whole.command, whole.args, {
    input,
    encoding: "utf8",
    maxBuffer: 2 ** 30,
    timeout: 300_000,
  });
}

/** What no XML document can contain, and the line end that is converted. */
const NOT_XML = /[^\t\n\r\u0020-\ufffd\u{10000}-\u{10ffff}]/u;

/** The name of each engine, its dialect and its release. */
const ENGINES = {
  python: { dialect: "python", command: ["python3", driver("match.py")], release: ["python3", "--version"] },
  php: {
    dialect: "pcre2",
    command: ["php", driver("match.php")],
    release: ["php", "-r", 'echo "PHP ", PHP_VERSION, ", PCRE2 ", PCRE_VERSION;'],
  },
  perl: {
    dialect: "pcre2",
    command: ["perl", driver("match.pl")],
    release: ["perl", "-e", 'print "Perl $^V"'],
  },
  ruby: { dialect: "ruby", command: ["ruby", driver("match.rb")], release: ["ruby", "--version"] },
  go: {
    dialect: "re2",
    compile: ["go", "build", "-o", join(built, "match-go"), driver("match.go")],
    command: [join(built, "match-go")],
    release: ["go", "version"],
  },
  java: {
    dialect: "java",
    compile: ["javac", "-d", built, driver("Match.java")],
    command: ["java", "-cp", built, "Match"],
    release: ["java", "--version"],
  },
  glibc: {
    dialect: "posix",
    compile: ["cc", "-O2", "-o", join(built, "match-c"), driver("match.c")],
    command: [join(built, "match-c")],
    release: ["ldd", "--version"],
    // C strings end at NUL.
    isGiven: (text) => !text.includes("\0"),
  },
  xerces: {
    dialect: "xsd",
    compile: ["javac", "-d", built, driver("MatchXsd.java")],
    command: ["java", "-cp", built, "MatchXsd"],
    release: ["java", "--version"],
    isGiven: (text) => !NOT_XML.test(text),
  },
};

const hex = (text) => Buffer.from(text).toString("hex");
const chosen = process.argv.length > 2 ? process.argv.slice(2) : Object.keys(ENGINES);
let bad = 0;
for (const name of chosen) {
  const { dialect, compile, command, release, isGiven = () => true } = ENGINES[name];
  const version = run(release[0], release.slice(1)).stdout?.trim().split("\n")[0];
  if (!version || (compile !== undefined && run(compile[0], compile.slice(1)).status !== 0)) {
    console.log(`${name.padEnd(8)} MISSING: the engine is not here`);
    bad += 1;
    continue;
  }
  console.log(`${name} (${version}), dialect ${dialect}`);
  for (const [grammar, rule] of RULES) {
    const source = expressionOf(grammar, rule, dialect);
    if (source === null) continue;
    const dfa = ruleAutomaton(namedGrammar(grammar), rule);
    const texts = [...textsFor(dfa), ...longTexts(rule)].filter(
      (text) => text.isWellFormed() && isGiven(text),
    );
    const { status, stdout, stderr } = run(
      command[0],
      command.slice(1),
      [source, ...texts].map(hex).join("\n"),
    );
    const answers = stdout.trim();
    const differing = texts.filter((text, at) => answers[at] !== String(Number(has(dfa, text))));
    const isRight = status === 0 && answers.length === texts.length && differing.length === 0;
    if (!isRight) bad += 1;
    console.log(
      `  ${`${grammar} ${rule}`.padEnd(24)} ${source.length} characters, ${texts.length} texts, ${
        status === 0 ? `${differing.length} differ` : `failed: ${stderr.slice(0, 200)}`
      }`,
    );
    for (const text of differing.slice(0, 3))
      console.log(`    ${JSON.stringify(text.slice(0, 60))} (${text.length})`);
  }
}
process.exitCode = bad === 0 ? 0 : 1;

function expressionOf(grammar, rule, dialect) {
  try {
    return toRegExp(grammar, { rule, dialect });
  } catch (error) {
    if (!(error instanceof ExpressionError)) throw error;
    console.log(`  ${`${grammar} ${rule}`.padEnd(24)} ${error.message}`);
    return null;
  }
}

/**
 * Returns a complete suite, and strings with the ends of all classes, line ends, and what dialects read differently.
 */
function textsFor(dfa) {
  const suite = [...conformanceSuite(dfa)];
  const ends = dfa.alphabet.starts
    .flatMap((start) => [start - 1, start])
    .filter((codePoint) => codePoint >= 0);
  const others = [0x0a, 0x0d, 0x85, 0xe9, 0x17f, 0x661, 0x2028, 0x212a];
  const characters = [...others, ...ends].map((codePoint) => String.fromCodePoint(codePoint));
  const members = suite.filter((text) => has(dfa, text)).slice(0, 60);
  const around = members.flatMap((text) =>
    characters.flatMap((character) => [
      text + character,
      `x${character}${text}`,
      text.slice(0, -1) + character,
    ]),
  );
  return [...suite, ...around];
}

/** Strings that make engines recurse or backtrack deeply. */
function longTexts(rule) {
  if (rule === "IPv6address") return [":".repeat(10_000), "a".repeat(10_000), "1:".repeat(5_000)];
  return ["b", "%41", "/b", "b@", ":"].flatMap((unit) =>
    ["", "<"].map((end) => `http://a/${unit.repeat(10_000)}${end}`),
  );
}
