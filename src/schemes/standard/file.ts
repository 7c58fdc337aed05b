// The schemes of files: on the local machine, on servers, in storage services, and in repositories.
import { phrase } from "../../core/diagnostic/phrase.js";
import { percentDecode } from "../../core/text/percent.js";
import * as texts from "../../generated/data/scheme-texts.js";
import type { RuleMatches, SchemeViolation, TextScheme } from "../definition.js";
import {
  type Parameter,
  parameterOf,
  type Server,
  serverOf,
  standardScheme,
  violationAt,
} from "../support.js";

/**
 * The parts of a file URL, percent-decoded.
 *
 * @see RFC 8089, section 2
 */
export interface FileParts {
  /** The host that has the file; `null` for the local host, which an empty host and `localhost` also mean. */
  readonly host: string | null;
  /** The path of the file, which begins with a slash. */
  readonly path: string;
}

/**
 * The scheme of files.
 *
 * @see RFC 8089, section 2
 */
export const file: TextScheme<"file", FileParts> = /* @__PURE__ */ standardScheme({
  name: "file",
  facts: { standard: "RFC 8089", defaultPort: null, shape: "generic" },
  rules: texts.file,
  start: "file-URI",
  sample: "file:///etc/hosts",
  parts: ({ first }): FileParts => {
    const host = first("file-auth") ?? "";
    const local = host === "" || host.toLowerCase() === "localhost";
    return { host: local ? null : percentDecode(host), path: percentDecode(first("path-absolute")!) };
  },
});

/**
 * The parts of an ftp URL.
 *
 * @see RFC 1738, section 3.2
 */
export interface FtpParts extends Server {
  /** The segments of the path, percent-decoded: a `/` within one was percent-encoded. */
  readonly path: readonly string[];
  /**
   * How to transfer the file: as text (`"a"`), as binary data (`"i"`) or as a directory listing (`"d"`); `null` if
   * the URL does not say.
   *
   * @see RFC 1738, section 3.2.2
   */
  readonly type: "a" | "i" | "d" | null;
}

/**
 * The scheme of FTP.
 *
 * @see RFC 1738, section 3.2
 */
export const ftp: TextScheme<"ftp", FtpParts> = /* @__PURE__ */ standardScheme({
  name: "ftp",
  facts: { standard: "RFC 1738", defaultPort: 21, shape: "generic" },
  rules: texts.ftp,
  start: "ftpurl",
  sample: "ftp://user@host.example/a/%2Fb;type=a",
  parts: (matches): FtpParts => ({
    ...serverOf(matches),
    path: matches.all("fsegment").map(percentDecode),
    type: (matches.first("ftptype")?.toLowerCase() as FtpParts["type"] | undefined) ?? null,
  }),
});

/**
 * The parts of an nfs URL.
 *
 * @see RFC 2224, sections 1 and 10
 */
export interface NfsParts {
  /** The server that has the files; `null` if the URL names none. */
  readonly server: Server | null;
  /**
   * The path segments, percent-decoded: a `/` within one was percent-encoded. `["."]` if the URL has no path. An empty
   * first segment means an absolute path.
   */
  readonly path: readonly string[];
}

/**
 * The scheme of files on NFS servers.
 *
 * @see RFC 2224, section 10
 */
