import { percentDecode } from "../../core/text/percent.js";
import type { RuleMatches } from "../definition.js";
import { type Server, serverOf } from "./server.js";

/** The parts of the URL of a repository, percent-decoded. */
export interface RepositoryParts extends Server {
  /**
   * The path: empty, or with its leading `/`. Git reads `/~user/repo` as `~user/repo`, a path in a home directory, and so
   * it is here.
   */
  readonly path: string;
}

/** Returns the parts of the URL of a repository, whose path is what a rule matched. */
export function repositoryParts(matches: RuleMatches, pathRule: string): RepositoryParts {
  return { ...serverOf(matches), path: percentDecode(matches.first(pathRule)!) };
}

/** Returns the parts of the URL of a Git repository. */
export function gitParts(matches: RuleMatches, pathRule: string): RepositoryParts {
  const { path, ...server } = repositoryParts(matches, pathRule);
  return { ...server, path: path.replace(/^\/~/, "~") };
}
