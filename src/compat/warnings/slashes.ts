// Warnings about the text between the scheme and the host.
import type { ComponentName } from "../../ast/diagnostics.js";
import { advice } from "../../core/diagnostic/diagnostic.js";
import { phrase } from "../../core/diagnostic/phrase.js";
import type { Span } from "../../core/values.js";
import { needsHost } from "./scheme.js";
import {
  type Context,
  type Finding,
  finding,
  fix,
  type HelpOf,
  looksLikeHost,
  says,
  segmentEnd,
} from "./warning.js";

export const SLASHES_KINDS = {
  "missing-slashes": null,
  "extra-slashes": null,
  "missing-host": null,
  "repeated-scheme": null,
} as const;

type Code = keyof typeof SLASHES_KINDS;

/** Returns the warning about the text between the scheme and the host. */
export function slashWarnings(context: Context): readonly Finding<Code>[] {
  if (!needsHost(context.scheme)) return mailWithSlashes(context);
  const found = context.spans.authority === null ? withoutAuthority(context) : withoutHost(context);
  return found === null ? [] : [found];
}

/** Schemes whose addresses directly follow the colon. */
const NO_SLASHES: ReadonlySet<string> = new Set(["mailto", "sip", "sips", "sms", "tel", "urn"]);

/** `mailto://user@a.example`. Under RFC 1738, the slashes do not begin an authority. */
function mailWithSlashes(context: Context): readonly Finding<Code>[] {
  const { scheme, spans, text } = context;
  if (!NO_SLASHES.has(scheme)) return [];
  const start = spans.scheme!.end + 1;
  if (!text.startsWith("//", start)) return [];
  const span = { start, end: start + 2 };
  const hint = fix(context, "remove the slashes", { ...span, text: "" });
  return [finding("extra-slashes", "path", span, says('no slashes follow "{scheme}:"', { scheme }), hint)];
}

/** `http:x`, `http:/x` and `http:`. */
function withoutAuthority(context: Context): Finding<Code> | null {
  const { text, spans } = context;
  const { start } = spans.path;
  const slashes = text.startsWith("/", start) ? 1 : 0;
  const repeated = repeatedScheme(context, start + slashes);
  if (repeated !== null) return repeated;
  const hasHost = segmentEnd(text, start + slashes) > start + slashes;
  if (!hasHost) return missingHost(context, "scheme", spans.scheme!);
  const component = slashes === 0 ? "scheme" : "path";
  const span = slashes === 0 ? spans.scheme! : { start, end: start + slashes };
  const hint = fix(context, "write two slashes", { start, end: start + slashes, text: "//" });
  return finding(
    "missing-slashes",
    component,
    span,
    says('"{scheme}:" must be followed by "//"', { scheme: context.scheme }),
    hint,
  );
}

function missingHost({ scheme }: Context, component: ComponentName, span: Span): Finding<Code> {
  const hint = advice("write the host after the two slashes");
  return finding(
    "missing-host",
    component,
    span,
    says('the URL has no host, which "{scheme}" URLs need', { scheme }),
    hint,
  );
}

/** `http://http://x`, `http:///x`, `http://` and `http://:80/`. */
function withoutHost(context: Context): Finding<Code> | null {
  const { text, spans, host } = context;
  const { start, end } = spans.authority!;
  if (host !== "") return spans.userinfo === null ? repeatedScheme(context, start) : null;
  if (start < end) return missingHost(context, spans.port === null ? "userinfo" : "port", { start, end });
  let after = end;
  while (text.startsWith("/", after)) after++;
  const stop = segmentEnd(text, after);
  if (after === end || after === stop) return missingHost(context, "scheme", spans.scheme!);
  const name = text.slice(after, stop);
  const isHost = looksLikeHost(name.replace(/:\d*$/, "")) || (stop === text.length && after === end + 1);
  const hint = isHost
    ? fix(context, "write two slashes", { start: end, end: after, text: "" })
    : advice("write two slashes, and the host after them");
  const words = says('the host is empty, because {count} slashes follow "{scheme}:"', {
    count: String(after - end + 2),
    scheme: context.scheme,
  });
  return finding("extra-slashes", "path", { start: end, end: after }, words, hint);
}

