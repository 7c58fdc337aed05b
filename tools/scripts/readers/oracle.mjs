// `npm run oracle:readers [-- READER ...] [--count N] [--seed N] [--shown N] [--record]`: compares each model with the
// live program on recorded and on random strings. Nothing of it uses the network. It fails when an answer differs, or a
// program is missing. With --record, the program's answers to the random strings become test cases.
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

const recorded = readFileSync(join(root, "test", "case", "readers", "golden.ndjson"), "utf8")
  .trimEnd()
  .split("\n")
  .map((line) => JSON.parse(line).input);
const texts = [...recorded, ...inputs(Number(values.seed), Number(values.count), recorded)];

const chosen = positionals.length === 0 ? Object.keys(PROGRAMS) : positionals;
let bad = 0;
for (const name of chosen) {
  const program = PROGRAMS[name]?.();
  if (!program) {
    console.log(`${name.padEnd(14)} MISSING: the program is not here`);
    bad += 1;
    continue;
  }
  const [reader, version] = name.split("@");
  const answers = [];
  const { compared, differing } = await compare(
    program,
    (text) => modelAnswer(reader, text, version),
    answers,
  );
  if (values.record) record(name, answers);
  console.log(`${name.padEnd(14)} ${program.version}: ${compared} compared, ${differing} differ`);
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
  for (const text of texts) yield `${JSON.stringify(text)}\n`;
}

/** The parts that are compared, absent ones left out; or that the program refuses. */
function summary({ error, scheme, userinfo, host, port }) {
  if (error !== undefined) return "refused";
  const parts = Object.entries({ scheme, userinfo, host, port }).filter(
    ([, value]) => (value ?? null) !== null,
  );
  return JSON.stringify(Object.fromEntries(parts));
}

/** Writes what the program made of the random strings where test/readers/golden.test.ts reads it. */
function record(name, answers) {
  const folder = join(root, "test", "case", "readers", "random");
  mkdirSync(folder, { recursive: true });
  const lines = texts.map((text, at) => {
    const answer = summary(JSON.parse(answers[at]));
    return `[${JSON.stringify(text)},${answer === "refused" ? null : answer}]\n`;
  });
  writeFileSync(join(folder, `${name}.ndjson`), lines.slice(recorded.length).join(""));
}
