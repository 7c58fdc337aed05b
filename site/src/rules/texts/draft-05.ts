import { draft05, outsideAppendixA } from "url-grammar";
import appendix from "../../../../grammar/draft-05/appendix-a.bnf";
import outside from "../../../../grammar/draft-05/outside-appendix-a.bnf";
import strict from "../../../../grammar/draft-05/strict.bnf";
import { sourceOf } from "../source.js";

const both = {
  rules: [...draft05.rules, ...outsideAppendixA.rules],
  start: draft05.start,
  section: (rule: string) =>
    (outsideAppendixA.rules as readonly string[]).includes(rule)
      ? outsideAppendixA.section(rule as never)
      : draft05.section(rule as never),
};

export const source = sourceOf("bnf", both, appendix, outside, strict);
