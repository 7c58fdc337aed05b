// The work of each model grows with the length of its text, and no faster, whatever the text is made of.
import { test } from "uvu";
import { DEFAULT_READERS, MODELS } from "../../src/readers/registry.js";
import { Workshop } from "../support/work.js";

const UNITS = ["@", ":", "[", "%", "\\", "/", "#", "\n", "a.", "\u00e9", "%41", "@:", "[:", "1."];
const PREFIXES = ["", "http://"];
const LENGTH = 320;

const shop = new Workshop(new URL("./work.js", import.meta.url));
test.after(() => shop.close());

async function grows(what: string, args: readonly string[], units: readonly string[] = UNITS): Promise<void> {
  for (const prefix of PREFIXES) {
    for (const unit of units) {
      const text = (length: number): string => prefix + unit.repeat(Math.ceil(length / unit.length));
      await shop.growsLinearly(
        what,
        (length) => [...args, text(length)],
        LENGTH,
        `${args.join(" ")} of ${text(8)}`,
      );
    }
  }
}

for (const name of DEFAULT_READERS) {
  test(`the work of ${name} grows in proportion`, async () => {
    for (const { version } of MODELS[name].versions) await grows("read", [name, version]);
  });
}

test("the work of disputes grows in proportion", () =>
  grows("dispute", [], ["@", ":", "[", "%41", "\u00e9", "\\"]));

test.run();
