import type { TextScheme } from "../../definition.js";
import { gitParts, type RepositoryParts } from "../../support/repository.js";
import { standardScheme } from "../../support/standard-scheme.js";

/**
 * The scheme of Git's own protocol. No standard defines it: the rules are those that Git documents.
 *
 * @see git-clone(1), "GIT URLS"
 */
export const git: TextScheme<"git", RepositoryParts> = standardScheme({
  name: "git",
  start: "git-URL",
  sample: "git://host.example/path/to/repo.git",
  parts: (matches): RepositoryParts => gitParts(matches, "git-path"),
});
