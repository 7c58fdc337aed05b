// The schemes of the web: HTTP, WebSocket, media streams, and URLs that a browser handles without a server.
import { advice, edit, type Hint, safeEdit } from "../../core/diagnostic/diagnostic.js";
import { phrase } from "../../core/diagnostic/phrase.js";
import { percentBytes, percentDecode } from "../../core/text/percent.js";
import * as texts from "../../generated/data/scheme-texts.js";
import type { TextScheme } from "../definition.js";
import type { SchemeAdvice, SchemeMismatch } from "../source.js";
import {
  decodedPairs,
  type Parameter,
  serverOf,
  standardScheme,
  type WebParts,
  webParts,
} from "../support.js";

/**
 * The scheme of HTTP.
 *
 * @see RFC 9110, section 4.2.1
 */
export const http: TextScheme<"http", WebParts> = /* @__PURE__ */ standardScheme({
  name: "http",
  facts: { standard: "RFC 9110", defaultPort: 80, shape: "generic" },
  rules: texts.http,
  start: "http-URI",
  sample: "http://host.example:8080/a?b",
  parts: webParts,
});

/**
 * The scheme of HTTP over TLS.
 *
 * @see RFC 9110, section 4.2.2
 */
export const https: TextScheme<"https", WebParts> = /* @__PURE__ */ standardScheme({
  name: "https",
  facts: { standard: "RFC 9110", defaultPort: 443, shape: "generic" },
  rules: texts.http,
  start: "https-URI",
  sample: "https://host.example/",
  parts: webParts,
});

/**
 * The scheme of Secure HTTP, which is not HTTPS.
 *
 * @see RFC 2660, section 6.2
 */
export const shttp: TextScheme<"shttp", WebParts> = /* @__PURE__ */ standardScheme({
  name: "shttp",
  facts: { standard: "RFC 2660", defaultPort: null, shape: "generic" },
  rules: texts.shttp,
  start: "shttp-URI",
  sample: "shttp://host.example/orders?id=1",
  parts: webParts,
});

/**
 * The scheme of WebSocket, whose URLs have no fragments.
 *
 * @see RFC 6455, section 3
 */
export const ws: TextScheme<"ws", WebParts> = /* @__PURE__ */ standardScheme({
  name: "ws",
  facts: { standard: "RFC 6455", defaultPort: 80, shape: "generic" },
  rules: texts.ws,
  start: "ws-URI",
  fragment: false,
  advise: fragmentAdvice,
  sample: "ws://host.example/chat",
  parts: webParts,
});

/**
 * The scheme of WebSocket over TLS, whose URLs have no fragments.
 *
 * @see RFC 6455, section 3
 */
export const wss: TextScheme<"wss", WebParts> = /* @__PURE__ */ standardScheme({
  name: "wss",
  facts: { standard: "RFC 6455", defaultPort: 443, shape: "generic" },
  rules: texts.ws,
  start: "wss-URI",
  fragment: false,
  advise: fragmentAdvice,
  sample: "wss://host.example/chat",
  parts: webParts,
});

/** RFC 6455, section 3: fragments are not used in WebSocket URLs. */
function fragmentAdvice({ scheme, url, offset }: SchemeMismatch): SchemeAdvice | null {
  if (url.charAt(offset) !== "#") return null;
  return {
    message: phrase("{scheme} URLs have no fragments", { scheme }),
    hint: safeEdit('remove the "#" and what follows it', offset, url.length, ""),
  };
}

/**
 * The scheme of Microsoft Media Server streams. No standard defines it: its rules are the documented practice of Windows
 * Media Services, `mms://server/publishing-point/file`, with a port and a query as players allow them.
 */
export const mms: TextScheme<"mms", WebParts> = /* @__PURE__ */ standardScheme({
  name: "mms",
  facts: { standard: null, defaultPort: 1755, shape: "generic", status: "provisional" },
  rules: texts.mms,
  start: "mms-URL",
  sample: "mms://host.example/publishing_point/file.wmv",
  parts: webParts,
});

/**
 * The scheme of RTSP, which controls media streams.
 *
 * @see RFC 7826, sections 4.2 and 20.2.1
 */
export const rtsp: TextScheme<"rtsp", WebParts> = /* @__PURE__ */ standardScheme({
  name: "rtsp",
  facts: { standard: "RFC 7826", defaultPort: 554, shape: "generic" },
  rules: texts.rtsp,
  start: "rtsp-URI",
  sample: "rtsp://host.example:554/twister/audiotrack",
  parts: webParts,
});

