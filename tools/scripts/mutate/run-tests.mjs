// Runs test files one at a time in one process, like uvu's own command, and exits with 1 at the first failure. It tells
// the parent process which file begins, so that a file that hangs can be stopped. It is copied to the `dist` of a
// private copy, and the test files are paths in `dist/test`.
import fc from "fast-check";

const folder = new URL("./test/", import.meta.url);
globalThis.UVU_DEFER = 1;
globalThis.UVU_QUEUE = [];

// uvu continues after a failure, and only reports it on standard output.
process.stdout.write = (text) => {
  if (String(text).includes("✘ ")) process.exit(1);
  return true;
};
// A counterexample need not be small, since nobody reads it.
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