export const nfs: TextScheme<"nfs", NfsParts> = /* @__PURE__ */ standardScheme({
  name: "nfs",
  facts: { standard: "RFC 2224", defaultPort: 2049, shape: "generic" },
  rules: texts.nfs,
  start: "nfsURL",
  fragment: false,
  sample: "nfs://server.example/a/b",
  parts: (matches): NfsParts => {
    const { first } = matches;
    const rules = ["path-abempty", "path-absolute", "path-rootless"];
    const path = rules.map(first).find((text) => text !== null) ?? "";
    const names = path.replace(/^\//, "");
    return {
      server: first("hostport") === null ? null : serverOf(matches),
      path: names === "" ? ["."] : names.split("/").map(percentDecode),
    };
  },
});

/**
 * The parts of an rsync URL, percent-decoded.
 *
 * @see RFC 5781, section 2
 */
export interface RsyncParts extends Server {
  /** The module on the server; `null` if the URL names none, which requests the list of modules. */
  readonly module: string | null;
  /** The path within the module, without the separating slash; empty for the whole module. */
  readonly path: string;
}

/**
 * The scheme of rsync servers.
 *
 * @see RFC 5781, section 2
 */
export const rsync: TextScheme<"rsync", RsyncParts> = /* @__PURE__ */ standardScheme({
  name: "rsync",
  facts: { standard: "RFC 5781", defaultPort: 873, shape: "generic", status: "provisional" },
  rules: texts.rsync,
  start: "rsyncuri",
  sample: "rsync://user@host.example/module/a/b",
  parts: (matches): RsyncParts => {
    const [, module, path] = /^\/?([^/]*)\/?(.*)$/s.exec(matches.first("path-abempty")!)!;
    return {
      ...serverOf(matches),
      module: module === "" ? null : percentDecode(module!),
      path: percentDecode(path!),
    };
  },
});

/** The parts of an s3 URL. No standard defines them. */
export interface S3Parts {
  /** The name of the bucket. */
  readonly bucket: string;
  /** The key of an object or a prefix of keys, as written: the AWS CLI does not percent-decode it. Empty for a bucket. */
  readonly key: string;
}

/**
 * The scheme of buckets and objects in Amazon S3. No standard defines it: the rules follow the documentation of the AWS
 * CLI and Amazon S3.
 *
 * @see AWS CLI, "Path Argument Type"; Amazon S3, "General purpose bucket naming rules"
 */
export const s3: TextScheme<"s3", S3Parts> = /* @__PURE__ */ standardScheme({
  name: "s3",
  facts: { standard: null, defaultPort: null, shape: "generic", status: null },
  rules: texts.s3,
  start: "s3-URI",
  fragment: false,
  check: unusableBucket,
  sample: "s3://mybucket/myprefix/myobject",
  parts: ({ first }): S3Parts => ({ bucket: first("bucket")!, key: first("key") ?? "" }),
});

const START = "s3://".length;

/** Finds the faults of a bucket name that the rules cannot state because of the name's length. */
function unusableBucket(url: string): SchemeViolation | null {
  const [bucket] = /^[^/]*/.exec(url.slice(START))!;
  const periods = bucket.indexOf("..");
  if (periods !== -1) {
    const message = phrase("two periods in a row are not allowed in the name of a bucket");
    return violationAt(START + periods, START + periods + 2, message);
  }
  return /^\d+(?:\.\d+){3}$/.test(bucket)
    ? violationAt(START, START + bucket.length, phrase("the name of a bucket cannot be an IP address"))
    : null;
}

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

/**
 * The scheme of files on SSH servers. An expired Internet-Draft defines it.
 *
 * @see draft-ietf-secsh-scp-sftp-ssh-uri-04, section 4.3
 */
export const sftp: TextScheme<"sftp", SftpParts> = /* @__PURE__ */ standardScheme({
  name: "sftp",
  facts: {
    standard: "draft-ietf-secsh-scp-sftp-ssh-uri-04",
    defaultPort: 22,
    shape: "generic",
    status: "provisional",
  },
  rules: texts.sftp,
  start: "sftpURI",
  check: repeatedFingerprint,
  sample: "sftp://user@host.example/~/file.txt;type=a",
  parts: (matches): SftpParts => {
    const [fingerprint, connection] = parameterAmong("fingerprint", matches.all("c-param"));
    const [type, parameters] = parameterAmong("type", matches.all("s-param"));
    const path = matches.all("segment").map(percentDecode);
    return { ...serverOf(matches), fingerprint, connection, path, type, parameters };
  },
});

/**
 * The parts of an ssh URL.
 *
 * @see draft-ietf-secsh-scp-sftp-ssh-uri-04, sections 3 and 5
 */
export interface SshParts extends Server {
  /** The fingerprint of the server's key; `null` if the URL has none. */
  readonly fingerprint: string | null;
  /** The other parameters of the connection. */
  readonly connection: readonly Parameter[];
  /**
   * The path as written, not decoded: empty, or with its leading `/`. Not needed for a terminal, but used by other
   * programs.
   */
  readonly path: string;
}

/**
 * The scheme of SSH servers. An expired Internet-Draft defines it.
 *
 * @see draft-ietf-secsh-scp-sftp-ssh-uri-04, section 3.3
 */
export const ssh: TextScheme<"ssh", SshParts> = /* @__PURE__ */ standardScheme({
  name: "ssh",
  facts: {
    standard: "draft-ietf-secsh-scp-sftp-ssh-uri-04",
    defaultPort: 22,
    shape: "generic",
    status: "provisional",
  },
  rules: texts.sftp,
  start: "sshURI",
  check: repeatedFingerprint,
  sample: "ssh://user;fingerprint=ssh-dss-c1-b1-30@host.example:2222",
  parts: (matches): SshParts => {
    const [fingerprint, connection] = parameterAmong("fingerprint", matches.all("c-param"));
    return { ...serverOf(matches), fingerprint, connection, path: matches.first("path-abempty")! };
  },
});

function repeatedFingerprint(url: string): SchemeViolation | null {
  const [userinfo] = /^s(?:ftp|sh):\/\/[^/@]*@|/.exec(url)!;
  const [, second] = userinfo.matchAll(/(?<=[;,])fingerprint=/g);
  if (second === undefined) return null;
  const end = second.index + second[0].length - 1;
  return violationAt(second.index, end, phrase("a URL can have only one fingerprint"), "section 5.1");
}

/** Returns the value of a parameter, and the parameters of other names. */
function parameterAmong(wanted: string, texts: readonly string[]): [string | null, readonly Parameter[]] {
  const parameters = texts.map(parameterOf);
  const value = parameters.find(({ name }) => name === wanted)?.value ?? null;
  return [value, parameters.filter(({ name }) => name !== wanted)];
}

/** The parts of a repository URL, percent-decoded. */
export interface RepositoryParts extends Server {
  /**
   * The path: empty, or with its leading `/`. As in Git, `/~user/repo` becomes `~user/repo`, a path in a home
   * directory.
   */
  readonly path: string;
}

/**
 * The scheme of Git's own protocol. No standard defines it: the rules follow Git's documentation.
 *
 * @see git-clone(1), "GIT URLS"
 */
export const git: TextScheme<"git", RepositoryParts> = /* @__PURE__ */ standardScheme({
  name: "git",
  facts: { standard: null, defaultPort: 9418, shape: "generic", status: "provisional" },
  rules: texts.git,
  start: "git-URL",
  sample: "git://host.example/path/to/repo.git",
  parts: (matches): RepositoryParts => gitParts(matches, "git-path"),
});

/**
 * The scheme of Git over SSH. No standard defines it: the rules are those that Git documents for `ssh`, since Git
 * treats `git+ssh` the same. A fragment is allowed: package managers use it to name a commit.
 *
 * @see git-clone(1), "GIT URLS"
 */
export const gitSsh: TextScheme<"git+ssh", RepositoryParts> = /* @__PURE__ */ standardScheme({
  name: "git+ssh",
  facts: { standard: null, defaultPort: 22, shape: "generic", status: null },
  rules: texts.git,
  start: "git-ssh-URL",
  sample: "git+ssh://git@host.example/~user/repo.git",
  parts: (matches): RepositoryParts => gitParts(matches, "ssh-path"),
});

/**
 * The scheme of Subversion's own protocol. No standard defines it: the rules follow Subversion's documentation.
 *
 * @see "Version Control with Subversion", "Subversion Repository URLs"
 */
export const svn: TextScheme<"svn", RepositoryParts> = /* @__PURE__ */ standardScheme({
  name: "svn",
  facts: { standard: null, defaultPort: 3690, shape: "generic", status: "provisional" },
  rules: texts.svn,
  start: "svn-URL",
  fragment: false,
  sample: "svn://host.example/repository/trunk",
  parts: (matches): RepositoryParts => repositoryParts(matches, "path-abempty"),
});

/**
 * The scheme of Subversion over SSH. No standard defines it: the rules follow Subversion's documentation.
 *
 * @see "Version Control with Subversion", "Subversion Repository URLs"
 */
export const svnSsh: TextScheme<"svn+ssh", RepositoryParts> = /* @__PURE__ */ standardScheme({
  name: "svn+ssh",
  facts: { standard: null, defaultPort: 22, shape: "generic", status: null },
  rules: texts.svn,
  start: "svn-ssh-URL",
  fragment: false,
  sample: "svn+ssh://user@host.example/repository/trunk",
  parts: (matches): RepositoryParts => repositoryParts(matches, "path-abempty"),
});

/** Returns the parts of a repository URL, whose path is matched by `pathRule`. */
function repositoryParts(matches: RuleMatches, pathRule: string): RepositoryParts {
  return { ...serverOf(matches), path: percentDecode(matches.first(pathRule)!) };
}

function gitParts(matches: RuleMatches, pathRule: string): RepositoryParts {
  const { path, ...server } = repositoryParts(matches, pathRule);
  return { ...server, path: path.replace(/^\/~/, "~") };
}
