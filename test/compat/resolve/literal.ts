// The algorithms as the standards word them, over Appendix B's expression, without regard to time: the
// reference for the fast ones. They share no code.
import { KNOWN_SCHEMES } from "../../../src/schemes/table.js";

/** The components of a reference; `undefined` where the separator is missing. */
interface Parts {
  scheme: string | undefined;
  site: string | undefined;
  path: string;
  query: string | undefined;
  fragment: string | undefined;
}

function parse(text: string): Parts {
  const [, , scheme, , site, path, , query, , fragment] =
    /^(([^:/?#]+):)?(\/\/([^/?#]*))?([^?#]*)(\?([^#]*))?(#(.*))?/s.exec(text)!;
  return { scheme, site, path: path!, query, fragment };
}

function recombine({ scheme, site, path, query, fragment }: Parts): string {
  let result = "";
  if (scheme !== undefined) result += `${scheme}:`;
  if (site !== undefined) result += `//${site}`;
  // The library deviates here: the result must be split into the components it was made of.
  if (site !== undefined && path !== "" && !path.startsWith("/")) result += "/";
  if (site === undefined && path.startsWith("//")) result += "/.";
  result += path;
  if (query !== undefined) result += `?${query}`;
  if (fragment !== undefined) result += `#${fragment}`;
  return result;
}

/** The offsets at which a path segment of the buffer begins. */
function* starts(buffer: string): Generator<number> {
  for (let at = 0; at <= buffer.length; at++) if (at === 0 || buffer[at - 1] === "/") yield at;
}

/** Draft-05, step 6d. */
function stepD(buffer: string): string {
  for (const at of starts(buffer)) {
    if (buffer.startsWith("./", at)) return stepD(buffer.slice(0, at) + buffer.slice(at + 2));
  }
  return buffer;
}

/** Step 6e. */
function stepE(buffer: string): string {
  return buffer === "." || buffer.endsWith("/.") ? buffer.slice(0, -1) : buffer;
}

/** A complete path segment that is not `..`, followed by `after`; the empty text before a leading slash does not count. */
function isRemovable(buffer: string, at: number, after: string): boolean {
  const end = buffer.indexOf("/", at);
  if (end === -1 || end === 0) return false;
  return buffer.slice(at, end) !== ".." && buffer.startsWith(after, end);
}

/** Step 6f: "removing the leftmost matching pattern on each iteration, until no matching pattern remains". */
function stepF(buffer: string): string {
  for (const at of starts(buffer)) {
    if (!isRemovable(buffer, at, "/../")) continue;
    return stepF(buffer.slice(0, at) + buffer.slice(buffer.indexOf("/", at) + "/../".length));
  }
  return buffer;
}

/** Step 6g. */
function stepG(buffer: string): string {
  for (const at of starts(buffer)) {
    const tail = isRemovable(buffer, at, "/..") && buffer.indexOf("/", at) + "/..".length === buffer.length;
    if (tail) return buffer.slice(0, at);
  }
  return buffer;
}

/** Steps 6d to 6g of draft-05, and 6a to 6d of RFC 1808, each with the buffer after it. */
export function collapseSteps(buffer: string): readonly string[] {
  const d = stepD(buffer);
  const e = stepE(d);
  const f = stepF(e);
  return [d, e, f, stepG(f)];
}

export function collapseLiterally(buffer: string): string {
  return collapseSteps(buffer).at(-1)!;
}

export function draft05(base: string, reference: string): string {
  const [b, r] = [parse(base), parse(reference)];
  if (r.path === "" && r.scheme === undefined && r.site === undefined && r.query === undefined) {
    return recombine({ ...b, fragment: r.fragment });
  }
  if (r.scheme !== undefined) return reference;
  r.scheme = b.scheme;
  if (r.site !== undefined) return recombine(r);
  r.site = b.site;
  if (r.path.startsWith("/")) return recombine(r);
  let buffer = b.path.replace(/[^/]*$/, "") + r.path;
  if (r.query !== undefined) buffer += `?${r.query}`;
  buffer = collapseLiterally(buffer);
  const mark = buffer.indexOf("?");
  r.query = mark === -1 ? undefined : buffer.slice(mark + 1);
  r.path = mark === -1 ? buffer : buffer.slice(0, mark);
  return recombine(r);
}

export function rfc2396(base: string, reference: string, strict: boolean): string {
  const [b, r] = [parse(base), parse(reference)];
  if (r.path === "" && r.scheme === undefined && r.site === undefined && r.query === undefined) {
    return recombine({ ...b, fragment: r.fragment });
  }
  const known = KNOWN_SCHEMES.get(b.scheme!.toLowerCase())?.shape === "generic";
  const hierarchical = b.site !== undefined || b.path === "" || b.path.startsWith("/");
  const same = r.scheme?.toLowerCase() === b.scheme!.toLowerCase();
  if (!strict && known && hierarchical && same) r.scheme = undefined;
  if (r.scheme !== undefined) return reference;
  r.scheme = b.scheme;
  if (r.site !== undefined) return recombine(r);
  r.site = b.site;
  if (r.path.startsWith("/")) return recombine(r);
  r.path = collapseLiterally(b.path.replace(/[^/]*$/, "") + r.path);
  return recombine(r);
}

export function rfc1808(base: string, reference: string): string {
  const params = (path: string): [string, string] => {
    const [before] = path.split(";", 1);
    return [before!, path.slice(before!.length)];
  };
  if (reference === "") return base;
  const [b, r] = [parse(base), parse(reference)];
  if (r.scheme !== undefined && /^[A-Za-z0-9+.-]+$/.test(r.scheme)) return reference;
  if (r.scheme !== undefined) {
    r.path = reference.replace(/[?#].*$/s, "");
    r.site = undefined;
  }
  r.scheme = b.scheme;
  if ((r.site ?? "") !== "") return recombine(r);
  r.site = b.site;
  if (r.path.startsWith("/")) return recombine(r);
  const [[basePath, baseParams], [path, given]] = [params(b.path), params(r.path)];
  if (path === "") {
    if (given.length > 1) return recombine({ ...r, path: basePath + given });
    const query = (r.query ?? "") === "" ? b.query : r.query;
    return recombine({ ...r, path: basePath + baseParams, query });
  }
  return recombine({ ...r, path: collapseLiterally(basePath.replace(/[^/]*$/, "") + path) + given });
}

/** RFC 3986, section 5.2.4, with its two buffers. */
export function removeDotSegmentsLiterally(path: string): string {
  let [input, output] = [path, ""];
  while (input !== "") {
    if (/^\.\.?\//.test(input)) input = input.replace(/^\.\.?\//, "");
    else if (/^\/\.(\/|$)/.test(input)) input = input.replace(/^\/\.(\/|$)/, "/");
    else if (/^\/\.\.(\/|$)/.test(input)) {
      input = input.replace(/^\/\.\.(\/|$)/, "/");
      output = output.replace(/\/?[^/]*$/, "");
    } else if (/^\.\.?$/.test(input)) input = "";
    else {
      const [segment] = /^\/?[^/]*/.exec(input)!;
      output += segment;
      input = input.slice(segment.length);
    }
  }
  return output;
}

export function rfc3986(base: string, reference: string, strict: boolean): string {
  const [b, r] = [parse(base), parse(reference)];
  if (!strict && r.scheme?.toLowerCase() === b.scheme?.toLowerCase()) r.scheme = undefined;
  const { fragment } = r;
  if (r.scheme !== undefined) return recombine({ ...r, path: removeDotSegmentsLiterally(r.path) });
  const { scheme } = b;
  if (r.site !== undefined) return recombine({ ...r, scheme, path: removeDotSegmentsLiterally(r.path) });
  const { site } = b;
  if (r.path === "") return recombine({ scheme, site, path: b.path, query: r.query ?? b.query, fragment });
  if (r.path.startsWith("/")) {
    return recombine({ scheme, site, path: removeDotSegmentsLiterally(r.path), query: r.query, fragment });
  }
  const merged = b.site !== undefined && b.path === "" ? `/${r.path}` : b.path.replace(/[^/]*$/, "") + r.path;
  return recombine({ scheme, site, path: removeDotSegmentsLiterally(merged), query: r.query, fragment });
}
