/**
 * Resolves a path against the base's directory and removes dot segments; a `..` above the root is dropped.
 */
export function resolvePath(base: string, path: string): string {
  const segments = path.startsWith("/") ? path.split("/") : merged(base, path);
  const resolved: string[] = [];
  for (const segment of segments) {
    if (segment === "..") resolved.pop();
    else if (segment !== ".") resolved.push(segment);
  }
  const last = segments.at(-1);
  if (last === "." || last === "..") resolved.push("");
  return resolved.join("/") || "/";
}

/** An empty base path is the root. As in Python, empty segments between the first and the last are lost. */
function merged(base: string, path: string): string[] {
  const directory = base === "" ? "/" : base.slice(0, base.lastIndexOf("/") + 1);
  const segments = (directory + path).split("/");
  return segments.filter((segment, at) => segment !== "" || at === 0 || at === segments.length - 1);
}
