// Composes the text of an AST and the offsets of its components from its nodes, so that edits of a copy take effect.

import {
  isReadable,
  requireArray,
  requireBoolean,
  requireObject,
  requireOneOf,
  requireString,
} from "../core/require.js";
import { isDeferred } from "../core/values.js";
import { type Split, splitBetween } from "../spec/split.js";

/** A text composed from the nodes of an AST, and the offsets of its components. */
interface Composed {
  readonly text: string;
  readonly at: Split;
  /** The type of the AST's authority; `null` if it has none. */
  readonly authority: "site" | "authority" | null;
}

type Fields = Readonly<Record<string, unknown>>;

const HOSTS = [
  "hostname",
  "hostnumber",
  "IP-literal",
  "IPv4address",
  "ipv6reference",
  "reg-name",
  "malformed",
] as const;
const URLS = ["generic-URL", "opaque-URL", "net_path", "abs_path", "rel_path"] as const;
const AUTHORITIES = ["site", "authority"] as const;
const ADDRESSES = ["IPv6address", "IPv6addrz", "IPvFuture"] as const;

/**
 * Composes the text of an AST from its leaves. The texts and offsets of other nodes are ignored, since those of an
 * edited copy may be outdated. Returns `null` for a value that is not an AST of a reference. The shape of a reference
 * is fixed, so its nodes are visited without recursion, and a node that contains itself is harmless.
 *
 * @param name the name of the value in errors
 * @throws {TypeError} when a node lacks a field, or has one of the wrong type
 */
export function compose(value: unknown, name: string): Composed | null {
  const ast = astIn(value);
  if (ast === null) return null;
  return ast["type"] === "components"
    ? new Composer(name).components(ast)
    : new Composer(name).reference(ast);
}

/** Checks whether a value looks like the AST of a reference. It may still lack fields. */
export function isAst(value: unknown): boolean {
  return astIn(value) !== null;
}

/** Returns the type of a value that looks like a node of an AST; `null` if it does not. */
export function nodeTypeOf(value: unknown): string | null {
  const { type, start, end } = fieldsOf(value) ?? {};
  return typeof type === "string" && typeof start === "number" && typeof end === "number" ? type : null;
}

/** Returns the type of an AST's authority; `null` if it has none, or if the value is not a complete AST. */
export function authorityTypeOf(value: unknown): Composed["authority"] {
  const ast = astIn(value);
  if (ast === null) return null;
  const { authority } = ast;
  const node = ast["type"] === "components" ? authority : authorityOf(ast["url"]);
  const type = fieldsOf(node)?.["type"];
  return AUTHORITIES.find((known) => known === type) ?? null;
}

function authorityOf(url: unknown): unknown {
  const { site, relativeUrl } = fieldsOf(url) ?? {};
  return site ?? fieldsOf(relativeUrl)?.["site"];
}

function fieldsOf(value: unknown): Fields | null {
  return isReadable(value) ? (value as Fields) : null;
}

/** Returns the `URL-reference` or `components` node that a value is, or that a tolerant parse contains. */
function astIn(value: unknown): Fields | null {
  if (!isReadable(value)) return null;
  const { type, components } = value as Fields;
  if (type === "URL-reference" || type === "components") return value as Fields;
  const inner = components as Fields;
  return isReadable(inner) && inner["type"] === "components" ? inner : null;
}

/** Appends the parts of a reference from left to right, and records their offsets. */
class Composer {
  readonly #name: string;
  #text = "";
  #schemeEnd = -1;
  #authorityStart = -1;
  #pathStart = 0;
  #pathEnd = 0;
  #queryEnd = 0;
  #authority: Composed["authority"] = null;

  constructor(name: string) {
    this.#name = name;
  }

  components({ scheme, authority, path, query, fragment }: Fields): Composed {
    if (scheme !== null) this.#appendScheme(scheme, "scheme");
    if (authority !== null) this.#appendAuthority(authority, "authority");
    this.#appendPath(this.#componentPath(path));
    this.#appendQuery(query, "query");
    return this.#finish(fragment);
  }

