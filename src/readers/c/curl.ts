import type { Model } from "../model/model.js";
import { type CurlRules, splitCurl } from "./libcurl.js";

/**
 * libcurl, with the flags of its own transfers, so that the host is the one that it would look up. Its surprises:
 *
 * - the first `@` ends the login and the first `:` after it begins the port, so that `a@b@c` is refused;
 * - one to three slashes are the same, and without a scheme one is guessed from the host (`ftp.x` is FTP);
 * - in 7.88 numbers are read as addresses before the host is decoded, in 8.22 after that;
 * - a zone is taken off an IPv6 address, and the address is shortened if that is shorter.
 *
 * @see The curl documentation, "URL syntax and their use in curl" and curl_url_set(3)
 */
export const curl: Model = {
  name: "curl",
  program: "libcurl (curl_url_set)",
  versions: [
    { version: "7.88.1", checked: "run" },
    { version: "8.22", checked: "read" },
  ],
  source: "https://curl.se/docs/url-syntax.html",
  read(input, version) {
    const url = splitCurl(input, version as CurlRules);
    if ("reason" in url) return url;
    const { scheme, user, password, host, port, spans } = url;
    return { scheme, userinfo: password === null ? user : `${user}:${password}`, host, port, spans };
  },
};
