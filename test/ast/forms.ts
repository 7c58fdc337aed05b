// Which kinds of nodes each grammar has where its rules choose, as the types say: the names of the examples are made of
// the types, so that the compiler refuses an example too many or too few. `forms.test.ts` parses them.
import type {
  AuthorityOf,
  Components,
  GrammarName,
  Malformed,
  NodeOf,
  NodesOf,
  ReferenceOf,
  StartOf,
} from "../../src/index.js";

/** The fields whose nodes are of several kinds in some grammar. */
export const CHOICES = ["url", "relativeUrl", "site", "authority", "host", "address"] as const;

type Choice = (typeof CHOICES)[number];
type AnyNodeIn<T> = Extract<T, NodeOf<string>>;

/** What the type of a node says: `node.field kind` for each kind of node in a field where a rule chooses, at any depth. */
export type FormsOf<T> =
  T extends NodeOf<infer Type>
    ? {
        [Field in keyof T & string]:
          | (Field extends Choice ? `${Type}.${Field} ${AnyNodeIn<T[Field]>["type"]}` : never)
          | FormsOf<AnyNodeIn<T[Field]>>;
      }[keyof T & string]
    : never;

/** The forms of a valid reference of a grammar. */
type Valid<N extends GrammarName> = FormsOf<
  ReferenceOf<NodesOf<N>, StartOf<N>> | Components<never, AuthorityOf<NodesOf<N>>>
>;

/** The forms that only the tolerant parse of a grammar has. */
type Tolerant<N extends GrammarName> = Exclude<
  FormsOf<Components<Malformed, AuthorityOf<NodesOf<N>, Malformed>>>,
  Valid<N>
>;

