// Right calls of the entry points for other programs' plugins and streams.
import type { Call, Calls } from "./call.js";

const SETTING = "option|the (severity|grammar)";

const pluginCall: Call = { names: [SETTING], args: () => [{ grammar: "rfc3986" }] };

const LINE_OPTIONS = "option|the (rule|reading|grammar|separator)";

const lineOptions = () => ({
  grammar: "draft-05",
  rule: "URL-reference",
  reading: "strict",
  separator: "line",
  all: true,
  longest: 100,
});

const NODE_CALLS: Calls = {
  checkLines: {
    names: ["the source", LINE_OPTIONS],
    args: () => [["http://a/\n", new TextEncoder().encode("a b\n")], lineOptions()],
  },
  program: {
    names: ["the command", "the arguments|each argument", "option|time|number"],
    args: () => ["node", ["-e", ""], { timeout: 100, totalTimeout: 100, failedRuns: 1, batch: 1 }],
  },
  checkStream: { names: [LINE_OPTIONS], args: () => [lineOptions()] },
};

export const PLUGIN_CALLS: { readonly eslint: Calls; readonly unified: Calls; readonly node: Calls } = {
  eslint: {},
  unified: {
    remarkValidUrl: pluginCall,
    rehypeValidUrl: pluginCall,
    validUrl: pluginCall,
    default: pluginCall,
  },
  node: NODE_CALLS,
};
