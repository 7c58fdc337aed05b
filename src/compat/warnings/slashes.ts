// Warnings about what is between the scheme and the host.
import { advice, type Hint } from "../../core/diagnostic/diagnostic.js";
import { needsHost } from "./scheme.js";
import {
  type Context,
  type Finding,
  finding,
  fix,
  type HelpOf,
  looksLikeHost,
  segmentEnd,
} from "./warning.js";

export const SLASHES_KINDS = {
  "missing-slashes": { message: "two slashes must follow the colon of this scheme", section: null },
  "extra-slashes": {
    message: "the host is empty, because more than two slashes follow the scheme",
    section: null,
  },
  "missing-host": { message: "the URL has no host", section: null },
  "repeated-scheme": { message: "the host is a scheme, because the URL has two of them", section: null },
} as const;

type Code = keyof typeof SLASHES_KINDS;

/** Returns the warning about what is between the scheme and the host. */
export function slashWarnings(context: Context): readonly Finding<Code>[] {
  if (!needsHost(context.scheme)) return [];
  const found = context.spans.authority === null ? withoutAuthority(context) : withoutHost(context);
  return found === null ? [] : [found];
}

/** `http:x`, `http:/x` and `http:`. */
function withoutAuthority(context: Context): Finding<Code> | null {
  const { text, spans } = context;
  const { start } = spans.path;
  const slashes = text.startsWith("/", start) ? 1 : 0;
  const repeated = repeatedScheme(context, start + slashes);
  if (repeated !== null) return repeated;
  const hasHost = segmentEnd(text, start + slashes) > start + slashes;
  if (!hasHost) return finding("missing-host", "scheme", spans.scheme!, HOST_ADVICE);
  const component = slashes === 0 ? "scheme" : "path";
  const span = slashes === 0 ? spans.scheme! : { start, end: start + slashes };
  const hint = fix(context, "write two slashes", { start, end: start + slashes, text: "//" });
  return finding("missing-slashes", component, span, hint);
}

const HOST_ADVICE: Hint = advice("write the host after the two slashes");

/** `http://http://x`, `http:///x`, `http://` and `http://:80/`. */
function withoutHost(context: Context): Finding<Code> | null {
  const { text, spans, host } = context;
  const { start, end } = spans.authority!;
  if (host !== "") return spans.userinfo === null ? repeatedScheme(context, start) : null;
  if (start < end)
    return finding("missing-host", spans.port === null ? "userinfo" : "port", { start, end }, HOST_ADVICE);
  let after = end;
  while (text.startsWith("/", after)) after++;
  const stop = segmentEnd(text, after);
  if (after === end || after === stop) return finding("missing-host", "scheme", spans.scheme!, HOST_ADVICE);
  const name = text.slice(after, stop);
  const isHost = looksLikeHost(name.replace(/:\d*$/, "")) || (stop === text.length && after === end + 1);
  const hint = isHost
    ? fix(context, "write two slashes", { start: end, end: after, text: "" })
    : advice("write two slashes, and the host after them");
  return finding("extra-slashes", "path", { start: end, end: after }, hint);
}

const SCHEME_AGAIN = /^(https?|ftp|sftp|wss?|file|ssh)(?::?\/\/|:(?!\d*(?:[/?#]|$))|:\/)/i;

/** The URL begins again at `start`, where its host is expected. */
function repeatedScheme(context: Context, start: number): Finding<Code> | null {
  const { text, at } = context;
  const again = SCHEME_AGAIN.exec(text.slice(start, segmentEnd(text, start) + 2));
  if (again === null) return null;
  const inner = again[1]!;
  // A file may have three slashes, so what follows its scheme stays as it is.
  const isFile = inner.toLowerCase() === "file";
  const begin = isFile ? `${inner}:` : `${inner}://`;
  const end = start + again[0].length;
  const replacement = isFile ? { start: 0, end: start, text: "" } : { start: 0, end, text: begin };
  const hint = fix(context, `write the scheme once: "${begin}"`, replacement);
  const component = at.authorityStart === -1 ? "path" : "host";
  return finding("repeated-scheme", component, { start, end: start + inner.length }, hint);
}

/** What `explain` and the documentation say about these warnings. */
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
    meaning: "more than two slashes after the colon of a scheme that needs a host",
    why: "The third slash begins the path, so the host is empty. Browsers ignore the slash; other programs find no host.",
    fix: "Write two slashes after the colon.",
    see: ["RFC 9110, section 4.2.1", "draft-fielding-url-syntax-05, section 4.3", "RFC 3986, section 3.2.2"],
    bad: ["http:///a.example"],
    good: ["http://a.example"],
    row: "`http:///a.example`, for the same schemes",
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
