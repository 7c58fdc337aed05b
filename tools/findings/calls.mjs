// How each package is called. A verdict is whether the text is valid; other answers are texts.
import { createRequire } from "node:module";

const require = createRequire(import.meta.url);
const textOf = (given) => (typeof given === "string" ? given : given.toString());

/** @type {Readonly<Record<string, { package: string, claim: string, call: (input: Record<string, string>) => unknown }>>} */
export const CALLS = {
  "relative-to-absolute-iri": {
    package: "relative-to-absolute-iri",
    claim:
      "resolves IRIs, “conforming to RFC 3986”; used by rdfxml-streaming-parser and jsonld-streaming-parser",
    call: ({ base, reference }) => require("relative-to-absolute-iri").resolve(reference, base),
  },
  n3: {
    package: "n3",
    claim: "parses Turtle, which resolves IRIs by RFC 3986, section 5.2; does not check IRIs by RFC 3987",
    call({ base, reference }) {
      const { Parser } = require("n3");
      return new Parser({ baseIRI: base }).parse(`<x:s> <x:p> <${reference}> .`)[0].object.value;
    },
  },
  "jsonld prependBase": {
    package: "jsonld",
    claim: "processes JSON-LD, which resolves IRIs by RFC 3986, section 5.2",
    call: ({ base, reference }) => require("jsonld").url.prependBase(base, reference),
  },
  "uri-js resolve": {
    package: "uri-js",
    claim: "“RFC 3986 compliant” parsing, validating and resolving",
    call: ({ base, reference }) => require("uri-js").resolve(base, reference),
  },
  "uri-js normalize": {
    package: "uri-js",
    claim: "“RFC 3986 compliant” parsing, validating and resolving",
    call: ({ text }) => require("uri-js").normalize(text),
  },
  "fast-uri normalize": {
    package: "fast-uri",
    claim: "“RFC 3986 URI toolbox”",
    call: ({ text }) => require("fast-uri").normalize(text),
  },
  "fast-uri resolve": {
    package: "fast-uri",
    claim: "“RFC 3986 URI toolbox”",
    call: ({ base, reference }) => require("fast-uri").resolve(base, reference),
  },
  "@hyperjump/uri normalizeUri": {
    package: "@hyperjump/uri",
    claim: "parses, validates, resolves and normalizes by RFC 3986 and RFC 3987",
    call: async ({ text }) => (await import("@hyperjump/uri")).normalizeUri(text),
  },
  "@hyperjump/uri normalizeIri": {
    package: "@hyperjump/uri",
    claim: "parses, validates, resolves and normalizes by RFC 3986 and RFC 3987",
    call: async ({ text }) => (await import("@hyperjump/uri")).normalizeIri(text),
  },
  "@hyperjump/uri resolveUri": {
    package: "@hyperjump/uri",
    claim: "parses, validates, resolves and normalizes by RFC 3986 and RFC 3987",
    call: async ({ base, reference }) => (await import("@hyperjump/uri")).resolveUri(reference, base),
  },
  "urijs absoluteTo": {
    package: "urijs",
    claim: "refers to RFC 3986 for its syntax",
    call({ base, reference }) {
      const URI = require("urijs");
      return textOf(new URI(reference).absoluteTo(base));
    },
  },
  "ajv-formats": {
    package: "ajv-formats",
    claim: "the formats of JSON Schema, in its mode “full”",
    call({ text, format }) {
      const ajv = new (require("ajv").default)();
      require("ajv-formats")(ajv);
      return ajv.compile({ type: "string", format })(text);
    },
  },
  "@exodus/schemasafe": {
    package: "@exodus/schemasafe",
    claim: "the formats of JSON Schema",
    call: ({ text, format }) => require("@exodus/schemasafe").validator({ type: "string", format })(text),
  },
  "@cfworker/json-schema": {
    package: "@cfworker/json-schema",
    claim: "the formats of JSON Schema",
    call({ text, format }) {
      const { Validator } = require("@cfworker/json-schema");
      return new Validator({ type: "string", format }, "2020-12").validate(text).valid;
    },
  },
  "z-schema": {
    package: "z-schema",
    claim: "the formats of JSON Schema",
    async call({ text, format }) {
      const { default: ZSchema } = await import("z-schema");
      try {
        return ZSchema.create({}).validate(text, { type: "string", format });
      } catch {
        return false;
      }
    },
  },
  jsonschema: {
    package: "jsonschema",
    claim: "the formats of JSON Schema",
    call({ text, format }) {
      const { Validator } = require("jsonschema");
      return new Validator().validate(text, { type: "string", format }).valid;
    },
  },
  "typebox IsIri": {
    package: "typebox",
    claim: "the formats of JSON Schema",
    call: async ({ text }) => (await import("typebox/format")).IsIri(text),
  },
  valibot: {
    package: "valibot",
    claim: "IPv4 and IPv6 addresses",
    async call({ text, format }) {
      const v = await import("valibot");
      return v.safeParse(v.pipe(v.string(), v[format]()), text).success;
    },
  },
  "joi uri": {
    package: "joi",
    claim: "URIs by RFC 3986",
    call: ({ text }) => require("joi").string().uri().validate(text).error === undefined,
  },
  "ipaddr.js IPv6": {
    package: "ipaddr.js",
    claim:
      "IPv6 addresses; its IPv4 addresses refuse leading zeros where they are read as four decimal numbers",
    call: ({ text }) => require("ipaddr.js").IPv6.isValid(text),
  },
  "uri-template": {
    package: "uri-template",
    claim: "URI templates “as defined by RFC 6570”",
    async call({ text }) {
      try {
        (await import("uri-template")).parse(text);
        return true;
      } catch {
        return false;
      }
    },
  },
  "url-template": {
    package: "url-template",
    claim: "URI templates, “RFC 6570 compliant”",
    async call({ text }) {
      try {
        (await import("url-template")).parseTemplate(text);
        return true;
      } catch {
        return false;
      }
    },
  },
  "validate-iri": {
    package: "validate-iri",
    claim: "“carefully validates the IRI using RFC 3987 grammar”",
    call: ({ text }) => require("validate-iri").validateIri(text) === undefined,
  },
};
