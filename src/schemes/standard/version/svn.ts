import type { TextScheme } from "../../definition.js";
import { type RepositoryParts, repositoryParts } from "../../support/repository.js";
import { standardScheme } from "../../support/standard-scheme.js";

/**
 * The scheme of Subversion's own protocol. No standard defines it: the rules are those that Subversion documents.
 *
 * @see "Version Control with Subversion", "Subversion Repository URLs"
 */
export const svn: TextScheme<"svn", RepositoryParts> = standardScheme({
  name: "svn",
  start: "svn-URL",
  fragment: false,
  sample: "svn://host.example/repository/trunk",
  parts: (matches): RepositoryParts => repositoryParts(matches, "path-abempty"),
});
