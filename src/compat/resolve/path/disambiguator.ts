/**
 * Returns what must be inserted before a path, and all that follows it, so that the result is split into the
 * components it was made of. The algorithms concatenate strings: without the `/`, the path `g` would extend the
 * authority of `http://a`; without the `/.`, a path that begins with two slashes would become an authority.
 */
export function disambiguator(hasAuthority: boolean, rest: string): "" | "/" | "/." {
  if (!hasAuthority) return rest.startsWith("//") ? "/." : "";
  const first = rest.charAt(0);
  return first === "" || first === "/" || first === "?" || first === "#" ? "" : "/";
}
