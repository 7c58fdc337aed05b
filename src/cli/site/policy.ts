/** What the pages of the site may load: files of their own folder, and nothing that is written into a page. */
export const SITE_POLICY: string = [
  "default-src 'none'",
  "script-src 'self'",
  "worker-src 'self'",
  "style-src 'self'",
  "img-src 'self' data: blob:",
  "connect-src 'self'",
  "form-action 'none'",
  "base-uri 'none'",
].join("; ");

/** The same for a header, which can also forbid that a page is shown inside another. */
export const HEADER_POLICY: string = `${SITE_POLICY}; frame-ancestors 'none'`;
