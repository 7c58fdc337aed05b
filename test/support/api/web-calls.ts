// Right calls of the entry points about the URL Standard, web addresses, and the guard.
import type { Call, Calls } from "./call.js";

const WEB_URL = "https://b\u00fccher.example.com:8443/a?b#c";
const WEB_OPTIONS = "option|the (schemes|ports)|a (scheme|port)";
const POLICY = "option|the (schemes|ports|hosts|policy)|one of the (schemes|hosts)|a port";

const isWeb: Call = {
  names: ["the text", WEB_OPTIONS],
  args: () => [WEB_URL, { schemes: ["https"], hosts: "any", ports: [8443], allowUser: true }],
};

const policy = () => ({
  schemes: ["https"],
  ports: [443],
  hosts: ["a.example.com"],
  allowUser: true,
  addresses: "any",
});

/** A method or a setter is called on a URL. */
const withUrl = (call: Omit<Call, "self">): Call => ({
  ...call,
  self: (library) => library["url-standard"].parseUrl("https://a.example/b").url,
});

export const WEB_CALLS: Readonly<
  Record<"url-standard" | "web" | "web/ascii" | "guard" | "guard/node", Calls>
> = {
  "url-standard": {
    parseUrl: {
      names: ["the input", "option|the (base|version)"],
      args: () => [WEB_URL, { base: "https://a.example/", version: "node-24" }],
    },
    "new StandardUrl": {
      names: ["the input", "option|the (base|version)"],
      args: () => [WEB_URL, { base: "https://a.example/", version: "living" }],
    },
    domainToAscii: {
      names: ["the domain", "the option beStrict"],
      args: () => ["b\u00fccher.example", true],
    },
    domainToUnicode: { names: ["the domain"], args: () => ["xn--bcher-kva.example"] },
    "StandardUrl#toString": withUrl({ names: [], args: () => [] }),
    "StandardUrl#toJSON": withUrl({ names: [], args: () => [] }),
  },
  web: {
    isWebUrl: isWeb,
    checkWebUrl: isWeb,
    webUrl: { names: [WEB_OPTIONS], args: () => [{ schemes: ["https"], hosts: "any" }] },
  },
  "web/ascii": { isWebUrl: isWeb },
  guard: {
    addressClass: { names: ["the host"], args: () => ["64:ff9b::a9fe:a9fe"] },
    guard: { names: ["the URL", POLICY], args: () => ["https://a.example.com/", policy()] },
  },
  "guard/node": {
    guardedLookup: { names: [POLICY], args: () => [policy()] },
    guardedAgents: { names: [POLICY], args: () => [policy()] },
    guardedDispatcher: {
      names: ["undici", POLICY],
      args: () => [{ Agent: class {}, buildConnector: () => () => {} }, policy()],
    },
    guardedFetch: {
      names: ["the URL", `${POLICY}|the (options|method|headers)`],
      args: () => ["http://127.0.0.1/", { ...policy(), method: "GET", headers: {}, redirects: 1 }],
    },
    "new GuardError": {
      names: ["the refusal", "the target", "the message"],
      args: () => ["scheme", "ftp://a.example/", "the scheme ftp is not allowed"],
    },
  },
};
