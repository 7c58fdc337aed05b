// What the platform's `URL` writes.

/**
 * Returns the `href` of a URL, or `null` where the parser fails. `URL.canParse` is not asked: that of Node 20.20 rejects
 * "http://\u00e9" once it is compiled.
 */
export function hrefOf(url: string, base?: string): string | null {
  try {
    return new URL(url, base).href;
  } catch {
    return null;
  }
}
