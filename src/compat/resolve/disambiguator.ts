/**
 * What has to stand before a path, with all that follows it, so that it is read back as a path: the algorithms
 * put strings together, and would let `g` run into the site of `http://a`, and a path that begins with two
 * slashes pass for a site. `/` and `/.` keep them apart.
 */
export function disambiguator(hasSite: boolean, rest: string): "" | "/" | "/." {
  if (!hasSite) return rest.startsWith("//") ? "/." : "";
  const first = rest.charAt(0);
  return first === "" || first === "/" || first === "?" || first === "#" ? "" : "/";
}
