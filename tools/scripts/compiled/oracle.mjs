// `npm run oracle:compiled`: runs the output of `url-grammar compile` through real compilers and interpreters, with
// complete suites. ENGINES_ROOT is the root of another system, whose programs are used. Languages that are not
// installed are reported as missing.
import { spawnSync } from "node:child_process";
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "../project.mjs";
import { systemIn } from "../system.mjs";

const RULES = [
  ["rfc3986", "URI"],
  ["rfc3986", "IPv6address"],
  ["rfc3987", "IRI"],
  ["draft-05", "URL-reference"],
];

const WARNINGS = ["-std=c99", "-Wall", "-Wextra", "-Wpedantic", "-Werror"];

/** How to run the programs of a language: shell lines for the folder of the program, and its release. */
const LANGUAGES = {
  js: { run: "node *.test.js", release: "node --version" },
  c: {
    run: `cc ${WARNINGS.join(" ")} -O1 -fsanitize=address,undefined -o try *.c && ./try`,
    release: "cc --version",
  },
  go: { run: "go vet ./... && go test -v ./...", release: "go version" },
  python: { run: "python3 test_*.py", release: "python3 --version" },
  java: {
    run: 'javac -Xlint:all -Werror *.java && java -cp . "$(basename *Test.java .java)"',
    release: "javac --version",
  },
};

const { called, outside: outsideOf, isThis } = systemIn(process.env.ENGINES_ROOT);

/** Runs shell lines in a folder of the system. */
function shell(lines, folder) {
  const { command, args } = called("sh", "-c", `cd "${folder}" && ${lines}`);
  return spawnSync(command, args, { encoding: "utf8", maxBuffer: 2 ** 28, timeout: 600_000 });
}

const folder = isThis ? join(root, "dist", "compiled") : "/var/tmp/url-grammar-compiled";
let failed = 0;
for (const [language, { run, release }] of Object.entries(LANGUAGES)) {
  const found = shell(release, "/");
  if (found.status !== 0) {
    console.log(`${language}: missing`);
    continue;
  }
  for (const [grammar, rule] of RULES) {
    const inside = join(folder, `${language}-${rule}`);
    const outside = outsideOf(inside);
    rmSync(outside, { recursive: true, force: true });
    mkdirSync(outside, { recursive: true });
    const args = [
      "compile",
      "-g",
      grammar,
      "--rule",
      rule,
      "--to",
      language,
      "--with-tests",
      "--folder",
      outside,
    ];
    const written = spawnSync(process.execPath, [join(root, "dist", "lib", "cli", "main.js"), ...args], {
      encoding: "utf8",
    });
    if (written.status !== 0) throw new Error(written.stderr);
    writeFileSync(join(outside, "package.json"), '{ "type": "module" }\n');
    writeFileSync(join(outside, "go.mod"), "module rules\n\ngo 1.21\n");
    const { status, stdout, stderr } = shell(run, inside);
    const [count] = /\d+ right/.exec(stdout) ?? [];
    if (status !== 0 || count === undefined) {
      failed += 1;
      console.log(`${language} ${rule}: failed\n${(stdout + stderr).slice(-2000)}`);
    } else console.log(`${found.stdout.split("\n")[0]}: ${rule}, ${count}`);
  }
}
process.exitCode = failed === 0 ? 0 : 1;
