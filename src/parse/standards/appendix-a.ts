import { DOCUMENT, SECTIONS } from "../../../grammar/draft-05/sections.js";
import type { ComponentName } from "../../ast/malformed.js";
import type { RuleName } from "../../ast/nodes.js";
import { CAUSES } from "../causes/appendix-a.js";
import { rules, TABLES } from "../generated/tables.js";
import { Language } from "../language.js";
import { hostNode } from "../nodes/host.js";
import { pathNode, pathSegmentsNode, segmentNode } from "../nodes/path.js";
import { hostportNode, siteNode } from "../nodes/site.js";
import { opaqueUrlNode } from "../nodes/url.js";
import { splitHostport } from "../split.js";
import type { ClassName, NodeMaker, Standard, WholeShape } from "../standard.js";

const WHOLES: readonly (readonly [RuleName, WholeShape])[] = [
  ["URL-reference", { scheme: true, site: true, gives: "reference" }],
  ["absoluteURL", { scheme: true, site: true, gives: "url" }],
  ["generic-URL", { scheme: true, site: true, gives: "url" }],
  ["relativeURL", { scheme: false, site: true, gives: "url" }],
  ["net_path", { scheme: false, site: true, gives: "url" }],
  ["abs_path", { scheme: false, site: false, gives: "url" }],
  ["rel_path", { scheme: false, site: false, gives: "rel_path" }],
];

const host: NodeMaker = (_, source, start, end) => hostNode(source, start, end);

const PARTS: readonly (readonly [RuleName, NodeMaker])[] = [
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

/** draft-fielding-url-syntax-05, Appendix A. Its components are rules by the same names. */
const STANDARD: Standard = {
  name: "appendix-a",
  title: "Appendix A",
  document: DOCUMENT,
  sections: SECTIONS,
  table: (key) => TABLES[key as keyof typeof TABLES],
  rules,
  start: "URL-reference",
  strict: "strict",
  ambiguous: true,
  wholes: new Map(WHOLES),
  parts: new Map(PARTS),
  components: new Map(COMPONENTS.map((name) => [name, name])),
  ruleOf: (component) => component,
  characters: { path: "pchar", query: "urlc", fragment: "urlc", host: "hostname" } satisfies Partial<
    Record<RuleName, RuleName>
  >,
  site: "site" satisfies RuleName,
  hostport: "hostport" satisfies RuleName,
  queryAfterSite: false,
  splitHostport,
  hostNode,
  causes: CAUSES,
  classes: {
    alpha: "alpha",
    hex: "hex",
    lowalpha: "lowalpha",
    upalpha: "upalpha",
    digit: "digit",
  } satisfies Record<ClassName, RuleName>,
  escapeRule: "escaped" satisfies RuleName,
  excluded: { document: DOCUMENT, section: "2.4.3" },
  nonAscii: { document: DOCUMENT, section: "2.1" },
};

/** The draft's grammar, which is read by unless another is given. */
export const APPENDIX_A: Language = new Language(STANDARD);

/** The 37 names, in the standard's order. */
export const RULE_NAMES: readonly RuleName[] = APPENDIX_A.ruleNames as readonly RuleName[];
