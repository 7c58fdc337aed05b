// node tools/scripts/urllib/pyodide.mjs <folder of the package pyodide> <script.py> [argument ...]: runs a script in WebAssembly.
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { basename, dirname, join, resolve } from "node:path";
import { pathToFileURL } from "node:url";

const [folder, script, ...args] = process.argv.slice(2);
const { loadPyodide } = await import(pathToFileURL(join(resolve(folder), "pyodide.mjs")));
const python = await loadPyodide();
let lines = [];
function flush() {
  process.stdout.write(lines.join(""));
  lines = [];
}
python.setStdout({
  batched(line) {
    lines.push(`${line}\n`);
    if (lines.length > 1000) flush();
  },
});
// The script imports its neighbours.
const beside = dirname(script);
python.FS.mkdir("/scripts");
for (const file of readdirSync(beside).filter((name) => name.endsWith(".py")))
  python.FS.writeFile(`/scripts/${file}`, readFileSync(join(beside, file)));
// So are files that it reads.
const inside = args.map((text) => {
  if (!existsSync(text)) return text;
  python.FS.writeFile(`/scripts/${basename(text)}`, readFileSync(text));
  return `/scripts/${basename(text)}`;
});
const path = `/scripts/${script.slice(beside.length + 1)}`;
python.globals.set("arguments", python.toPy([path, ...inside]));
await python.runPythonAsync(`
import runpy, sys
sys.argv = list(arguments)
sys.path.insert(0, "/scripts")
runpy.run_path(sys.argv[0], run_name="__main__")
`);
flush();
