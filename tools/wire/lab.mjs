// npm run wire [-- PROGRAM...]
//
// Which host real programs look up in URLs of the common core: each program runs in a network namespace of its own, in which
// nothing can be reached, with a trap in place of the functions of the C library that resolve names and connect. What is found is
// kept in recorded.json. Programs that are not there keep what is recorded of them. It needs Linux, a C compiler and Python.
//
// WIRE_NODES, WIRE_PYTHONS and WIRE_PYTHONS_2 name other releases, with colons between the paths; a Python is asked for the packages that it
// has. WIRE_CHROMIUM names another Chromium than that of npm.
import { execFileSync, spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { hostname, tmpdir } from "node:os";
import { join } from "node:path";
import { isCommonCore } from "../../dist/lib/readers/index.js";
import { members } from "./members.mjs";
import { PROGRAMS } from "./programs.mjs";

const folder = import.meta.dirname;
const RECORDED = join(folder, "recorded.json");
const [MANY, FEW] = [20_000, 2_000];

const wanted = process.argv.slice(2);
mkdirSync(join(folder, "build"), { recursive: true });
const trap = join(folder, "build", "trap.so");
execFileSync("cc", [
  "-O1",
  "-Wall",
  "-Werror",
  "-shared",
  "-fPIC",
  "-o",
  trap,
  join(folder, "trap.c"),
  "-ldl",
]);
const recorded = existsSync(RECORDED) ? JSON.parse(readFileSync(RECORDED, "utf8")) : {};
const urls = members(MANY, isCommonCore);
for (const program of PROGRAMS.filter(({ name }) => wanted.length === 0 || wanted.includes(name))) {
  const version = program.version();
  if (version === null) {
    console.log(`${program.name}: not there`);
    continue;
  }
  const asked = urls.slice(0, program.once ? FEW : MANY);
  const result = run(program, asked);
  recorded[`${program.name} ${version}`] = result;
  console.log(
    `${program.name} ${version}: ${result.same} of ${asked.length} as the core says, ${result.none} without a lookup, ${result.other.length} otherwise`,
  );
  for (const [url, found] of result.other.slice(0, 5)) console.log(`  ${url}\n    ${found}`);
  const sorted = Object.fromEntries(
    Object.entries(recorded).sort(([one], [other]) => (one < other ? -1 : 1)),
  );
  writeFileSync(RECORDED, `${JSON.stringify(sorted, null, 1)}\n`);
}

/** Runs a program, and compares what it looked up with the host of each URL. */
function run(program, asked) {
  const home = mkdtempSync(join(tmpdir(), "url-grammar-wire-"));
  const [log, list] = [join(home, "log"), join(home, "urls.json")];
  writeFileSync(log, "");
  writeFileSync(list, JSON.stringify(asked));
  writeFileSync(`${list}.txt`, `${asked.join("\n")}\n`);
  const [command, ...args] = program.command(log, list);
  const preload = program.once ? {} : { LD_PRELOAD: trap };
  spawnSync("unshare", ["--user", "--map-root-user", "--net", command, ...args], {
    env: {
      ...process.env,
      TRAP: trap,
      TRAP_LOG: log,
      WIRE_HOME: home,
      ...preload,
      ...program.environment,
      NODE_NO_WARNINGS: "1",
    },
    stdio: "ignore",
    maxBuffer: 1e9,
  });
  const found = lookups(readFileSync(log, "utf8"), asked.length);
  rmSync(home, { recursive: true, force: true });
  const other = [];
  let [same, none] = [0, 0];
  for (const [at, url] of asked.entries()) {
    if (found[at].length === 0) none++;
    else if (found[at].every((name) => isOf(name, hostOf(url)))) same++;
    else other.push([url, found[at].join(" ")]);
  }
  const digest = createHash("sha256").update(asked.join("\n")).digest("hex").slice(0, 16);
  return { urls: asked.length, digest, same, none, other };
}

/** Whether a name or an address is that of the host. Java goes to the machine itself for 0.0.0.0, where the others go too, by its name. */
function isOf(name, host) {
  return (
    name.toLowerCase() === host ||
    (host === "0.0.0.0" && ["127.0.0.1", "localhost", hostname()].includes(name))
  );
}

/** The host of a URL of the common core, in lower case. */
function hostOf(url) {
  return /^http:\/\/([^/:]*)/.exec(url)[1].toLowerCase();
}

/** Returns the names and addresses of each URL, each once. */
function lookups(log, count) {
  const found = Array.from({ length: count }, () => []);
  let at = -1;
  for (const line of log.split("\n")) {
    const [kind, name = ""] = line.split(" ");
    if (kind === "url") at = Number(name);
    else if (name !== "" && at >= 0 && !found[at].includes(name)) found[at].push(name);
  }
  return found;
}
