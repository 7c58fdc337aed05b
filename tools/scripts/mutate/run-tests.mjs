// Runs test files one after another in one process, as uvu's own command does, and exits with 1 at the first failure.
// Before each file it tells the parent process which one begins, so that a file that hangs can be stopped.
// It is copied to the `dist` of a private copy, and the test files are named from `dist/test`.
import fc from "fast-check";

const folder = new URL("./test/", import.meta.url);
globalThis.UVU_DEFER = 1;
globalThis.UVU_QUEUE = [];

// uvu goes on after a failure, and says what failed only on standard output.
process.stdout.write = (text) => {
  if (String(text).includes("✘ ")) process.exit(1);
  return true;
};
// A counterexample need not be small: nobody reads it.
fc.configureGlobal({ endOnFailure: true });

for (const [index, file] of process.argv.slice(2).entries()) {
  process.send?.(file);
  globalThis.UVU_INDEX = index;
  globalThis.UVU_QUEUE.push([]);
  await import(new URL(file, folder).href);
  for (const suite of globalThis.UVU_QUEUE[index]) {
    const [failures] = await suite();
    if (failures !== true) process.exit(1);
  }
}
process.exit(0);
