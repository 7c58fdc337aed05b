// This package, together with a second recogniser, which reads the text of each grammar itself and shares no code with the tables
// that the suites come from: a text has an answer only if both give it.
import { readFileSync } from "node:fs";
import { GRAMMARS } from "../../../../dist/grammar/grammars.js";
import { isValid } from "../../../../dist/lib/index.js";
import { recogniser } from "../../../recogniser.mjs";
import { CHECKED_RULES } from "../../programs/checked-rules.mjs";
import { answer } from "./answer.mjs";

const root = new URL("../../../../", import.meta.url);
const { version } = JSON.parse(readFileSync(new URL("package.json", root), "utf8"));

await answer(
  process.argv[2],
  version,
  Object.fromEntries(
    CHECKED_RULES.map(({ grammar, rule }) => {
      const { text, notation } = GRAMMARS.find(({ name }) => name === grammar);
      const recognises = recogniser(readFileSync(new URL(text, root), "utf8"), notation, rule);
      return [
        `${grammar} ${rule}`,
        ({ text: input }) => {
          const verdict = isValid(input, { grammar, rule });
          if (verdict !== recognises(input)) throw new Error("isValid and the recogniser disagree");
          return verdict;
        },
      ];
    }),
  ),
);
