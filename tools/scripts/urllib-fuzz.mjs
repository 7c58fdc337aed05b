// `npm run fuzz:urllib [-- [--python release] seed [count]]`: compares the port with CPython on generated calls: the plain
// functions with 3.13, or `forPython(release)` with that release.
import { spawn } from "node:child_process";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { parseArgs } from "node:util";
import { build, install, root } from "./project.mjs";
import { pythonFor } from "./urllib/pythons.mjs";

const SHOWN = 10;
/** The release that the plain functions are compared with. */
const PLAIN = "3.13.0";

async function compare({ command, args }, release, seed, count) {
  const compiled = (...path) => join(root, "dist", "test", "compat", "urllib", ...path);
  const { composedOf, functionsOf, FUNCTIONS } = await import(compiled("functions.js"));
  const { expected, raised, raisedAs, tagged, untagged, untaggerOf } = await import(compiled("tagged.js"));
  const { forPython } = await import(join(root, "dist", "src", "compat", "urllib", "index.js"));
  const module = release === null ? null : forPython(release);
  const functions = module === null ? FUNCTIONS : { ...functionsOf(module), ...composedOf(module) };
  const read = module === null ? untagged : untaggerOf(module);
  const asIs = module === null ? [] : ["--as-is"];
  const script = join(root, "test", "oracle", "serve.py");
  const oracle = spawn(command, [...args, script, ...asIs, seed, String(count), ...Object.keys(functions)], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  const outcome = (name, given) => {
    try {
      return [tagged(functions[name](...given.map(read)))];
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

const { values, positionals } = parseArgs({
  options: { python: { type: "string" }, "no-build": { type: "boolean" } },
  allowPositionals: true,
});
const release = values.python ?? null;
if (!values["no-build"]) {
  install();
  build();
}
const found = pythonFor(release ?? PLAIN);
if (found === null) {
  console.log(`No CPython ${release ?? PLAIN} found (set PYTHON to one): nothing was compared.`);
  process.exitCode = release === null ? 0 : 1;
} else {
  const [seed = String(Date.now()), count = release === null ? "120000" : "20000"] = positionals;
  console.log(`CPython ${release ?? PLAIN}, seed ${seed}`);
  const { compared, differing } = await compare(found, release, seed, Number(count));
  console.log(`${compared} calls compared, ${differing} differ`);
  process.exitCode = differing === 0 && compared === Number(count) ? 0 : 1;
}
