// The packages, and how each is called: a verdict is about `{ text }`, and what is no verdict is a text or an object of them. A package
// that is asked in its own words, such as the formats of JSON Schema, has those as keys.
import { createRequire } from "node:module";

const require = createRequire(import.meta.url);

/** The formats of JSON Schema that a package is asked about, with what its function is called where each has one. */
const FORMATS = {
  uri: "Uri",
  "uri-reference": "UriReference",
  iri: "Iri",
  "iri-reference": "IriReference",
  "uri-template": "UriTemplate",
  ipv4: "IPv4",
  ipv6: "IPv6",
  "relative-json-pointer": "RelativeJsonPointer",
};

/** A check for each format; `made` returns the validator of one. */
const formats = (made) =>
  Object.fromEntries(
    Object.keys(FORMATS).map((format) => {
      let validator;
      return [
        format,
        ({ text }) => {
          validator ??= made(format);
          return validator(text);
        },
      ];
    }),
  );

/** Whether a parser returns instead of throwing an error. */
const parses = (parse) => (input) => {
  try {
    parse(input);
  } catch {
    return false;
  }
  return true;
};

/** The components of a parser whose port is a number. */
function components({ scheme, userinfo, host, port, path, query, fragment }) {
  return { scheme, userinfo, host, port: port === undefined ? undefined : `${port}`, path, query, fragment };
}

/** Two packages with the same interface. */
const likeUriJs = async (name) => {
  const uri = await import(name);
  const { parse, normalize, resolve } = uri.parse === undefined ? uri.default : uri;
  return {
    URI: ({ text }) => {
      const { error, scheme } = parse(text);
      return error === undefined && scheme !== undefined;
    },
    "URI-reference": ({ text }) => parse(text).error === undefined,
    components: ({ text }) => components(parse(text)),
    resolution: ({ base, reference }) => resolve(base, reference),
    normal: ({ text }) => normalize(text),
  };
};

/**
 * The checks of each package, by their keys. Each takes the inputs by their names; one that throws an error has no answer.
 *
 * @type {Readonly<Record<string, () => Promise<Readonly<Record<string, (input: Record<string, string>) => unknown>>>>>}
 */
