// Runs the commands and the queries of docs/how-to/analytics.md as they are written there, and compares the tables below them.
// `--write` puts the tables of this run there.
import { spawnSync } from "node:child_process";
import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";

const PAGE = fileURLToPath(new URL("../../docs/how-to/analytics.md", import.meta.url));
const BUILT = fileURLToPath(new URL("../../dist/lib/cli/main.js", import.meta.url));

const { values: options } = parseArgs({
  options: { modules: { type: "string", default: "." }, write: { type: "boolean", default: false } },
});

function engine() {
  const folder = resolve(options.modules);
  try {
    return createRequire(join(folder, "any.js"))("@duckdb/node-api");
  } catch (error) {
    if (error.code !== "MODULE_NOT_FOUND") throw error;
    console.error(`missing: @duckdb/node-api, in ${folder}`);
    console.error("  npm install @duckdb/node-api in any folder, then give --modules FOLDER");
    process.exit(2);
  }
}

const duckdb = engine();
const folder = mkdtempSync(join(tmpdir(), "url-grammar-"));
try {
  copyFileSync(new URL("crawl.tsv", import.meta.url), join(folder, "crawl.tsv"));
  process.chdir(folder);
  const connection = await (await duckdb.DuckDBInstance.create(":memory:")).connect();
  const text = readFileSync(PAGE, "utf8");
  // A block, and the table below it if there is one.
  const block = /^```(sh|sql)\n(.*?)^```\n(?:\n(?:\|[^\n]*\n)+)?/gms;
  let written = "";
  let at = 0;
  for (const found of text.matchAll(block)) {
    const [whole, language, code] = found;
    written += `${text.slice(at, found.index)}\`\`\`${language}\n${code}\`\`\`\n`;
    if (language === "sh") shell(code);
    else written += table(await connection.runAndReadAll(code));
    at = found.index + whole.length;
  }
  written += text.slice(at);
  console.log(`DuckDB ${duckdb.version()}`);
  if (options.write) writeFileSync(PAGE, written);
  else if (written !== text) {
    console.error(
      "FAILED: the tables of docs/how-to/analytics.md are others; to see them, run this with --write",
    );
    process.exitCode = 1;
  } else console.log("all tables are those of docs/how-to/analytics.md");
} finally {
  process.chdir(tmpdir());
  rmSync(folder, { recursive: true });
}

function shell(code) {
  const command = process.env.URL_GRAMMAR ?? `${process.execPath} ${BUILT}`;
  const script = `set -e\nurl-grammar() { ${command} "$@"; }\n${code}`;
  // A name with a hyphen is a function only in some shells.
  const { status, stderr } = spawnSync("bash", ["-c", script], { encoding: "utf8" });
  if (status !== 0) throw new Error(`status ${status}: ${stderr}`);
}

/** Returns a result as a table of Markdown; nothing for a statement without a result. */
function table(result) {
  const names = result.columnNames();
  const rows = result.getRowsJson();
  if (rows.length === 0 || names[0] === "Count") return "";
  const cells = [names, names.map(() => "---"), ...rows.map((row) => row.map(cell))];
  return `\n${cells.map((row) => `| ${row.join(" | ")} |\n`).join("")}`;
}

function cell(value) {
  return value === null ? "NULL" : String(value).replaceAll("|", "\\|");
}
