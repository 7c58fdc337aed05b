// Runs the cells that no other thread has taken, one at a time.
import { parentPort, workerData } from "node:worker_threads";
import { calls } from "./api.mjs";
import { runCase } from "./case.mjs";
import { LAWS } from "./laws/index.mjs";
import { casesOf, cells } from "./matrix.mjs";

const { seed, texts, next, state, only } = workerData;

/** The number of findings after which a cell has shown what is wrong. */
const ENOUGH = 40;

const all = cells()
  .filter(({ law }) => only.law === null || law.name === only.law)
  .filter(({ grammar }) => only.grammar === null || grammar === only.grammar);

for (let index = Atomics.add(next, 0, 1); index < all.length; index = Atomics.add(next, 0, 1)) {
  const cell = all[index];
  const { law, grammar } = cell;
  const broken = new Map();
  const cases = casesOf(cell, texts);
  const started = performance.now();
  let [run, count] = [0, 0];
  for (; run < cases && count < ENOUGH; run++) {
    const caseSeed = (seed * 1_000_003 + index * 65_537 + run * 7919) >>> 0;
    Atomics.store(state, 1, LAWS.indexOf(law));
    Atomics.store(state, 2, caseSeed | 0);
    Atomics.add(state, 3, 1);
    const finding = await runCase(law, caseSeed, grammar);
    if (finding === null) continue;
    count++;
    const known = broken.get(finding.kind);
    if (known === undefined) broken.set(finding.kind, { ...finding, count: 1 });
    else if (sizeOf(finding) < sizeOf(known))
      broken.set(finding.kind, { ...finding, count: known.count + 1 });
    else known.count++;
  }
  const milliseconds = Math.round(performance.now() - started);
  parentPort.postMessage({
    cell: {
      law: law.name,
      grammar,
      texts: run * (law.size ?? 1),
      milliseconds,
      broken: [...broken.values()],
    },
  });
}
parentPort.postMessage({ calls });

function sizeOf({ input }) {
  return JSON.stringify(input).length;
}
