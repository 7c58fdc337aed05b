import type { OutsideRule } from "../../src/ast/nodes.js";
import type { RuleName } from "../../src/generated/nodes/draft-05.js";

/** For each rule, the section of the draft that defines it; Appendix A collects them all. */
export const SECTIONS: Readonly<Record<RuleName, string>> = /* @__PURE__ */ Object.freeze({
  "URL-reference": "3",
  absoluteURL: "4.2",
  "opaque-URL": "4.2",
  "generic-URL": "4.2",
  relativeURL: "5",
  net_path: "5",
  abs_path: "5",
  rel_path: "5",
  scheme: "4.1",
  site: "4.3.1",
  user: "4.3.1",
  password: "4.3.1",
  hostport: "4.3.1",
  host: "4.3.1",
  hostname: "4.3.1",
  domainlabel: "4.3.1",
  toplabel: "4.3.1",
  hostnumber: "4.3.1",
  port: "4.3.1",
  path: "4.3.2",
  path_segments: "4.3.2",
  segment: "4.3.2",
  param: "4.3.2",
  pchar: "4.3.2",
  query: "4.3.3",
  fragment: "3",
  urlc: "Appendix A",
  reserved: "2.2",
  unreserved: "2.3",
  mark: "2.3",
  escaped: "2.4.1",
  hex: "2.4.1",
  alphanum: "1.4",
  alpha: "1.4",
  lowalpha: "1.4",
  upalpha: "1.4",
  digit: "1.4",
});

/** For each of the six rules that Appendix A does not collect, the section of the draft that defines it. */
export const OUTSIDE_SECTIONS: Readonly<Record<OutsideRule, string>> = /* @__PURE__ */ Object.freeze({
  control: "2.4.3",
  space: "2.4.3",
  delims: "2.4.3",
  unwise: "2.4.3",
  "Content-Base": "5.1.1",
  "Content-Location": "5.1.1",
});

/** The text of these rules: a path in the project. */
export const OUTSIDE_TEXT = "grammar/draft-05/outside-appendix-a.bnf";
