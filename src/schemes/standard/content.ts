// The schemes of content identified by its hash: BitTorrent and IPFS.
import { percentDecode } from "../../core/text/percent.js";
import * as texts from "../../generated/data/scheme-texts.js";
import type { TextScheme } from "../definition.js";
import { decodeOptional, type Parameter, standardScheme } from "../support.js";

/** A topic of a magnet URL: a URN with a hash of the content. */
export interface MagnetTopic {
  /** The URN as written. */
  readonly urn: string;
  /** The namespace in lower case, such as `btih` or `sha1`. */
  readonly namespace: string;
  /** The hash as written, after the namespace. */
  readonly hash: string;
}

/** The parts of a magnet URL, percent-decoded. No standard defines them. */
export interface MagnetParts {
  /** The exact topics (`xt`). */
  readonly topics: readonly MagnetTopic[];
  /** The name to show (`dn`), in which `+` is a space; `null` if the URL has none. */
  readonly displayName: string | null;
  /** The exact length in octets (`xl`); `null` if the URL has none. */
  readonly length: number | null;
  /** The URLs of trackers (`tr`). */
  readonly trackers: readonly string[];
  /** The addresses of peers (`x.pe`). */
  readonly peers: readonly string[];
  /** The URLs of web seeds (`ws`), acceptable sources (`as`) and exact sources (`xs`). */
  readonly sources: readonly string[];
  /** The words to search for (`kt`). */
  readonly keywords: readonly string[];
  /** The other parameters. A suffix that numbers a file, such as `.1`, stays in the name. */
  readonly parameters: readonly Parameter[];
}

/**
 * The scheme of content by its hash, as used by BitTorrent. No standard defines it: the rules follow the Magnet URI
 * Project and BitTorrent.
 *
 * @see "MAGNET v0.1 (Draft Tech Overview/Spec)"; BEP 9, "magnet URI format"
 */
export const magnet: TextScheme<"magnet", MagnetParts> = /* @__PURE__ */ standardScheme({
  name: "magnet",
  facts: { standard: null, defaultPort: null, shape: "opaque", status: "provisional" },
  rules: texts.magnet,
  start: "magnet-URI",
  sample: "magnet:?xt=urn:sha1:YNCKHTQCWBTRNJIV4WNAE52SJUQCZO5C&dn=Great+Speeches&xl=10826029",
  parts: ({ all }): MagnetParts => {
    const written = all("parameter").map((text) => {
      const [, name, suffix, value] = /^((?:x\.)?[^.=]*)([^=]*)=(.*)$/s.exec(text)!;
      return { key: name!.toLowerCase(), suffix: suffix!, name: name! + suffix!, value: value! };
    });
    const valuesOf = (...keys: readonly string[]): readonly string[] =>
      written.filter(({ key, suffix }) => suffix === "" && keys.includes(key)).map(({ value }) => value);
    const [[displayName], [length]] = [valuesOf("dn"), valuesOf("xl")];
    return {
      topics: written.filter(({ key }) => key === "xt").map(({ value }) => topicOf(value)),
      // An unescaped plus sign is a space here, and separates words below.
      displayName: decodeOptional(displayName?.replaceAll("+", "%20")),
      length: length === undefined ? null : Number(length),
      trackers: valuesOf("tr").map(percentDecode),
      peers: valuesOf("x.pe").map(percentDecode),
      sources: valuesOf("ws", "as", "xs").map(percentDecode),
      keywords: valuesOf("kt")
        .flatMap((words) => words.split("+"))
        .map(percentDecode),
      parameters: written
        .filter(({ key, suffix }) => key !== "xt" && (suffix !== "" || !FIELDS.has(key)))
        .map(({ name, value }) => ({ name, value: percentDecode(value) })),
    };
  },
});

/** The parameters that have their own fields. */
const FIELDS = new Set(["xt", "dn", "xl", "tr", "x.pe", "ws", "as", "xs", "kt"]);

function topicOf(urn: string): MagnetTopic {
  const [, namespace, hash] = /^urn:([^:]*):(.*)$/is.exec(urn)!;
  return { urn, namespace: namespace!.toLowerCase(), hash: hash! };
}

/** The parts of an ipfs URL. */
export interface IpfsParts {
  /** The content identifier, as written. */
  readonly cid: string;
  /** The version of the identifier. */
  readonly version: 0 | 1;
  /** The path in the content, as written: empty, or with its leading `/`. */
  readonly path: string;
  /** The query, without the `?`; `null` if the URL has none. */
  readonly query: string | null;
}

/**
 * The scheme of content by its identifier. No standard defines it: the rules follow the documentation of IPFS. The
 * length of the hash in the identifier is not checked.
 *
 * @see IANA, provisional registration of "ipfs"; IPFS, "How to address IPFS on the web"; Multiformats, CID
 */
export const ipfs: TextScheme<"ipfs", IpfsParts> = /* @__PURE__ */ standardScheme({
  name: "ipfs",
  facts: { standard: null, defaultPort: null, shape: "generic", status: "provisional" },
  rules: texts.ipfs,
  start: "ipfs-URI",
  sample: "ipfs://bafybeiemxf5abjwjbikoz4mc3a3dla6ual3jsgpdr4cjr3oz3evfyavhwq/wiki/index.html",
  parts: ({ first }): IpfsParts => ({
    cid: first("cid")!,
    version: first("cid-v0") === null ? 1 : 0,
    path: first("path-abempty")!,
    query: first("query"),
  }),
});

/** The parts of an ipns URL. */
export interface IpnsParts {
  /** The name, percent-decoded: a key as written, or a domain name. */
  readonly name: string;
  /** The path in the content, as written: empty, or with its leading `/`. */
  readonly path: string;
  /** The query, without the `?`; `null` if the URL has none. */
  readonly query: string | null;
}

/**
 * The scheme of mutable content, by a key or a domain name. No standard defines it: the rules follow the documentation
 * of IPFS.
 *
 * @see IANA, provisional registration of "ipns"; IPFS, "How to address IPFS on the web"
 */
export const ipns: TextScheme<"ipns", IpnsParts> = /* @__PURE__ */ standardScheme({
  name: "ipns",
  facts: { standard: null, defaultPort: null, shape: "generic", status: "provisional" },
  rules: texts.ipfs,
  start: "ipns-URI",
  sample: "ipns://docs.host.example/guide/",
  parts: ({ first }): IpnsParts => ({
    name: percentDecode(first("name")!),
    path: first("path-abempty")!,
    query: first("query"),
  }),
});
