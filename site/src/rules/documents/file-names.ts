/** The names of the files of rules. */

/**
 * Returns a name for each rule's file. Some file systems take names that differ only in case for the same, so the later
 * of two such rules has a number. In lower case, the name is the anchor of the heading that is the rule's name.
 *
 * @example
 * fileNames(["URL", "url"]).get("url") // → "url-1"
 */
export function fileNames(rules: Iterable<string>): ReadonlyMap<string, string> {
  const names = new Map<string, string>();
  const used = new Set<string>();
  for (const rule of rules) {
    let name = rule;
    for (let count = 1; used.has(name.toLowerCase()); count++) name = `${rule}-${count}`;
    used.add(name.toLowerCase());
    names.set(rule, name);
  }
  return names;
}
