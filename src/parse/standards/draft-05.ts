import { SECTIONS } from "../../../grammar/draft-05/sections.js";
import { DRAFT_05 } from "../../../grammar/grammars.js";
import type { ComponentName } from "../../ast/malformed.js";
import type { RuleName } from "../../ast/rules/draft-05.js";
import { CAUSES } from "../diagnose/causes/draft-05.js";
import { TABLES } from "../generated/draft-05.js";
import { rules } from "../generated/rules/draft-05.js";
import type { ClassName } from "../language/diagnosis.js";
import { CompiledStandard, type UrlLanguage } from "../language/language.js";
import { firstAt, firstColon, split } from "../language/split.js";
import type { NodeMaker, UrlStandard } from "../language/standard.js";
import { hostNode } from "../nodes/host.js";
import { pathNode, pathSegmentsNode, segmentNode } from "../nodes/path.js";
import { hostportNode, siteNode } from "../nodes/site.js";
import { opaqueUrlNode } from "../nodes/url.js";
import { DRAFT_05_REFERENCES } from "./references.js";

const host: NodeMaker = (_, source, start, end) => hostNode(source, start, end);

const MAKERS: readonly (readonly [RuleName, NodeMaker])[] = [
  ["opaque-URL", (_, source, start, end) => opaqueUrlNode(source, start, source.indexOf(":", start), end)],
  ["site", siteNode],
  ["hostport", hostportNode],
  ["host", host],
  ["hostname", host],
  ["hostnumber", host],
  ["path", (_, source, start, end) => pathNode(source, start, end)],
  ["path_segments", (_, source, start, end) => pathSegmentsNode(source, start, end)],
  ["segment", (_, source, start, end) => segmentNode(source, start, end)],
];

const COMPONENTS: readonly ComponentName[] = [
  "scheme",
  "user",
  "password",
  "host",
  "port",
  "path",
  "query",
  "fragment",
];

/** draft-fielding-url-syntax-05, Appendix A. Each component is a rule of the same name. */
const standard = (): UrlStandard => ({
  rules: {
    ...DRAFT_05,
    sections: SECTIONS,
    table: (key) => TABLES[key as keyof typeof TABLES],
    data: rules,
  },
  shape: {
    strict: "strict",
    ambiguous: true,
    referenceRules: DRAFT_05_REFERENCES,
    components: new Map(COMPONENTS.map((name) => [name, name])),
    ruleOf: (component) => component,
    authorityRule: DRAFT_05.authorityRule,
    hostportRule: "hostport" satisfies RuleName,
    queryAfterSite: false,
    authority: "site",
    split,
    hostportAt: firstAt,
    portColon: firstColon,
  },
  nodes: { makers: new Map(MAKERS), authorityNode: siteNode, hostNode },
  diagnosis: {
    causes: CAUSES,
    characters: { path: "pchar", query: "urlc", fragment: "urlc", host: "hostname" } satisfies Partial<
      Record<RuleName, RuleName>
    >,
    classes: {
      alpha: "alpha",
      hex: "hex",
      lowalpha: "lowalpha",
      upalpha: "upalpha",
      digit: "digit",
    } satisfies Record<ClassName, RuleName>,
    escapeRule: "escaped" satisfies RuleName,
    excluded: Object.freeze({ document: DRAFT_05.document, section: "2.4.3" }),
    nonAscii: Object.freeze({ document: DRAFT_05.document, section: "2.1" }),
  },
});

/** The compiled grammar of the draft, the default. */
export const DRAFT_05_LANGUAGE: UrlLanguage = /* @__PURE__ */ new CompiledStandard(
  /* @__PURE__ */ standard(),
);

/** The names of the 37 rules, in the document's order. */
export const RULE_NAMES: readonly RuleName[] = DRAFT_05_LANGUAGE.ruleNames as readonly RuleName[];
