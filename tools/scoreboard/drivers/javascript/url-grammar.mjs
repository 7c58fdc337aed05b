// This package. The suites come from the tables that `isValid` and `parse` both use, so this checks the judge, and that the two
// functions agree, but not the tables. test/law/scoreboard.test.ts checks those on the same suites.
import { readFileSync } from "node:fs";
import { isValid, parse } from "../../../../dist/lib/index.js";
import { CHECKED_RULES } from "../../programs/checked-rules.mjs";
import { answer } from "./answer.mjs";

const { version } = JSON.parse(readFileSync(new URL("../../../../package.json", import.meta.url), "utf8"));

await answer(
  version,
  Object.fromEntries(
    CHECKED_RULES.map(({ grammar, rule }) => [
      `${grammar} ${rule}`,
      (text) => {
        const verdict = isValid(text, { grammar, rule });
        if (verdict !== isParsed(text, { grammar, rule })) throw new Error("isValid and parse disagree");
        return verdict;
      },
    ]),
  ),
);

function isParsed(text, options) {
  try {
    parse(text, options);
    return true;
  } catch {
    return false;
  }
}
