import { percentDecode } from "../../../core/text/percent.js";
import type { SchemeViolation, TextScheme } from "../../definition.js";
import { type Parameter, parameterOf } from "../../support/parameter.js";
import { type Server, serverOf } from "../../support/server.js";
import { standardScheme } from "../../support/standard-scheme.js";

/**
 * The parts of an sftp URL.
 *
 * @see draft-ietf-secsh-scp-sftp-ssh-uri-04, sections 4 and 5
 */
export interface SftpParts extends Server {
  /** The fingerprint of the server's key; `null` if the URL has none. */
  readonly fingerprint: string | null;
  /** The other parameters of the connection. */
  readonly connection: readonly Parameter[];
  /** The segments of the path, percent-decoded: a `/` within one was percent-encoded. A first `~` is the home directory. */
  readonly path: readonly string[];
  /**
   * How to transfer the file: as text (`"a"`), as it is (`"i"`) or as a directory (`"d"`); `null` if the URL does not
   * say.
   */
  readonly type: string | null;
  /** The other parameters of the transfer. */
  readonly parameters: readonly Parameter[];
}

function check(url: string): SchemeViolation | null {
  const [login] = /^sftp:\/\/[^/@]*@|/.exec(url)!;
  const [, second] = login.matchAll(/(?<=[;,])fingerprint=/g);
  if (second === undefined) return null;
  const { index, 0: found } = second;
  return {
    offset: index,
    length: found.length - 1,
    message: "a URL can have only one fingerprint",
    section: "section 5.1",
  };
}

/** Returns the value of a parameter, and the parameters of other names. */
function taken(wanted: string, texts: readonly string[]): [string | null, readonly Parameter[]] {
  const parameters = texts.map(parameterOf);
  const value = parameters.find(({ name }) => name === wanted)?.value ?? null;
  return [value, parameters.filter(({ name }) => name !== wanted)];
}

/**
 * The scheme of files on SSH servers. An expired Internet-Draft defines it.
 *
 * @see draft-ietf-secsh-scp-sftp-ssh-uri-04, section 4.3
 */
export const sftp: TextScheme<"sftp", SftpParts> = standardScheme({
  name: "sftp",
  start: "sftpURI",
  check,
  sample: "sftp://user@host.example/~/file.txt;type=a",
  parts: (matches): SftpParts => {
    const [fingerprint, connection] = taken("fingerprint", matches.all("c-param"));
    const [type, parameters] = taken("type", matches.all("s-param"));
    const path = matches.all("segment").map(percentDecode);
    return { ...serverOf(matches), fingerprint, connection, path, type, parameters };
  },
});
