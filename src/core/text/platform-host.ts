/** The part of the platform that reads hosts. Node and browsers have it. */
export interface Platform {
  readonly URL?: new (url: string) => { readonly hostname: string };
}

/**
 * What the platform's `URL` makes of a host, which must have nothing that ends a host; `null` if it refuses the host, or
 * if the platform has no `URL`.
 *
 * @example
 * platformHost("b\u00fccher.example") // → "xn--bcher-kva.example"
 */
export function platformHost(host: string, platform: Platform = globalThis as Platform): string | null {
  if (platform.URL === undefined) return null;
  try {
    return new platform.URL(`http://${host}/`).hostname;
  } catch {
    return null;
  }
}
