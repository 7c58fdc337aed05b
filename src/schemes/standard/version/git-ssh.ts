import type { TextScheme } from "../../definition.js";
import { gitParts, type RepositoryParts } from "../../support/repository.js";
import { standardScheme } from "../../support/standard-scheme.js";

/**
 * The scheme of Git over SSH. No standard defines it: the rules are those that Git documents for `ssh`, which is how Git
 * reads `git+ssh`. A fragment may follow, in which package managers name a commit.
 *
 * @see git-clone(1), "GIT URLS"
 */
export const gitSsh: TextScheme<"git+ssh", RepositoryParts> = standardScheme({
  name: "git+ssh",
  text: "git",
  start: "git-ssh-URL",
  sample: "git+ssh://git@host.example/~user/repo.git",
  parts: (matches): RepositoryParts => gitParts(matches, "ssh-path"),
});
