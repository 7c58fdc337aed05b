/** Top-level domains that people type. Two letters are always one, or could be. */
const TOP =
  "arpa|app|aero|biz|com|coop|dev|edu|example|gov|info|int|io|local|localhost|mil|mobi|museum|name|net|online|org|pro|shop|site|test|tel|xyz";

/** Those that are hardly ever the extension of a file. */
const SURE_TOP = /\.(?:com|edu|gov|net|org|mil)$/i;

const LABELS = "(?:[a-z\\d](?:[a-z\\d-]{0,61}[a-z\\d])?\\.)+";
const DOMAIN: RegExp = new RegExp(`^${LABELS}(?:[a-z]{2}|${TOP})$`, "i");
const NAME: RegExp = new RegExp(`^${LABELS}[a-z]{2,63}$`, "i");
const IPV4 = /^\d{1,3}(?:\.\d{1,3}){3}$/;

const NUMBER = "(?:25[0-5]|2[0-4]\\d|1\\d\\d|[1-9]?\\d)";
const ADDRESS: RegExp = new RegExp(`^${NUMBER}(?:\\.${NUMBER}){3}$`);

/** The longest name that the domain name system allows, in characters. */
export const LONGEST_NAME = 253;

/** Checks whether a text is probably a host: a domain name under a common top-level domain, an IPv4 address or `localhost`. */
export function looksLikeHost(text: string): boolean {
  if (text.length > LONGEST_NAME) return false;
  return /^localhost$/i.test(text) || IPV4.test(text) || DOMAIN.test(text) || isWww(text);
}

/**
 * Checks whether a text is so much like a host that it is no file: it begins with `www.`, it is an IPv4 address, it is
 * `localhost` with something after it, or it has a common top-level domain and either more than two labels or something
 * after it.
 */
export function isSurelyHost(text: string, goesOn: boolean): boolean {
  if (text.length > LONGEST_NAME) return false;
  if (isWww(text)) return true;
  // What begins with a smaller number may be the folder of a version.
  if (isAddress(text)) return !goesOn || /^\d\d/.test(text);
  if (/^localhost$/i.test(text)) return goesOn;
  if (!SURE_TOP.test(text) || !NAME.test(text)) return false;
  return goesOn || /\.(?:com|edu|gov)$/i.test(text) || text.indexOf(".") !== text.lastIndexOf(".");
}

/** Checks whether a text is an IPv4 address, with numbers up to 255 and without leading zeros. */
export function isAddress(text: string): boolean {
  return ADDRESS.test(text);
}

function isWww(text: string): boolean {
  return /^www\d?\.[^.]/i.test(text) && NAME.test(text);
}
