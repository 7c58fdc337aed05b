import { advice, type Hint } from "../../../core/diagnostic/diagnostic.js";
import { fix } from "../fix.js";
import { looksLikeHost } from "../known/names.js";
import { needsHost } from "../known/schemes.js";
import { type Subject, segmentEnd } from "../subject.js";
import { type Warning, warning } from "../warning.js";

/** Returns the warning about what is between the scheme and the host. */
export function slashWarnings(subject: Subject): readonly Warning[] {
  if (!needsHost(subject.scheme)) return [];
  const found = subject.spans.authority === null ? withoutAuthority(subject) : withoutHost(subject);
  return found === null ? [] : [found];
}

/** `http:x`, `http:/x` and `http:`. */
function withoutAuthority(subject: Subject): Warning | null {
  const { language, text, spans } = subject;
  const { start } = spans.path;
  const slashes = text.startsWith("/", start) ? 1 : 0;
  const repeated = repeatedScheme(subject, start + slashes);
  if (repeated !== null) return repeated;
  const hasHost = segmentEnd(text, start + slashes) > start + slashes;
  if (!hasHost) return warning(language, "missing-host", "scheme", spans.scheme!, HOST_ADVICE);
  const component = slashes === 0 ? "scheme" : "path";
  const span = slashes === 0 ? spans.scheme! : { start, end: start + slashes };
  const hint = fix(subject, "write two slashes", { start, end: start + slashes, text: "//" });
  return warning(language, "missing-slashes", component, span, hint);
}

const HOST_ADVICE: Hint = advice("write the host after the two slashes");

/** `http://http://x`, `http:///x`, `http://` and `http://:80/`. */
function withoutHost(subject: Subject): Warning | null {
  const { language, text, spans, host } = subject;
  const { start, end } = spans.authority!;
  if (host !== "") return spans.userinfo === null ? repeatedScheme(subject, start) : null;
  if (start < end)
    return warning(
      language,
      "missing-host",
      spans.port === null ? "userinfo" : "port",
      { start, end },
      HOST_ADVICE,
    );
  let after = end;
  while (text.startsWith("/", after)) after++;
  const stop = segmentEnd(text, after);
  if (after === end || after === stop)
    return warning(language, "missing-host", "scheme", spans.scheme!, HOST_ADVICE);
  const name = text.slice(after, stop);
  const isHost = looksLikeHost(name.replace(/:\d*$/, "")) || (stop === text.length && after === end + 1);
  const hint = isHost
    ? fix(subject, "write two slashes", { start: end, end: after, text: "" })
    : advice("write two slashes, and the host after them");
  return warning(language, "extra-slashes", "path", { start: end, end: after }, hint);
}

const SCHEME_AGAIN = /^(https?|ftp|sftp|wss?|file|ssh)(?::?\/\/|:(?!\d*(?:[/?#]|$))|:\/)/i;

/** The URL begins again at `start`, where its host is expected. */
function repeatedScheme(subject: Subject, start: number): Warning | null {
  const { language, text, at } = subject;
  const again = SCHEME_AGAIN.exec(text.slice(start, segmentEnd(text, start) + 2));
  if (again === null) return null;
  const inner = again[1]!;
  // A file may have three slashes, so what follows its scheme stays as it is.
  const isFile = inner.toLowerCase() === "file";
  const begin = isFile ? `${inner}:` : `${inner}://`;
  const end = start + again[0].length;
  const replacement = isFile ? { start: 0, end: start, text: "" } : { start: 0, end, text: begin };
  const hint = fix(subject, `write the scheme once: "${begin}"`, replacement);
  const component = at.authorityStart === -1 ? "path" : "host";
  return warning(language, "repeated-scheme", component, { start, end: start + inner.length }, hint);
}
