import type { TextScheme } from "../../definition.js";
import { type RepositoryParts, repositoryParts } from "../../support/repository.js";
import { standardScheme } from "../../support/standard-scheme.js";

/**
 * The scheme of Subversion over SSH. No standard defines it: the rules are those that Subversion documents.
 *
 * @see "Version Control with Subversion", "Subversion Repository URLs"
 */
export const svnSsh: TextScheme<"svn+ssh", RepositoryParts> = standardScheme({
  name: "svn+ssh",
  text: "svn",
  start: "svn-ssh-URL",
  fragment: false,
  sample: "svn+ssh://user@host.example/repository/trunk",
  parts: (matches): RepositoryParts => repositoryParts(matches, "path-abempty"),
});
