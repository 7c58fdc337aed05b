/** A port at the end of a `Host` field, where it can be no other part of the host. */
const PORT = /^(\[.*|[^:]*):([0-9]+)$/s;

/** What the `Host` field of a request names: the receiver reads host and port in it, whatever the sender meant. */
export function hostField(field: string): { host: string; port: string | null } {
  const text = field.replace(/^ +/, "");
  const found = PORT.exec(text);
  return found === null ? { host: text, port: null } : { host: found[1]!, port: found[2]! };
}