export const PACKAGES = {
  "@cfworker/json-schema": async () => {
    const { Validator } = await import("@cfworker/json-schema");
    return formats((format) => {
      const validator = new Validator({ type: "string", format }, "2020-12");
      return (text) => validator.validate(text).valid;
    });
  },
  "@exodus/schemasafe": async () => {
    const { validator } = require("@exodus/schemasafe");
    return formats((format) => validator({ type: "string", format }));
  },
  "@hyperjump/json-schema-formats": async () => {
    const module = await import("@hyperjump/json-schema-formats");
    return formats((format) => module[`is${FORMATS[format]}`]);
  },
  "@hyperjump/uri": async () => {
    const uri = await import("@hyperjump/uri");
    return {
      URI: ({ text }) => uri.isUri(text),
      "URI-reference": ({ text }) => uri.isUriReference(text),
      IRI: ({ text }) => uri.isIri(text),
      "IRI-reference": ({ text }) => uri.isIriReference(text),
      components: ({ text }) => uri.parseUriReference(text),
      resolution: ({ base, reference }) => uri.resolveUri(reference, base),
      normal: ({ text }) => uri.normalizeUri(text),
      normalizeIri: ({ text }) => uri.normalizeIri(text),
    };
  },
  "ajv-formats": async () => {
    const { Ajv } = await import("ajv");
    const ajv = new Ajv();
    (await import("ajv-formats")).default.default(ajv);
    return formats((format) => ajv.compile({ type: "string", format }));
  },
  arktype: async () => {
    const { type } = await import("arktype");
    const url = type("string.url");
    return { URL: ({ text }) => url.allows(text) };
  },
  "bcp-47": async () => {
    const { parse } = await import("bcp-47");
    return { "Language-Tag": ({ text }) => Object.values(parse(text)).some((part) => part?.length > 0) };
  },
  "fast-uri": () => likeUriJs("fast-uri"),
  "ipaddr.js": async () => {
    const { IPv6 } = require("ipaddr.js");
    return { IPv6address: ({ text }) => IPv6.isValid(text) };
  },
  joi: async () => {
    const uri = require("joi").string().uri();
    const reference = require("joi").string().uri({ allowRelative: true });
    return {
      URI: ({ text }) => uri.validate(text).error === undefined,
      "URI-reference": ({ text }) => reference.validate(text).error === undefined,
    };
  },
  jsonld: async () => {
    const { url } = require("jsonld");
    return { resolution: ({ base, reference }) => url.prependBase(base, reference) };
  },
  jsonschema: async () => {
    const { Validator } = require("jsonschema");
    const validator = new Validator();
    return formats((format) => (text) => validator.validate(text, { type: "string", format }).valid);
  },
  n3: async () => {
    const { Parser } = require("n3");
    return {
      resolution: ({ base, reference }) =>
        new Parser({ baseIRI: base }).parse(`<x:s> <x:p> <${reference}> .`)[0].object.value,
    };
  },
  "rdf-canonize": async () => {
    const { NQuads } = require("rdf-canonize");
    return { IRI: parses(({ text }) => NQuads.parse(`<x:s> <x:p> <${text}> .\n`)) };
  },
  "relative-to-absolute-iri": async () => {
    const { resolve } = require("relative-to-absolute-iri");
    return { resolution: ({ base, reference }) => resolve(reference, base) };
  },
  typebox: async () => {
    const module = await import("typebox/format");
    return formats((format) => module[`Is${FORMATS[format]}`]);
  },
  "uri-js": () => likeUriJs("uri-js"),
  "uri-js-replace": () => likeUriJs("uri-js-replace"),
  "uri-template": async () => {
    const { parse } = await import("uri-template");
    return { "URI-Template": parses(({ text }) => parse(text)) };
  },
  urijs: async () => {
    const URI = require("urijs");
    return {
      components: ({ text }) => {
        const { protocol, username, password, hostname, port, path, query, fragment } = URI.parse(text);
        const userinfo = username === null ? null : password === null ? username : `${username}:${password}`;
        return { scheme: protocol, userinfo, host: hostname, port, path, query, fragment };
      },
      resolution: ({ base, reference }) => new URI(reference).absoluteTo(base).toString(),
      normal: ({ text }) => new URI(text).normalize().toString(),
    };
  },
  "url-parse": async () => {
    const Url = require("url-parse");
    return { resolution: ({ base, reference }) => new Url(reference, base).href };
  },
  "url-template": async () => {
    const { parseTemplate } = await import("url-template");
    return { "URI-Template": parses(({ text }) => parseTemplate(text)) };
  },
  valibot: async () => {
    const { ipv4, ipv6, pipe, safeParse, string, url } = await import("valibot");
    const check = (action) => {
      const schema = pipe(string(), action);
      return ({ text }) => safeParse(schema, text).success;
    };
    return { URL: check(url()), IPv4address: check(ipv4()), IPv6address: check(ipv6()) };
  },
  "validate-iri": async () => {
    const { validateIri } = require("validate-iri");
    return { IRI: ({ text }) => validateIri(text) === undefined };
  },
  validator: async () => {
    const { default: validator } = await import("validator");
    // The options that come nearest to any URI: neither a known scheme nor a top-level domain is asked for.
    const options = { require_protocol: true, require_valid_protocol: false, require_tld: false };
    return {
      URI: ({ text }) => validator.isURL(text, options),
      IPv4address: ({ text }) => validator.isIP(text, 4),
      IPv6address: ({ text }) => validator.isIP(text, 6),
    };
  },
  "whatwg-url": async () => {
    const { isValidURLString, parseURL } = await import("whatwg-url");
    return {
      isValidURLString: ({ text }) => isValidURLString(text),
      parseURL: ({ text }) => parseURL(text) !== null,
    };
  },
  yup: async () => {
    const url = (await import("yup")).string().url();
    return { URL: ({ text }) => url.isValidSync(text) };
  },
  "z-schema": async () => {
    const { default: ZSchema } = await import("z-schema");
    const validator = ZSchema.create({});
    return formats((format) => parses((text) => validator.validate(text, { type: "string", format })));
  },
  zod: async () => {
    const { ipv4, ipv6, url } = await import("zod");
    const check =
      (schema) =>
      ({ text }) =>
        schema.safeParse(text).success;
    return { URL: check(url()), IPv4address: check(ipv4()), IPv6address: check(ipv6()) };
  },
};
