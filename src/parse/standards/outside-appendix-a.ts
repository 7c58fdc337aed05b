import { DOCUMENT, OUTSIDE_SECTIONS } from "../../../grammar/draft-05/sections.js";
import type { OutsideRule } from "../../ast/rules/outside-rule.js";
import { TABLES } from "../generated/outside-appendix-a.js";
import { rules as appendixA } from "../generated/rules/draft-05.js";
import { rules } from "../generated/rules/outside-appendix-a.js";
import { CompiledStandard } from "../language/language.js";
import type { OtherStandard } from "../language/standard.js";

/** The rules of the draft that its Appendix A does not collect; two of them use its rules. */
const standard = (): OtherStandard => ({
  rules: {
    name: "outside-appendix-a",
    title: "draft-05, outside Appendix A",
    document: DOCUMENT,
    sections: OUTSIDE_SECTIONS,
    table: (key) => TABLES[key as OutsideRule],
    data: () => [...rules(), ...appendixA()],
    start: "control" satisfies OutsideRule,
  },
  shape: null,
  diagnosis: {
    classes: {
      alpha: "alpha",
      hex: "hex",
      lowalpha: "lowalpha",
      upalpha: "upalpha",
      digit: "digit",
    },
  },
});

/** The compiled rules. */
export const OUTSIDE_LANGUAGE: CompiledStandard<OtherStandard> = /* @__PURE__ */ new CompiledStandard(
  /* @__PURE__ */ standard(),
);
