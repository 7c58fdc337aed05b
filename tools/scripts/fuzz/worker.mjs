// Runs cases until a message stops it, or it has made its share of calls.
import { parentPort, workerData } from "node:worker_threads";
import { randomFrom } from "../random.mjs";
import { calls } from "./api.mjs";
import { runCase } from "./case.mjs";
import { LAWS } from "./laws/index.mjs";
import { grammarsOf } from "./matrix.mjs";

const { seed, share, only, state } = workerData;
const BETWEEN_REPORTS = 200;

const laws = LAWS.filter(({ name }) => only === null || name === only);
const total = laws.reduce((sum, { weight }) => sum + weight, 0);
const random = randomFrom(seed);

const sum = () => [...calls.values()].reduce((before, count) => before + count, 0);

function drawLaw() {
  let at = random() * total;
  for (const law of laws) {
    at -= law.weight;
    if (at < 0) return law;
  }
  return laws.at(-1);
}

let cases = 0;

async function run(law) {
  const caseSeed = Math.floor(random() * 2 ** 32);
  const grammars = grammarsOf(law);
  const grammar = grammars[Math.floor(random() * grammars.length)];
  // So that the main thread can name a case that never ends.
  Atomics.store(state, 1, LAWS.indexOf(law));
  Atomics.store(state, 2, caseSeed | 0);
  Atomics.add(state, 3, 1);
  const finding = await runCase(law, caseSeed, grammar);
  if (finding !== null) parentPort.postMessage({ finding });
  cases++;
}

// Each law once, however rarely it is drawn.
for (const law of laws) await run(law);
while (Atomics.load(state, 0) === 0 && sum() < share) {
  for (let turn = 0; turn < BETWEEN_REPORTS; turn++) await run(drawLaw());
  parentPort.postMessage({ cases, total: sum() });
}
parentPort.postMessage({ cases, total: sum(), calls });
