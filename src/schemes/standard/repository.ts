// The schemes of version control: Git and Subversion.
import { percentDecode } from "../../core/text/percent.js";
import type { RuleMatches, TextScheme } from "../definition.js";
import { type Server, serverOf, standardScheme } from "../support.js";

/** The parts of the URL of a repository, percent-decoded. */
export interface RepositoryParts extends Server {
  /**
   * The path: empty, or with its leading `/`. Git reads `/~user/repo` as `~user/repo`, a path in a home directory, and so
   * it is here.
   */
  readonly path: string;
}

/**
 * The scheme of Git's own protocol. No standard defines it: the rules are those that Git documents.
 *
 * @see git-clone(1), "GIT URLS"
 */
export const git: TextScheme<"git", RepositoryParts> = /* @__PURE__ */ standardScheme({
  name: "git",
  facts: { standard: null, defaultPort: 9418, shape: "generic" },
  start: "git-URL",
  sample: "git://host.example/path/to/repo.git",
  parts: (matches): RepositoryParts => gitParts(matches, "git-path"),
});

/**
 * The scheme of Git over SSH. No standard defines it: the rules are those that Git documents for `ssh`, which is how Git
 * reads `git+ssh`. A fragment may follow, in which package managers name a commit.
 *
 * @see git-clone(1), "GIT URLS"
 */
export const gitSsh: TextScheme<"git+ssh", RepositoryParts> = /* @__PURE__ */ standardScheme({
  name: "git+ssh",
  facts: { standard: null, defaultPort: 22, shape: "generic" },
  text: "git",
  start: "git-ssh-URL",
  sample: "git+ssh://git@host.example/~user/repo.git",
  parts: (matches): RepositoryParts => gitParts(matches, "ssh-path"),
});

/**
 * The scheme of Subversion's own protocol. No standard defines it: the rules are those that Subversion documents.
 *
 * @see "Version Control with Subversion", "Subversion Repository URLs"
 */
export const svn: TextScheme<"svn", RepositoryParts> = /* @__PURE__ */ standardScheme({
  name: "svn",
  facts: { standard: null, defaultPort: 3690, shape: "generic" },
  start: "svn-URL",
  fragment: false,
  sample: "svn://host.example/repository/trunk",
  parts: (matches): RepositoryParts => repositoryParts(matches, "path-abempty"),
});

/**
 * The scheme of Subversion over SSH. No standard defines it: the rules are those that Subversion documents.
 *
 * @see "Version Control with Subversion", "Subversion Repository URLs"
 */
export const svnSsh: TextScheme<"svn+ssh", RepositoryParts> = /* @__PURE__ */ standardScheme({
  name: "svn+ssh",
  facts: { standard: null, defaultPort: 22, shape: "generic" },
  text: "svn",
  start: "svn-ssh-URL",
  fragment: false,
  sample: "svn+ssh://user@host.example/repository/trunk",
  parts: (matches): RepositoryParts => repositoryParts(matches, "path-abempty"),
});

/** Returns the parts of the URL of a repository, whose path is what a rule matched. */
function repositoryParts(matches: RuleMatches, pathRule: string): RepositoryParts {
  return { ...serverOf(matches), path: percentDecode(matches.first(pathRule)!) };
}

/** Returns the parts of the URL of a Git repository. */
function gitParts(matches: RuleMatches, pathRule: string): RepositoryParts {
  const { path, ...server } = repositoryParts(matches, pathRule);
  return { ...server, path: path.replace(/^\/~/, "~") };
}
