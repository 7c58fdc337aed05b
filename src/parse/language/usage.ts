/** What a document says of its URLs besides the rules. What is left out is as the draft has it. */
export interface Usage {
  /** Whether an escaped dot means the same as a dot even where its escape keeps a segment from being a dot segment (default: `false`). */
  readonly decodesDots?: boolean;
  /** Whether removing dot segments leaves a `..` that has no segment before it to remove (default: `true`). */
  readonly keepsExtraDots?: boolean;
  /** Whether an empty path after an authority is the path `/`, in a URL of a hierarchical scheme (default: `false`). */
  readonly emptyPathIsRoot?: boolean;
  /** The sections that changes, warnings and errors cite, by their codes; those of the draft where there is none. */
  readonly sections?: Readonly<Record<string, string>>;
}
