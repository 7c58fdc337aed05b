import { releaseOf } from "../../compat/urllib/release/table/releases.js";
import { type Rules, rulesOf } from "../../compat/urllib/release/table/rules.js";
import type { Span } from "../../core/values.js";
import type { Model } from "../model/model.js";
import type { Parts, RefusedReading } from "../model/reading.js";
import { Source } from "../model/source.js";
import { textAt } from "../text/find.js";
import { NO_NETLOC, readNetloc } from "./netloc.js";
import { PARSE_BRANCHES, PARSE_RELEASES } from "./release.js";
import { type Joined, joinedUrl } from "./urljoin.js";
import { splitUrl } from "./urlsplit.js";

/**
 * `urlsplit` of Python's `urllib.parse`, and the attributes of its result; with a base, what `urljoin` makes of the two is
 * split. It splits by delimiters and refuses next to nothing: spaces, controls and backslashes belong to the part that
 * they are in. `http://good.com\@evil.com/` has the host `evil.com`. A bad port shows only when it is asked for, so most
 * programs that check the host do not see it; the port of such a reading is the name of the error, `ValueError`.
 *
 * @see https://github.com/python/cpython/blob/v3.14.2/Lib/urllib/parse.py (urlsplit, urljoin)
 */
export const urllib: Model = {
  name: "urllib",
  program: "Python urllib.parse (urlsplit)",
  versions: PARSE_RELEASES,
  otherVersion: (text) => releaseOf(text)?.text ?? null,
  others: PARSE_BRANCHES,
  source: "CPython 3.6 to 3.15, Lib/urllib/parse.py",
  read(input, release, base) {
    const source = Source.of(input);
    const rules = rulesOf(release);
    if (base === null) return readUrl(source, rules);
    const joined = joinedUrl(base, source, rules);
    return "accepted" in joined ? joined : readJoined(joined, rules);
  },
};

function readJoined({ source, isReference, scheme }: Joined, rules: Rules): Parts | RefusedReading {
  const reading = readUrl(source, rules);
  if ("accepted" in reading) return reading;
  // A text that is made of both has other offsets than the input.
  const own = isReference ? reading : { ...reading, spans: {} };
  return scheme === null ? own : { ...own, scheme };
}

function readUrl(given: Source, rules: Rules): Parts | RefusedReading {
  const split = splitUrl(given, rules);
  if ("accepted" in split) return split;
  const { source, scheme, netloc, path, query, fragment } = split;
  const { text } = source;
  const site = netloc === null ? NO_NETLOC : readNetloc(source, netloc, rules);
  const { userinfo, host, port } = site.spans;
  return {
    scheme: textAt(text, scheme)?.toLowerCase() ?? null,
    userinfo: site.userinfo,
    host: site.host,
    port: site.port,
    path: textAt(text, path),
    query: textAt(text, query) || null,
    fragment: textAt(text, fragment) || null,
    spans: {
      scheme: scheme && source.span(scheme.start, scheme.end),
      userinfo,
      host,
      port,
      path: source.span(path.start, path.end),
      query: spanOf(source, query),
      fragment: spanOf(source, fragment),
    },
  };
}

/** Where a part is in the input. An empty one is none. */
function spanOf(source: Source, part: Span | null): Span | null {
  return part === null || part.start === part.end ? null : source.span(part.start, part.end);
}
