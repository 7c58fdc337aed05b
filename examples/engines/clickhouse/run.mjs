// Checks a list of URLs by an executable_pool of ClickHouse, in the engine that the npm package chdb has, and compares the
// counts, and the answer to each URL, with those of one process.
import { spawnSync } from "node:child_process";
import { closeSync, mkdirSync, mkdtempSync, openSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { delimiter, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";

const HERE = fileURLToPath(new URL(".", import.meta.url));
const BUILT = fileURLToPath(new URL("../../../dist/lib/cli/main.js", import.meta.url));

const { values: options } = parseArgs({
  options: {
    urls: { type: "string", default: "20000000" },
    list: { type: "string" },
    modules: { type: "string", default: "." },
  },
});

function end(status, text) {
  console.error(text);
  process.exit(status);
}

function engine() {
  try {
    return createRequire(join(resolve(options.modules), "any.js"))("chdb");
  } catch (error) {
    if (error.code !== "MODULE_NOT_FOUND") throw error;
    const folder = resolve(options.modules);
    end(
      2,
      `missing: chdb, in ${folder}\n  npm install chdb in any folder (550 MB), then give --modules FOLDER`,
    );
  }
}

const chdb = engine();
const command = process.env.URL_GRAMMAR ?? `${process.execPath} ${BUILT}`;
// The processes of the pool inherit it.
process.env.URL_GRAMMAR = command;
process.env.PATH += delimiter + join(process.execPath, "..");

const folder = mkdtempSync(join(tmpdir(), "url-grammar-"));
let status = 1;
try {
  status = await main();
} finally {
  rmSync(folder, { recursive: true });
}
process.exit(status);

async function main() {
  const list = resolve(options.list ?? makeList(join(folder, "urls.txt")));
  const single = oneProcess(list);
  const session = started(list);
  const about = session.query(
    "SELECT version() AS version, getSetting('max_threads') AS threads",
    "JSONEachRow",
  );
  // Each URL with its answer: a pool that gave the answers of other rows would have equal counts, but not these.
  const query = `SELECT hex(url), arrayStringConcat(arraySlice(url_check(url), 3, 5), '\t') AS answer, count()
    FROM file('${list}', LineAsString, 'url String') GROUP BY url, answer`;
  await killOne(session, query);
  const begin = performance.now();
  const found = session.query(query, "TabSeparatedRaw");
  const seconds = (performance.now() - begin) / 1000;
  session.close();
  const answers = new Map(found.split("\n").slice(0, -1).map(countOf));
  const wrong = differences(single.answers, answers);
  if (wrong.length > 0) end(1, `FAILED: ${wrong.length} answers differ:\n${wrong.slice(0, 5).join("\n")}`);
  console.log(`ClickHouse ${about.trim()}, a pool of 2 processes`);
  console.log("killed a process of the pool in an earlier query, which failed");
  console.log(JSON.stringify(single.stats));
  show("one process", single.seconds, single.stats);
  show("executable_pool", seconds, single.stats);
  console.log(`All counts and all answers are equal, of ${answers.size} different URLs.`);
  return 0;
}

function makeList(path) {
  const out = openSync(path, "w");
  const { status } = spawnSync(process.execPath, [join(HERE, "..", "make-list.mjs"), options.urls], {
    stdio: ["ignore", out, "inherit"],
  });
  closeSync(out);
  if (status !== 0) process.exit(status);
  return path;
}

/** Checks the list in one process. Returns its counts, its seconds, and how often each URL has which answer. */
function oneProcess(list) {
  const begin = performance.now();
  const run = shell(
    `${command} check --tsv --stats --exit-zero --file "$1" | cut -f 3-7 > "$2/one.tsv"`,
    list,
    folder,
  );
  const seconds = (performance.now() - begin) / 1000;
  const pairs = shell(
    `export LC_ALL=C; tr '\\t\\0' '\\001\\002' < "$1" | paste - "$2/one.tsv" | sort -S 1G | uniq -c`,
    list,
    folder,
  );
  const answers = new Map(
    pairs.stdout
      .split("\n")
      .slice(0, -1)
      .map((line) => {
        const [, count, url, answer] = /^ *(\d+) ([^\t]*)\t(.*)$/s.exec(line);
        const bytes = Buffer.from(url.replaceAll("\x01", "\t").replaceAll("\x02", "\0"), "latin1");
        return [`${bytes.toString("hex").toUpperCase()}\t${answer}`, Number(count)];
      }),
  );
  return { stats: JSON.parse(run.stderr), seconds, answers };
}

function shell(script, ...args) {
  const run = spawnSync("sh", ["-c", script, "sh", ...args], { encoding: "latin1", maxBuffer: 2 ** 28 });
  if (run.status !== 0) end(1, `FAILED: ${run.stderr}`);
  return run;
}

/** Returns the engine with the functions of this folder. */
function started(list) {
  const scripts = join(HERE, "user_scripts");
  const config = join(folder, "config.xml");
  const settings = {
    user_scripts_path: scripts,
    user_files_path: resolve(list, ".."),
    user_defined_executable_functions_config: join(HERE, "*_function.xml"),
  };
  const elements = Object.entries(settings).map(([name, value]) => `<${name}>${value}</${name}>`);
  writeFileSync(config, `<clickhouse>${elements.join("")}</clickhouse>\n`);
  mkdirSync(join(folder, "data"));
  const session = new chdb.Session(join(folder, "data"), { connectionArgs: [`--config-file=${config}`] });
  for (const statement of readFileSync(join(HERE, "functions.sql"), "utf8").split(/;$/m)) {
    if (statement.trim() !== "") session.query(statement);
  }
  return session;
}

/** Kills a process of the pool in the middle of a query. Ends the run unless that query fails. */
async function killOne(session, query) {
  let over = false;
  const outcome = session.queryAsync(query).then(
    () => null,
    (error) => error,
  );
  outcome.then(() => {
    over = true;
  });
  for (let pid; pid === undefined && !over; ) {
    [pid] = childrenNamed("check --tsv");
    await new Promise((settle) => setTimeout(settle, 300));
    if (pid !== undefined && !over) process.kill(pid, "SIGKILL");
  }
  const error = await outcome;
  if (!/signal 9/.test(error?.message))
    end(1, `FAILED: a process was killed, and the query ended with ${error}`);
}

function childrenNamed(part) {
  const children = spawnSync("pgrep", ["-f", "-P", String(process.pid), part], { encoding: "utf8" });
  return children.stdout.split("\n").filter(Boolean).map(Number);
}

/** The count of a URL and its answer, by both. */
function countOf(line) {
  const at = line.lastIndexOf("\t");
  return [line.slice(0, at), Number(line.slice(at + 1))];
}

function differences(expected, found) {
  return [...new Set([...expected.keys(), ...found.keys()])].flatMap((key) =>
    expected.get(key) === found.get(key)
      ? []
      : [`${key}: ${expected.get(key)}, and ${found.get(key)} in ClickHouse`],
  );
}

function show(name, seconds, { records, bytes }) {
  const rate = Math.round(records / seconds).toLocaleString("en");
  console.log(
    `${name.padEnd(24)} ${seconds.toFixed(1)} s, ${rate} URLs/s, ${(bytes / seconds / 1e6).toFixed(1)} MB/s`,
  );
}