/**
 * The scheme of RTSP over TLS.
 *
 * @see RFC 7826, sections 4.2 and 20.2.1
 */
export const rtsps: TextScheme<"rtsps", WebParts> = /* @__PURE__ */ standardScheme({
  name: "rtsps",
  facts: { standard: "RFC 7826", defaultPort: 322, shape: "generic" },
  rules: texts.rtsp,
  start: "rtsps-URI",
  sample: "rtsps://host.example/twister;stream=1",
  parts: webParts,
});

/**
 * The scheme of RTSP 1.0 over UDP. RTSP 2.0 keeps it registered, but does not use it.
 *
 * @see RFC 2326, section 3.2, and RFC 7826, section 22.14.3
 */
export const rtspu: TextScheme<"rtspu", WebParts> = /* @__PURE__ */ standardScheme({
  name: "rtspu",
  facts: { standard: "RFC 2326", defaultPort: 554, shape: "generic" },
  rules: texts.rtspu,
  start: "rtspu-URL",
  sample: "rtspu://host.example:554/twister/audiotrack",
  parts: (matches): WebParts => ({
    ...serverOf(matches),
    path: matches.first("abs-path") ?? "",
    query: matches.first("query"),
  }),
});

/**
 * The parts of an about URL.
 *
 * @see RFC 6694, section 2.1
 */
export interface AboutParts {
  /** The page or resource requested from the application, percent-decoded, such as `blank`. */
  readonly token: string;
  /** The query as written, without the `?`; `null` if the URL has none. */
  readonly query: string | null;
}

/**
 * The scheme of an application's internal pages, such as its settings.
 *
 * @see RFC 6694, section 2
 */
export const about: TextScheme<"about", AboutParts> = /* @__PURE__ */ standardScheme({
  name: "about",
  facts: { standard: "RFC 6694", defaultPort: null, shape: "opaque" },
  rules: texts.about,
  start: "about-uri",
  sample: "about:blank",
  parts: ({ first }): AboutParts => ({
    token: percentDecode(first("about-token")!),
    query: first("query"),
  }),
});

/**
 * The parts of a blob URL.
 *
 * @see W3C File API, "Generate a new blob URL"
 */
export interface BlobParts {
  /**
   * The origin of the page that made the URL, such as `https://example.org`; `null` for an opaque origin, which each
   * browser writes differently.
   */
  readonly origin: string | null;
  /** The identifier of the object, in lower case. */
  readonly uuid: string;
}

/**
 * The scheme of objects in the memory of a browser.
 *
 * @see W3C File API, "A URL for Blob and MediaSource reference"
 */
export const blob: TextScheme<"blob", BlobParts> = /* @__PURE__ */ standardScheme({
  name: "blob",
  facts: { standard: "W3C File API", defaultPort: null, shape: "opaque", status: "provisional" },
  rules: texts.blob,
  start: "blob-URL",
  sample: "blob:https://example.org/40a5fb5a-d56d-4a33-b4e2-0acf6a8e5f64",
  parts: ({ first }): BlobParts => ({
    origin: first("tuple-origin"),
    uuid: first("UUID")!.toLowerCase(),
  }),
});

/**
 * The parts of a data URL.
 *
 * @see RFC 2397, section 3
 */
export interface DataParts {
  /** The media type in lower case; `"text/plain"` if the URL names none. */
  readonly mediaType: string;
  /** The parameters of the media type; `charset=US-ASCII` if the URL has neither a type nor parameters. */
  readonly parameters: readonly Parameter[];
  /** Whether the URL declares its data to be base64. */
  readonly base64: boolean;
  /** The decoded octets; `null` if the data is declared to be base64 but is not. */
  readonly bytes: Uint8Array | null;
}

/**
 * The scheme of data within a URL.
 *
 * @see RFC 2397, section 3
 */
export const data: TextScheme<"data", DataParts> = /* @__PURE__ */ standardScheme({
  name: "data",
  facts: { standard: "RFC 2397", defaultPort: null, shape: "opaque" },
  rules: texts.data,
  start: "dataurl",
  advise: commaAdvice,
  sample: "data:text/plain;charset=UTF-8;base64,aGk=",
  parts: ({ text, first, all }): DataParts => {
    const content = first("data")!;
    const isBase64 = /;base64$/i.test(text.slice(0, text.length - content.length - 1));
    const type = first("type");
    const parameters = decodedPairs(all("attribute"), all("value"));
    return {
      mediaType: type === null ? "text/plain" : percentDecode(`${type}/${first("subtype")}`).toLowerCase(),
      parameters: type === null && parameters.length === 0 ? [ASCII] : parameters,
      base64: isBase64,
      bytes: isBase64 ? base64(percentDecode(content)) : percentBytes(content),
    };
  },
});

