/**
 * Checks whether programs agree on where they go with a URL, as `isUndisputed` of `url-grammar/readers` does.
 *
 * @param url the URL, which has passed every other check
 */
export type UndisputedCheck = (url: string) => boolean;

/** A function that finds out whether a URL is undisputed, or `true` for `isUndisputed` of `url-grammar/readers`. */
export type Undisputed = true | UndisputedCheck;

/** What is said of a URL if the function says no more. */
const DISPUTED = "programs go to different places with this URL";

/** Returns why a URL is not accepted, in words; nothing if it is undisputed. A promise only for `true`. */
export function disputesOf(url: string, undisputed: true): Promise<readonly string[]>;
export function disputesOf(url: string, undisputed: UndisputedCheck): readonly string[];
export function disputesOf(
  url: string,
  undisputed: Undisputed,
): readonly string[] | Promise<readonly string[]>;
export function disputesOf(
  url: string,
  undisputed: Undisputed,
): readonly string[] | Promise<readonly string[]> {
  if (undisputed === true) return loaded(url);
  return undisputed(url) ? [] : [DISPUTED];
}

/** The readers are larger than all else here, so they are loaded only when they are asked for. */
async function loaded(url: string): Promise<readonly string[]> {
  const { disputeMessages } = await import("../../readers/dispute/warning.js");
  return disputeMessages(url);
}