/** A text that has each form, for each grammar; a test fails for a grammar that is missing. */
export const VALID: { readonly [N in GrammarName]?: Readonly<Record<Valid<N>, string>> } = {
  "draft-05": {
    "URL-reference.url abs_path": "/",
    "URL-reference.url generic-URL": "+:",
    "URL-reference.url net_path": "//",
    "URL-reference.url rel_path": "",
    "components.authority site": "//",
    "generic-URL.relativeUrl abs_path": "D:/",
    "generic-URL.relativeUrl net_path": "a://",
    "generic-URL.relativeUrl rel_path": "+:",
    "hostport.host hostname": "//a",
    "hostport.host hostnumber": "//0.0.0.1",
    "net_path.site site": "//",
  },
  rfc1738: {
    "URL-reference.url generic-URL": "+:",
    "components.authority site": "1://a",
    "generic-URL.relativeUrl abs_path": "a:/",
    "generic-URL.relativeUrl net_path": "1://a",
    "generic-URL.relativeUrl rel_path": "+:",
    "hostport.host hostname": "1://a",
    "hostport.host hostnumber": "x://1.2.3.4/",
    "net_path.site site": "1://a",
  },
  rfc1808: {
    "URL-reference.url abs_path": "/",
    "URL-reference.url generic-URL": "+:",
    "URL-reference.url net_path": "//",
    "URL-reference.url rel_path": "",
    "authority.host reg-name": "//",
    "components.authority authority": "//",
    "generic-URL.relativeUrl abs_path": "D:/",
    "generic-URL.relativeUrl net_path": "a://",
    "generic-URL.relativeUrl rel_path": "+:",
    "net_path.site authority": "//",
  },
  rfc2396: {
    "URL-reference.url abs_path": "/",
    "URL-reference.url generic-URL": "D:/",
    "URL-reference.url net_path": "//",
    "URL-reference.url opaque-URL": "A:B",
    "URL-reference.url rel_path": "",
    "authority.host hostname": "//a",
    "authority.host hostnumber": "//0.0.0.1",
    "authority.host ipv6reference": "//[::1]",
    "authority.host reg-name": "//",
    "components.authority authority": "//",
    "generic-URL.relativeUrl abs_path": "D:/",
    "generic-URL.relativeUrl net_path": "a://",
    "net_path.site authority": "//",
  },
  "rfc2396-bare": {
    "URL-reference.url abs_path": "/",
    "URL-reference.url generic-URL": "D:/",
    "URL-reference.url net_path": "//",
    "URL-reference.url opaque-URL": "A:B",
    "URL-reference.url rel_path": "",
    "authority.host hostname": "//a",
    "authority.host hostnumber": "//0.0.0.1",
    "authority.host reg-name": "//",
    "components.authority authority": "//",
    "generic-URL.relativeUrl abs_path": "D:/",
    "generic-URL.relativeUrl net_path": "a://",
    "net_path.site authority": "//",
  },
  rfc3986: {
    "IP-literal.address IPv6address": "//[::1]",
    "IP-literal.address IPvFuture": "//[v1.a]",
    "URL-reference.url abs_path": "/",
    "URL-reference.url generic-URL": "A:",
    "URL-reference.url net_path": "//",
    "URL-reference.url rel_path": "",
    "authority.host IP-literal": "//[::1]",
    "authority.host IPv4address": "//0.0.0.1",
    "authority.host reg-name": "//",
    "components.authority authority": "//",
    "generic-URL.relativeUrl abs_path": "D:/",
    "generic-URL.relativeUrl net_path": "a://",
    "generic-URL.relativeUrl rel_path": "A:",
    "net_path.site authority": "//",
  },
  rfc6874: {
    "IP-literal.address IPv6address": "//[::1]",
    "IP-literal.address IPv6addrz": "//[::1%25a]",
    "IP-literal.address IPvFuture": "//[v1.a]",
    "IPv6addrz.address IPv6address": "//[::1%25a]",
    "URL-reference.url abs_path": "/",
    "URL-reference.url generic-URL": "A:",
    "URL-reference.url net_path": "//",
    "URL-reference.url rel_path": "",
    "authority.host IP-literal": "//[::1]",
    "authority.host IPv4address": "//0.0.0.1",
    "authority.host reg-name": "//",
    "components.authority authority": "//",
    "generic-URL.relativeUrl abs_path": "D:/",
    "generic-URL.relativeUrl net_path": "a://",
    "generic-URL.relativeUrl rel_path": "A:",
    "net_path.site authority": "//",
  },
  rfc3987: {
    "IP-literal.address IPv6address": "//[::1]",
    "IP-literal.address IPvFuture": "//[v1.a]",
    "URL-reference.url abs_path": "/",
    "URL-reference.url generic-URL": "A:",
    "URL-reference.url net_path": "//",
    "URL-reference.url rel_path": "",
    "authority.host IP-literal": "//[::1]",
    "authority.host IPv4address": "//0.0.0.1",
    "authority.host reg-name": "//",
    "components.authority authority": "//",
    "generic-URL.relativeUrl abs_path": "D:/",
    "generic-URL.relativeUrl net_path": "a://",
    "generic-URL.relativeUrl rel_path": "A:",
    "net_path.site authority": "//",
  },
  whatwg: {
    "IP-literal.address IPv6address": "//[::1]",
    "URL-reference.url abs_path": "/",
    "URL-reference.url generic-URL": "A:",
    "URL-reference.url net_path": "//",
    "URL-reference.url rel_path": "",
    "authority.host IP-literal": "//[::1]",
    "authority.host IPv4address": "//0.0.0.1",
    "authority.host reg-name": "//",
    "components.authority authority": "//",
    "generic-URL.relativeUrl abs_path": "D:/",
    "generic-URL.relativeUrl net_path": "a://",
    "generic-URL.relativeUrl rel_path": "A:",
    "net_path.site authority": "//",
  },
  "common-core": {
    "URL-reference.url generic-URL": "http://a",
    "authority.host IPv4address": "http://1.2.3.4",
    "authority.host reg-name": "http://a",
    "components.authority authority": "http://a",
    "generic-URL.relativeUrl net_path": "http://a",
    "net_path.site authority": "http://a",
  },
};

/** The same for what only the tolerant parse has. */
export const TOLERANT: { readonly [N in GrammarName]?: Readonly<Record<Tolerant<N>, string>> } = {
  "draft-05": {
    "hostport.host malformed": "//%",
  },
  rfc1738: {
    "hostport.host malformed": "//%",
  },
  rfc1808: {
    "authority.host malformed": "//%",
  },
  rfc2396: {
    "authority.host malformed": "//%",
  },
  "rfc2396-bare": {
    "authority.host malformed": "//%",
  },
  rfc3986: {
    "authority.host malformed": "//%",
  },
  rfc6874: {
    "authority.host malformed": "//%",
  },
  rfc3987: {
    "authority.host malformed": "//%",
  },
  whatwg: {
    "authority.host malformed": "//%",
  },
  "common-core": {
    "authority.host malformed": "//",
  },
};
