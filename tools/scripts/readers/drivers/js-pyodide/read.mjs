// node read.mjs READER < inputs.ndjson : runs the readers of drivers/py/read.py in the CPython of the npm package
// pyodide, a later release than most systems have. READER: urllib | urlopen. On standard error: the release.
import { readFileSync } from "node:fs";
import { createInterface } from "node:readline";
import { loadPyodide } from "pyodide";

const python = await loadPyodide();
const [readers] = readFileSync(new URL("../py/read.py", import.meta.url), "utf8").split("\nread = globals()");
python.runPython(readers);
python.globals.set("name", process.argv[2]);
const answer = python.runPython(`
read = globals()[name + '_reader']()
def answer(line):
    try:
        return json.dumps(read(json.loads(line)))
    except Exception as e:
        return json.dumps({'error': type(e).__name__ + ': ' + str(e)[:120]})
answer`);
process.stderr.write(`${python.runPython("import sys; sys.version")}\n`);
for await (const line of createInterface({ input: process.stdin })) process.stdout.write(`${answer(line)}\n`);
