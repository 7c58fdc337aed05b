/** Why a text does not match a rule, in a few words: the list of faults says the rest. */
export function whyNot(faults: readonly string[]): string {
  const [first = ""] = faults;
  const more = faults.length - 1;
  return `does not match: ${first}${more > 0 ? `, and ${more === 1 ? "1 more error" : `${more} more errors`}` : ""}`;
}
