/**
 * The three lists of schemes that `urllib.parse` of CPython 3.13.0 consults, in CPython's order. The empty
 * string is a URL without a scheme: a relative reference is treated as if its scheme were in each list.
 * (CPython's other lists, `non_hierarchical`, `uses_query` and `uses_fragment`, are unused there too.)
 *
 * @see https://github.com/python/cpython/blob/v3.13.0/Lib/urllib/parse.py "A classification of schemes"
 */

/** The schemes whose URLs are bases for relative references. */
// biome-ignore format: CPython's lines
export const uses_relative: ReadonlySet<string> = new Set([
  "", "ftp", "http", "gopher", "nntp", "imap",
  "wais", "file", "https", "shttp", "mms",
  "prospero", "rtsp", "rtsps", "rtspu", "sftp",
  "svn", "svn+ssh", "ws", "wss",
]);

/** The schemes whose URLs have a network location: `urlunsplit` writes `//` even before an empty one. */
// biome-ignore format: CPython's lines
export const uses_netloc: ReadonlySet<string> = new Set([
  "", "ftp", "http", "gopher", "nntp", "telnet",
  "imap", "wais", "file", "mms", "https", "shttp",
  "snews", "prospero", "rtsp", "rtsps", "rtspu", "rsync",
  "svn", "svn+ssh", "sftp", "nfs", "git", "git+ssh",
  "ws", "wss", "itms-services",
]);

/** The schemes whose URLs have parameters on the last path element. */
// biome-ignore format: CPython's lines
export const uses_params: ReadonlySet<string> = new Set([
  "", "ftp", "hdl", "prospero", "http", "imap",
  "https", "shttp", "rtsp", "rtsps", "rtspu", "sip",
  "sips", "mms", "sftp", "tel",
]);
