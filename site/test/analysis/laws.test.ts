/** The page shows what the functions return, by each grammar: the laws are in tools/scripts/fuzz, and the texts too. */
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { GrammarName } from "url-grammar";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { GRAMMARS } from "#page/grammars.js";
import fc, { runs } from "../../../test/support/fast-check.js";
import { perform } from "../../src/analysis/tasks.js";

const test = suite("what the page shows by each grammar");

interface Finding {
  readonly what: string;
  readonly found: string;
  readonly input: object;
}

// The tests run in the root of the project. A name that is not known here keeps the modules out of the bundle.
const load = (name: string): Promise<unknown> =>
  import(pathToFileURL(join(process.cwd(), "tools", "scripts", "fuzz", name)).href);
const { laws, usePage } = (await load("laws/page.mjs")) as {
  readonly laws: readonly { readonly name: string }[];
  readonly usePage: (given: typeof perform) => void;
};
const { runCase } = (await load("case.mjs")) as {
  readonly runCase: (law: object, seed: number, grammar: GrammarName) => Promise<Finding | null>;
};
usePage(perform);

const { seed = 1 } = fc.readConfigureGlobal();

for (const law of laws) {
  for (const grammar of GRAMMARS) {
    test(`${law.name} by ${grammar}`, async () => {
      for (let run = 0; run < runs(0.03); run++) {
        const found = await runCase(law, Math.abs(seed) * 7919 + run, grammar);
        assert.is(
          found,
          null,
          found === null ? "" : `${found.what}: ${JSON.stringify(found.input)}; ${found.found}`,
        );
      }
    });
  }
}

test.run();
