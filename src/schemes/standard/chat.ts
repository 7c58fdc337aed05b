// The schemes of chat: XMPP and IRC.
import { percentDecode } from "../../core/text/percent.js";
import * as texts from "../../generated/data/scheme-texts.js";
import type { RuleMatches, TextScheme } from "../definition.js";
import { decodeOptional, type Parameter, parameterOf, standardScheme } from "../support.js";

/**
 * The parts of an xmpp URL, percent-decoded.
 *
 * @see RFC 5122, sections 2 and 3.3
 */
export interface XmppParts {
  /** The account to log in with, such as `user@host.example`; `null` if the program chooses. */
  readonly account: string | null;
  /** The node of the address: the part before the `@`; `null` if it has none. */
  readonly node: string | null;
  /** The host of the address; `null` if the URL has only an account. */
  readonly host: string | null;
  /** The resource: the part after the slash; `null` if the address has none. */
  readonly resource: string | null;
  /** What to do, such as `message` or `join`; `null` if the URL has no query. */
  readonly action: string | null;
  /** The parameters of the action. */
  readonly parameters: readonly Parameter[];
}

/**
 * The scheme of XMPP. After an account, the host of the address cannot be an IPv6 address: RFC 3986 does not allow
 * brackets there.
 *
 * @see RFC 5122, section 3.3
 */
export const xmpp: TextScheme<"xmpp", XmppParts> = /* @__PURE__ */ standardScheme({
  name: "xmpp",
  facts: { standard: "RFC 5122", defaultPort: null, shape: "opaque" },
  rules: texts.xmpp,
  start: "xmppuri",
  sample: "xmpp:node@host.example/resource?message;subject=Test%20Message",
  parts: ({ first, all }): XmppParts => {
    const [, node, host, resource] = /^(?:([^@/]*)@)?([^/]*)(?:\/(.*))?$/s.exec(first("pathxmpp") ?? "")!;
    return {
      account: decodeOptional(first("authxmpp")),
      node: decodeOptional(node),
      host: host === "" ? null : percentDecode(host!),
      resource: decodeOptional(resource),
      action: decodeOptional(first("querytype")),
      parameters: all("pair").map((pair) => parameterOf(pair.slice(1))),
    };
  },
});

/** The parts of an irc or ircs URL, percent-decoded. */
export interface IrcParts {
  /** The host: a name or an address. */
  readonly host: string;
  /** The digits of the port, possibly empty; `null` if there is no colon. */
  readonly port: string | null;
  /** The channel; `null` if the URL names none. Its prefix, such as `#`, may be left out. */
  readonly channel: string | null;
  /** The password of the channel; `null` if the URL has none. */
  readonly password: string | null;
}

function ircParts({ first }: RuleMatches): IrcParts {
  return {
    host: percentDecode(first("host")!),
    port: first("port"),
    channel: decodeOptional(first("channel")),
    password: decodeOptional(first("password")),
  };
}

/**
 * The scheme of IRC. No standard defines it: the rules follow its registration. It has no default port, since drafts
 * name 194 and programs use 6667.
 *
 * @see IANA, provisional registration of "irc"
 */
export const irc: TextScheme<"irc", IrcParts> = /* @__PURE__ */ standardScheme({
  name: "irc",
  facts: { standard: null, defaultPort: null, shape: "generic", status: "provisional" },
  rules: texts.irc,
  start: "irc-URL",
  sample: "irc://host.example:6667/%23channel?password",
  parts: ircParts,
});

/**
 * The scheme of IRC over TLS.
 *
 * @see IANA, provisional registration of "ircs"
 */
export const ircs: TextScheme<"ircs", IrcParts> = /* @__PURE__ */ standardScheme({
  name: "ircs",
  facts: { standard: null, defaultPort: null, shape: "generic", status: "provisional" },
  rules: texts.irc,
  start: "ircs-URL",
  sample: "ircs://host.example/channel",
  parts: ircParts,
});
