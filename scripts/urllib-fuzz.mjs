// `npm run fuzz:urllib [-- seed [count]]`: compares the port with CPython 3.13 on generated calls.
import { spawn, spawnSync } from "node:child_process";
import { homedir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { build, install, root } from "./project.mjs";

const SHOWN = 10;

/** Returns the executable and version of CPython 3.13.0, or else of another CPython 3.13, or null. */
function findPython() {
  const candidates = [
    process.env.PYTHON,
    join(homedir(), ".pyenv", "versions", "3.13.0", "bin", "python3"),
    "python3.13",
    "python3",
  ].filter((candidate) => candidate !== undefined);
  const versions = candidates.map((candidate) => [candidate, versionOf(candidate)]);
  const exact = versions.find(([, version]) => version === "3.13.0");
  return exact ?? versions.find(([, version]) => version?.startsWith("3.13.")) ?? null;
}

function versionOf(python) {
  const ask =
    "import platform; print(platform.python_version() if platform.python_implementation() == 'CPython' else '')";
  const { status, stdout } = spawnSync(python, ["-c", ask], { encoding: "utf8" });
  return status === 0 ? stdout.trim() : null;
}

async function compare(python, seed, count) {
  const compiled = join(root, "dist", "test", "compat", "urllib");
  const { FUNCTIONS } = await import(join(compiled, "functions.js"));
  const { expected, raised, raisedAs, tagged, untagged } = await import(join(compiled, "tagged.js"));
  const ready = Object.keys(FUNCTIONS).filter((name) => FUNCTIONS[name] !== null);
  const oracle = spawn(python, [join(root, "test", "oracle", "serve.py"), seed, String(count), ...ready], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  const outcome = (name, given) => {
    try {
      return [tagged(FUNCTIONS[name](...given.map(untagged)))];
    } catch (error) {
      return [null, raised(error)];
    }
  };
  let compared = 0;
  let differing = 0;
  for await (const line of createInterface({ input: oracle.stdout })) {
    const [name, given, value, error] = JSON.parse(line);
    const here = JSON.stringify(outcome(name, given));
    const there = JSON.stringify(error === undefined ? [expected(value)] : [null, raisedAs(error)]);
    compared += 1;
    if (here === there) continue;
    differing += 1;
    if (differing <= SHOWN)
      console.log(`${name} ${JSON.stringify(given)}\n  CPython ${there}\n  here    ${here}`);
  }
  return { compared, differing };
}

install();
build();
const found = findPython();
if (found === null) {
  console.log("No CPython 3.13 found (set PYTHON to one): nothing was compared.");
} else {
  const [python, version] = found;
  const [seed = String(Date.now()), count = "120000"] = process.argv.slice(2);
  console.log(`CPython ${version}, seed ${seed}`);
  const { compared, differing } = await compare(python, seed, Number(count));
  console.log(`${compared} calls compared, ${differing} differ`);
  process.exitCode = differing === 0 && compared === Number(count) ? 0 : 1;
}
