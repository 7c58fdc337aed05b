// `npm run oracle:readers [-- READER ...] [--count N] [--seed N] [--shown N] [--record]`: compares each model with the
// live program on recorded and random strings, without using the network. Fails if a result differs, or a program is
// missing. With --record, the program's results become test cases. The programs are those of this system, or of the
// system in the folder READERS_ROOT, which `chroot` makes its root, so several releases of a program can be run.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { parseArgs } from "node:util";
import { build, install, readIfThere, root } from "../project.mjs";
import { inputs } from "./inputs.mjs";
import { PROGRAMS } from "./programs.mjs";

const SHOWN = 12;
/** How many of the random strings become test cases. */
const RECORDED = 300;
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    count: { type: "string", default: "100000" },
    seed: { type: "string", default: "1" },
    shown: { type: "string", default: String(SHOWN) },
    record: { type: "boolean", default: false },
  },
});

install();
if (readIfThere(join(root, "dist", "test", "readers", "recorded.js")) === undefined) build();
const { modelAnswer } = await import(join(root, "dist", "test", "readers", "recorded.js"));
const { MODELS } = await import(join(root, "dist", "src", "readers", "registry.js"));

const GOLDEN = join(root, "test", "case", "readers", "golden.ndjson");
const golden = readFileSync(GOLDEN, "utf8")
  .trimEnd()
  .split("\n")
  .map((line) => JSON.parse(line));
const recorded = golden.map(({ input }) => input);
const texts = [...recorded, ...inputs(Number(values.seed), Number(values.count), recorded)];

const chosen = positionals.length === 0 ? Object.keys(PROGRAMS) : positionals;
let bad = 0;
for (const name of chosen) {
  const program = PROGRAMS[name]?.() ?? PROGRAMS[name.split("@")[0]]?.();
  if (!program) {
    console.log(`${name.padEnd(14)} MISSING: the program is not here`);
    bad += 1;
    continue;
  }
  const [reader, asked] = name.split("@");
  const version = asked ?? releaseOf(reader, program.version);
  const answers = [];
  const { compared, differing } = await compare(
    program,
    (text) => modelAnswer(reader, text, version),
    answers,
  );
  if (values.record) record(`${reader}@${version}`, answers);
  const other = program.version.startsWith(version) ? "" : ` by the model of ${version}`;
  console.log(`${name.padEnd(14)} ${program.version}: ${compared} compared, ${differing} differ${other}`);
  if (compared !== texts.length || differing > 0) bad += 1;
}
process.exit(bad === 0 ? 0 : 1);

async function compare({ command, args, env }, here, answers) {
  const child = spawn(command, args, { stdio: ["pipe", "pipe", "ignore"], env: { ...process.env, ...env } });
  const closed = once(child, "close");
  const written = pipeline(Readable.from(lines()), child.stdin).catch(() => {});
  let compared = 0;
  let differing = 0;
  for await (const line of createInterface({ input: child.stdout })) {
    const text = texts[compared++];
    answers.push(line);
    const [there, mine] = [summary(JSON.parse(line)), here(text)];
    if (there === mine) continue;
    if (differing++ < Number(values.shown))
      console.log(`${JSON.stringify(text)}\n  live  ${there}\n  model ${mine}`);
  }
  await Promise.all([written, closed]);
  return { compared, differing };
}

function* lines() {
  for (const text of texts) yield `${asciiJson(text)}\n`;
}

/** Returns a string as ASCII JSON: some programs treat U+2028 as a line end. */
function asciiJson(text) {
  const escaped = (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`;
  return JSON.stringify(text).replace(/[^ -~]/g, escaped);
}

/** Returns the model's release for a program's version, or the first one. */
function releaseOf(reader, version) {
  const listed = MODELS[reader].versions.map((release) => release.version);
  return listed.find((release) => version === release || version.startsWith(`${release}.`)) ?? listed[0];
}

/** Returns the parts to compare, without absent ones; or that the program refuses. */
function summary({ error, scheme, userinfo, host, port }) {
  if (error !== undefined) return "refused";
  const parts = Object.entries({ scheme, userinfo, host, port }).filter(
    ([, value]) => (value ?? null) !== null,
  );
  return JSON.stringify(Object.fromEntries(parts));
}

/** Writes the program's results to the file that test/readers/golden.test.ts reads. */
function record(name, answers) {
  const folder = join(root, "test", "case", "readers", "random");
  mkdirSync(folder, { recursive: true });
  const said = answers
    .map((line) => summary(JSON.parse(line)))
    .map((text) => (text === "refused" ? "null" : text));
  const lines = texts.map((text, at) => `[${JSON.stringify(text)},${said[at]}]\n`);
  writeFileSync(
    join(folder, `${name}.ndjson`),
    lines.slice(recorded.length, recorded.length + RECORDED).join(""),
  );
  for (const [at, { readings }] of golden.entries()) addReading(readings, name, said[at]);
  writeFileSync(GOLDEN, golden.map((line) => `${JSON.stringify(line)}\n`).join(""));
}

/** Adds a program to those with the same result. */
function addReading(readings, name, answer) {
  for (const reading of readings)
    reading[0] = reading[0]
      .split(" ")
      .filter((other) => other !== name)
      .join(" ");
  const same = readings.find(([, other]) => JSON.stringify(other) === answer);
  if (same === undefined) readings.push([name, JSON.parse(answer)]);
  else same[0] = `${same[0]} ${name}`.trimStart();
  readings.splice(0, readings.length, ...readings.filter(([names]) => names !== ""));
}
