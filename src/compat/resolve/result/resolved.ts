import type { SplitText } from "../../../grammar/input.js";
import type { Algorithm } from "../algorithms.js";

/** The branch of the algorithm that produced the URL. */
export type Branch =
  | "document"
  | "base-as-document"
  | "whole-base"
  | "absolute"
  | "authority"
  | "absolute-path"
  | "base-query"
  | "base-path"
  | "merged";

/** What an algorithm finds, which knows of no grammar. */
export interface Resolved {
  readonly url: string;
  readonly branch: Branch;
  readonly algorithm: Algorithm;
  readonly base: SplitText;
}
