// Windows, as far as it can be simulated: what the command makes of paths where `node:path` is that of Windows, and of lists with line
// ends of Windows. docs/reference/environments.md says what was not run.
import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { test } from "uvu";
import * as assert from "uvu/assert";
import { ROOT } from "../support/files.js";
import { command } from "./world.js";

/** Runs expressions with the names that a compiled module exports, and returns their values. */
function onWindows(module: string, ...expressions: readonly string[]): readonly unknown[] {
  const url = pathToFileURL(join(ROOT, "dist", "src", module)).href;
  const loader = `data:text/javascript,${encodeURIComponent(`
    import { win32 } from "node:path";
    const names = Object.keys(win32).filter((name) => name !== "win32" && name !== "posix");
    const source = 'import real from "node:path"; const all = real.win32; export default all; export const posix = real.posix;'
      + names.map((name) => "export const " + name + " = all." + name + ";").join("");
    export async function resolve(specifier, context, next) {
      const isOwn = context.parentURL?.startsWith("file:") && !context.parentURL.includes("/node_modules/");
      if (isOwn && specifier === "node:path") return { url: "data:text/javascript," + encodeURIComponent(source), shortCircuit: true };
      return next(specifier, context);
    }`)}`;
  const program = `
    import { register } from "node:module";
    register(${JSON.stringify(loader)});
    const names = await import(${JSON.stringify(url)});
    const { fileUri, matcher } = names;
    console.log(JSON.stringify([${expressions.join(", ")}]));`;
  const { stdout, stderr, status } = spawnSync(process.execPath, ["--input-type=module", "--eval", program], {
    encoding: "utf8",
    env: { ...process.env, NODE_V8_COVERAGE: "" },
  });
  assert.is(status, 0, stderr);
  return JSON.parse(stdout);
}

test("in SARIF, a path has slashes, and a path outside the folder is a URL of a file", () => {
  const [inside, above] = onWindows(
    "cli/output/format/sarif.js",
    String.raw`fileUri("docs\\a b.md")`,
    String.raw`fileUri("docs\\..\\a%.md")`,
  );
  assert.equal([inside, above], ["docs/a%20b.md", "a%25.md"]);
});

test("the patterns of `ignore` match paths with backslashes", () => {
  const found = onWindows(
    "cli/lint/files.js",
    String.raw`["C:\\p\\docs\\a.md", "C:\\p\\src\\a.md", "C:\\q\\docs\\a.md"].map(matcher(["docs/"], "C:\\p"))`,
  );
  assert.equal(found, [[true, false, false]]);
});

test("a list with the line ends and the byte order mark of Windows has the same answers", async () => {
  const lines = ["http://a.example/", "http://my_host/", "http://a b/"];
  const unix = await command(["check", "--format", "short", "-"], { stdin: [`${lines.join("\n")}\n`] });
  const windows = await command(["check", "--format", "short", "-"], {
    stdin: [`\ufeff${lines.join("\r\n")}\r\n`],
  });
  assert.is(windows.stdout, unix.stdout);
  assert.is(windows.status, 1);
});

test.run();
