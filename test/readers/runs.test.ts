// The work of each model grows with a run of one character, wherever in a URL that is, and no faster.
import { test } from "uvu";
import { DEFAULT_READERS, MODELS, READER_NAMES } from "../../src/readers/registry.js";
import { Workshop } from "../support/work.js";

const PLACES: readonly ((run: string) => string)[] = [
  (run) => run,
  (run) => `${run}http://a/`,
  (run) => `http${run}://a/`,
  (run) => `http:${run}//a/`,
  (run) => `http://${run}a/`,
  (run) => `http://a${run}@b/`,
  (run) => `http://a:${run}@b/`,
  (run) => `http://a${run}/`,
  (run) => `http://a${run}x`,
  (run) => `http://a:${run}/`,
  (run) => `http://a:8${run}0/`,
  (run) => `http://[${run}]/`,
  (run) => `http://[::1%${run}]/`,
  (run) => `http://a/${run}x`,
  (run) => `http://a/x${run}`,
];
const RUNS = [" ", ".", "0", "+", "\t", "%", "-"];
const LENGTH = 320;

const shop = new Workshop(new URL("./work.js", import.meta.url));
test.after(() => shop.close());

for (const name of READER_NAMES.filter((each) => DEFAULT_READERS.includes(each) || MODELS[each].isRare))
  test(`the work of ${name} grows in proportion to a run of one character`, async () => {
    const [{ version }] = MODELS[name].versions;
    for (const place of PLACES)
      for (const run of RUNS)
        await shop.growsLinearly(
          "read",
          (length) => [name, version, place(run.repeat(length))],
          LENGTH,
          place(`${run}…`),
        );
  });

test.run();