const SCHEME_AGAIN = /^(https?|ftp|sftp|wss?|file|ssh)(?::?\/\/|:(?!\d*(?:[/?#]|$))|:\/)/i;

/** The URL begins again at `start`, where its host is expected. */
function repeatedScheme(context: Context, start: number): Finding<Code> | null {
  const { text, at } = context;
  const again = SCHEME_AGAIN.exec(text.slice(start, segmentEnd(text, start) + 2));
  if (again === null) return null;
  const inner = again[1]!;
  // A `file` URL may have three slashes, so the text after its scheme is kept.
  const isFile = inner.toLowerCase() === "file";
  const begin = isFile ? `${inner}:` : `${inner}://`;
  const end = start + again[0].length;
  const replacement = isFile ? { start: 0, end: start, text: "" } : { start: 0, end, text: begin };
  const hint = fix(context, phrase('write the scheme once: "{text}"', { text: begin }), replacement);
  const component = at.authorityStart === -1 ? "path" : "host";
  const span = { start, end: start + inner.length };
  const message = says('the URL has two schemes, so "{scheme}" is read as the host', { scheme: inner });
  return finding("repeated-scheme", component, span, message, hint);
}

/** The explanations of these warnings, for `explain` and the documentation. */
export const SLASHES_HELP: HelpOf<typeof SLASHES_KINDS> = {
  "missing-slashes": {
    meaning: "fewer than two slashes after the colon of a scheme that needs a host",
    why: "The host is what follows two slashes. Browsers add a missing slash; other programs find no host.",
    fix: "Write two slashes after the colon.",
    see: ["RFC 9110, section 4.2.1", "draft-fielding-url-syntax-05, section 4.3", "RFC 3986, section 3"],
    bad: ["http:/a.example/"],
    good: ["http://a.example/"],
    row: "`http:/a.example` and `http:a.example`, for schemes that need a host",
    edit: "adds slashes",
  },
  "extra-slashes": {
    meaning: "more slashes after the colon than the scheme has",
    why: "After two slashes, a third one begins the path, so the host is empty: browsers ignore it, and other programs find no host. A mail address or a telephone number directly follows the colon.",
    fix: "Write two slashes before a host, and none after mailto: and tel:.",
    see: ["RFC 9110, section 4.2.1", "RFC 6068, section 2", "RFC 3986, section 3.2.2"],
    bad: ["http:///a.example", "mailto://user@a.example"],
    good: ["http://a.example", "mailto:user@a.example"],
    row: "`http:///a.example`, for the same schemes; `mailto://`, `tel://`, `sip://`, `sips://`, `sms://`, `urn://`",
    edit: "removes slashes, unless a path follows",
  },
  "missing-host": {
    meaning: "a URL without a host, of a scheme that needs one",
    why: "There is nothing to connect to.",
    fix: "Write the host after the two slashes.",
    see: ["RFC 9110, section 4.2.1", "draft-fielding-url-syntax-05, section 4.3", "RFC 3986, section 3.2.2"],
    bad: ["http://"],
    good: ["http://a.example/"],
    row: "`http://`, `http:` and `http://:80/`, for the same schemes",
  },
  "repeated-scheme": {
    meaning: "a URL in the place of a host",
    why: "The second scheme is read as the host, and what follows it as a port and a path.",
    fix: "Remove one of the schemes.",
    see: ["draft-fielding-url-syntax-05, section 4.3", "RFC 3986, section 3.2"],
    bad: ["http://http://a.example/"],
    good: ["http://a.example/"],
    row: "`http://http://a.example`, `https://https//a.example`",
    edit: "keeps the second scheme",
  },
};