  reference({ url, fragment }: Fields): Composed {
    const node = this.#node(url, "url", URLS);
    if (node["type"] === "opaque-URL") return this.#opaque(node, fragment);
    if (node["type"] === "generic-URL") {
      this.#appendScheme(node["scheme"], "url.scheme");
      this.#appendRelative(
        this.#node(node["relativeUrl"], "url.relativeUrl", URLS.slice(2)),
        "url.relativeUrl",
      );
    } else {
      this.#appendRelative(node, "url");
    }
    return this.#finish(fragment);
  }

  /** Appends an opaque URL as the generic URL that it also is (draft-05, section 4.4). */
  #opaque({ scheme, schemeSpecificPart }: Fields, fragment: unknown): Composed {
    this.#appendScheme(scheme, "url.scheme");
    this.#text += this.#string(schemeSpecificPart, "url.schemeSpecificPart");
    this.#queryEnd = this.#text.length;
    const { text } = this.#finish(fragment);
    return { text, at: splitBetween(text, this.#schemeEnd, this.#queryEnd), authority: null };
  }

  #finish(fragment: unknown): Composed {
    if (fragment !== null) this.#text += `#${this.#leaf(fragment, "fragment", ["fragment", "malformed"])}`;
    return {
      text: this.#text,
      at: {
        start: 0,
        schemeEnd: this.#schemeEnd,
        authorityStart: this.#authorityStart,
        pathStart: this.#pathStart,
        pathEnd: this.#pathEnd,
        queryEnd: this.#queryEnd,
        end: this.#text.length,
      },
      authority: this.#authority,
    };
  }

  #appendScheme(node: unknown, place: string): void {
    this.#text += this.#leaf(node, place, ["scheme", "malformed"]);
    this.#schemeEnd = this.#text.length;
    this.#text += ":";
  }

  #appendAuthority(value: unknown, place: string): void {
    const node = this.#node(value, place, AUTHORITIES);
    const isSite = node["type"] === "site";
    this.#authorityStart = this.#text.length + 2;
    this.#authority = isSite ? "site" : "authority";
    this.#text += `//${isSite ? this.#site(node, place) : this.#userinfoHostPort(node, place)}`;
  }

  #appendPath(text: string): void {
    this.#pathStart = this.#text.length;
    this.#text += text;
    this.#pathEnd = this.#text.length;
  }

  #appendQuery(node: unknown, place: string): void {
    if (node !== null) this.#text += `?${this.#leaf(node, place, ["query", "malformed"])}`;
    this.#queryEnd = this.#text.length;
  }

  /** Appends a `net_path`, an `abs_path` or a `rel_path`. */
  #appendRelative(node: Fields, place: string): void {
    if (node["type"] === "net_path") this.#appendNetPath(node, place);
    else if (node["type"] === "abs_path") this.#appendAbsPath(node, place);
    else this.#appendRelPath("", node, place);
  }

  #appendNetPath({ site, absPath, query }: Fields, place: string): void {
    this.#appendAuthority(site, `${place}.site`);
    if (absPath !== null) {
      this.#appendAbsPath(this.#node(absPath, `${place}.absPath`, ["abs_path"]), `${place}.absPath`);
      return;
    }
    this.#appendPath("");
    this.#appendQuery(query ?? null, `${place}.query`);
  }

  #appendAbsPath({ relPath }: Fields, place: string): void {
    this.#appendRelPath("/", this.#node(relPath, `${place}.relPath`, ["rel_path"]), `${place}.relPath`);
  }

  #appendRelPath(slash: string, { pathSegments, query }: Fields, place: string): void {
    this.#appendPath(slash + this.#segments(pathSegments, `${place}.pathSegments`));
    this.#appendQuery(query, `${place}.query`);
  }

  #componentPath(value: unknown): string {
    const node = this.#node(value, "path", ["path", "malformed"]);
    if (node["type"] === "malformed") return this.#string(node["text"], "path.text");
    const { absolute, pathSegments } = node;
    requireBoolean(absolute, `path.absolute of ${this.#name}`);
    return (absolute ? "/" : "") + this.#segments(pathSegments, "path.pathSegments");
  }

  #segments(value: unknown, place: string): string {
    const node = this.#node(value, place, ["path_segments"]);
    if (isDeferred(node)) return node["text"] as string;
    const { segments } = node;
    return this.#list(segments, `${place}.segments`, (segment, at) => this.#segment(segment, at)).join("/");
  }

  #segment(value: unknown, place: string): string {
    const node = this.#node(value, place, ["segment"]);
    if (isDeferred(node)) return node["text"] as string;
    const { pchars, params } = node;
    const texts = this.#list(params, `${place}.params`, (param, at) => this.#leaf(param, at, ["param"]));
    return [this.#string(pchars, `${place}.pchars`), ...texts].join(";");
  }

  #site({ user, password, hostport }: Fields, place: string): string {
    const userText = user === null ? "" : `${this.#leaf(user, `${place}.user`, ["user", "malformed"])}`;
    const passwordText =
      password === null ? "" : `:${this.#leaf(password, `${place}.password`, ["password", "malformed"])}`;
    const server =
      hostport === null
        ? ""
        : this.#hostAndPort(this.#node(hostport, `${place}.hostport`, ["hostport"]), `${place}.hostport`);
    return user === null ? server : `${userText}${passwordText}@${server}`;
  }

  #userinfoHostPort({ userinfo, ...server }: Fields, place: string): string {
    const before = userinfo === null ? "" : `${this.#userinfo(userinfo, `${place}.userinfo`)}@`;
    return before + this.#hostAndPort(server, place);
  }

  #userinfo(value: unknown, place: string): string {
    const node = this.#node(value, place, ["userinfo", "malformed"]);
    if (node["type"] === "malformed") return this.#string(node["text"], `${place}.text`);
    const { user, password } = node;
    const afterUser = password === null ? "" : `:${this.#string(password, `${place}.password`)}`;
    return this.#string(user, `${place}.user`) + afterUser;
  }

  #hostAndPort({ host, port }: Fields, place: string): string {
    const digits = port === null ? "" : `:${this.#leaf(port, `${place}.port`, ["port", "malformed"])}`;
    return this.#host(host, `${place}.host`) + digits;
  }

  #host(value: unknown, place: string): string {
    const node = this.#node(value, place, HOSTS);
    if (isDeferred(node)) return node["text"] as string;
    switch (node["type"]) {
      case "hostname":
        return this.#hostname(node, place);
      case "hostnumber":
        return this.#list(node["numbers"], `${place}.numbers`, (number, at) => this.#string(number, at)).join(
          ".",
        );
      case "IP-literal":
        return `[${this.#address(node["address"], `${place}.address`)}]`;
      case "ipv6reference":
        return `[${this.#string(node["address"], `${place}.address`)}]`;
      default:
        return this.#string(node["text"], `${place}.text`);
    }
  }

  #hostname({ domainlabels, toplabel, rootDot }: Fields, place: string): string {
    const labels = this.#list(domainlabels, `${place}.domainlabels`, (label, at) =>
      this.#leaf(label, at, ["domainlabel"]),
    );
    const name = [...labels, this.#leaf(toplabel, `${place}.toplabel`, ["toplabel"])].join(".");
    return rootDot === true ? `${name}.` : name;
  }

  #address(value: unknown, place: string): string {
    const node = this.#node(value, place, ADDRESSES);
    if (node["type"] !== "IPv6addrz") return this.#string(node["text"], `${place}.text`);
    const address = this.#leaf(node["address"], `${place}.address`, ["IPv6address"]);
    return `${address}%25${this.#leaf(node["zoneId"], `${place}.zoneId`, ["ZoneID"])}`;
  }

  #leaf(value: unknown, place: string, types: readonly string[]): string {
    return this.#string(this.#node(value, place, types)["text"], `${place}.text`);
  }

  #node(value: unknown, place: string, types: readonly string[]): Fields {
    requireObject(value, `${place} of ${this.#name}`);
    const node = value as Fields;
    requireOneOf(node["type"], `${place}.type of ${this.#name}`, types);
    return node;
  }

  #string(value: unknown, place: string): string {
    requireString(value, `${place} of ${this.#name}`);
    return value;
  }

  #list(value: unknown, place: string, textOf: (item: unknown, place: string) => string): string[] {
    requireArray(value, `${place} of ${this.#name}`);
    return Array.from(value, (item, index) => textOf(item, `${place}[${index}]`));
  }
}
