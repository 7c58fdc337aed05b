// The common core said a second time: an expression that splits a URL, and numbers that are counted and compared.

const WHOLE =
  /^https?:\/\/(?<host>[^/?#:@[\]]*)(?::(?<port>[0-9]+))?(?:(?<path>\/[^?#]*)(?<query>(?:\?[^#]*)?)(?<fragment>(?:#.*)?))?$/s;

/** The most labels of a name whose longest label has at most so many characters. */
const MOST_LABELS: readonly (readonly [length: number, labels: number])[] = [
  [24, 10],
  [41, 6],
  [63, 4],
];

/** Whether a text is a number without leading zeros within bounds. */
function isNumber(text: string, least: number, most: number): boolean {
  const value = Number(text);
  return /^[0-9]+$/.test(text) && String(value) === text && value >= least && value <= most;
}

function isAddress(host: string): boolean {
  const numbers = host.split(".");
  return numbers.length === 4 && numbers.every((number) => isNumber(number, 0, 255));
}

function isName(host: string): boolean {
  const labels = host.split(".");
  const longest = Math.max(...labels.map(({ length }) => length));
  const most = MOST_LABELS.find(([length]) => longest <= length)?.[1] ?? 0;
  return (
    labels.length <= most &&
    labels.every(
      (label) => /^[A-Za-z0-9-]+$/.test(label) && !label.startsWith("-") && !label.endsWith("-"),
    ) &&
    /^[A-Za-z]/.test(labels.at(-1)!)
  );
}

/** Whether a text consists of escapes and of characters that are allowed after the host. */
function isData(text: string): boolean {
  return /^[\w\-.~!$&'()*+,;=:@/?%]*$/.test(text) && !/%(?![0-9A-Fa-f]{2})/.test(text);
}

/** Whether the text is a URL of the common core. */
export function isCommonCore(text: string): boolean {
  const groups = WHOLE.exec(text)?.groups;
  if (groups === undefined) return false;
  const { host, port, path, query, fragment } = groups as Record<string, string | undefined>;
  return (
    (isAddress(host!) || isName(host!)) &&
    (port === undefined || isNumber(port, 1, 65535)) &&
    [path, query, fragment?.slice(1)].every((part) => part === undefined || isData(part))
  );
}
