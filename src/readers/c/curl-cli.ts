import type { Model } from "../model/model.js";
import { type Parts, type RefusedReading, refused } from "../model/reading.js";
import { requestParts, tunnelParts } from "../model/request.js";
import { isAscii } from "../text/ascii.js";
import { percentDecoded } from "../text/octets.js";
import { type CurlUrl, splitCurl } from "./libcurl.js";
import { idn2Lookup } from "./libidn2.js";

const PORTS: ReadonlyMap<string, number> = new Map(
  Object.entries({
    http: 80,
    https: 443,
    ftp: 21,
    ftps: 990,
    ldap: 389,
    ldaps: 636,
    dict: 2628,
    gopher: 70,
    gophers: 70,
    imap: 143,
    imaps: 993,
    mqtt: 1883,
    pop3: 110,
    pop3s: 995,
    rtmp: 1935,
    rtmpe: 1935,
    rtmps: 443,
    rtmpt: 80,
    rtmpte: 80,
    rtmpts: 443,
    rtsp: 554,
    scp: 22,
    sftp: 22,
    smb: 445,
    smbs: 445,
    smtp: 25,
    smtps: 465,
    telnet: 23,
  }),
);
const NUL = /\0/;
/** A control of ASCII but for DEL. */
const CONTROL = /[^ -\uffff]/;
/** What libcurl allows in no host that it writes into a request again. */
const FORBIDDEN = /[ \r\n\t/:#?!@{}[\]\\$'"^`*<>=;,+&()]/;
/**
 * The curl tool, run with `-g`, as a proxy sees it: libcurl splits the URL, libidn2 maps the host. Its surprises, besides
 * those of `curl`:
 *
 * - ignorable letters of the host vanish, `\u3002` is a dot, and `\uff05` becomes `%`;
 * - a scheme is guessed from the host where there is none, and one that curl does not know is refused;
 * - everything but `http` and `ftp` is asked for with CONNECT, which the recording has as `https`, without a login.
 *
 * @see The curl documentation, "URL syntax and their use in curl"
 */
export const curlCli: Model = {
  name: "curl-cli",
  program: "curl (the tool, on the wire)",
  versions: [{ version: "7.88.1", checked: "run" }],
  source: "https://curl.se/docs/url-syntax.html",
  read(input) {
    const url = splitCurl(input, "7.88.1");
    return "reason" in url ? url : requestOf(url);
  },
};

function requestOf(url: CurlUrl): Parts | RefusedReading {
  const { scheme, host, spans } = url;
  const usual = PORTS.get(scheme);
  if (host === null) return refused("files are read without a request", 0);
  if (usual === undefined) return refused("the scheme is not supported", 0);
  const login =
    url.user === null ? null : `${percentDecoded(url.user)}:${percentDecoded(url.password ?? "")}`;
  if (login !== null && (scheme === "http" || scheme === "https" ? NUL : CONTROL).test(login))
    return refused("the login has an escaped control", spans.userinfo!.start);
  const encoded = host.includes("%") ? host.replaceAll("%", "%25") : host;
  const name = isAscii(host) ? encoded : idn2Lookup(encoded);
  const direct = scheme === "http" || scheme === "ftp";
  if (name === null || (name === "" && direct))
    return refused("the host has no ASCII form", spans.host!.start);
  const port = url.port ?? usual;
  if (!direct) return tunnelParts(name, port, { ...spans, scheme: null });
  if (name !== encoded && FORBIDDEN.test(name))
    return refused("the host has a forbidden character", spans.host!.start);
  return requestParts(scheme, login, scheme === "http" && port === 80 ? name : `${name}:${port}`, spans);
}