const ASCII: Parameter = { name: "charset", value: "US-ASCII" };

const ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";

/** Returns the octets of base64 (RFC 4648, section 4), with or without padding; `null` if the string is not base64. */
function base64(text: string): Uint8Array | null {
  const digits = text.replace(/={1,2}$/, "");
  const padded = digits.length < text.length;
  if (!/^[A-Za-z0-9+/]*$/.test(digits) || digits.length % 4 === 1 || (padded && text.length % 4 !== 0)) {
    return null;
  }
  const bytes = new Uint8Array(Math.floor((digits.length * 3) / 4));
  let [held, bits, at] = [0, 0, 0];
  for (const digit of digits) {
    held = ((held << 6) | ALPHABET.indexOf(digit)) & 0xffff;
    bits += 6;
    if (bits < 8) continue;
    bits -= 8;
    bytes[at++] = (held >> bits) & 0xff;
  }
  return bytes;
}

/** RFC 2397, section 3: `dataurl = "data:" [ mediatype ] [ ";base64" ] "," data`. */
function commaAdvice({ url, offset, accepts }: SchemeMismatch): SchemeAdvice | null {
  if (url.slice(0, offset).includes(",")) return null;
  return { message: phrase("the comma before the data is missing"), hint: commaHint(url, accepts) };
}

function commaHint(url: string, accepts: SchemeMismatch["accepts"]): Hint {
  const words = 'write "," before the data';
  const marked = url.indexOf(";base64;");
  const [start, end] = marked === -1 ? [5, 5] : [marked + 7, marked + 8];
  const plain = marked !== -1 || !/[/;=]/.test(url.slice(5));
  const fixed = `${url.slice(0, start)},${url.slice(end)}`;
  return plain && accepts(fixed) ? edit(words, start, end, ",") : advice(words);
}

/**
 * The parts of a javascript URL.
 *
 * @see HTML Standard, "The javascript: URL special case"
 */
export interface JavascriptParts {
  /** The script to run: everything after the colon, including a query and a fragment, percent-decoded. */
  readonly source: string;
}

/**
 * The scheme of scripts within a URL. A page that links to such a URL runs the script.
 *
 * @see HTML Standard, "The javascript: URL special case"
 */
export const javascript: TextScheme<"javascript", JavascriptParts> = /* @__PURE__ */ standardScheme({
  name: "javascript",
  facts: { standard: "HTML Standard", defaultPort: null, shape: "opaque", status: null },
  rules: texts.javascript,
  start: "javascript-URL",
  sample: "javascript:alert(%22a%22)",
  parts: ({ first }): JavascriptParts => ({
    source: new TextDecoder().decode(percentBytes(first("source")!)),
  }),
});

/** Every supported platform has it, but TypeScript's library without the DOM does not declare it. */
declare const TextDecoder: new () => { decode(bytes: Uint8Array): string };

/** The parts of a view-source URL. No standard defines them. */
export interface ViewSourceParts {
  /** The URL whose source is shown, as written. */
  readonly url: string;
}

/**
 * The scheme of the source of another URL. No standard defines it: the rules are those of its provisional registration
 * by IANA.
 *
 * @see IANA, provisional registration of "view-source"
 */
export const viewSource: TextScheme<"view-source", ViewSourceParts> = /* @__PURE__ */ standardScheme({
  name: "view-source",
  facts: { standard: null, defaultPort: null, shape: "opaque", status: "provisional" },
  rules: texts.viewSource,
  start: "view-source-uri",
  sample: "view-source:https://host.example/",
  parts: ({ first }): ViewSourceParts => ({ url: first("absolute-URI")! }),
});

/**
 * The scheme of calendars to subscribe to. No standard defines it: its URLs are `http` URLs with another scheme, and
 * are fetched the same way.
 *
 * @see IANA, provisional registration of "webcal"
 */
export const webcal: TextScheme<"webcal", WebParts> = /* @__PURE__ */ standardScheme({
  name: "webcal",
  facts: { standard: null, defaultPort: null, shape: "generic", status: "provisional" },
  rules: texts.webcal,
  start: "webcal-URL",
  sample: "webcal://host.example/calendar.ics",
  parts: webParts,
});
