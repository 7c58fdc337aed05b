import type { Finding } from "./classify.js";

/** One sentence about a dispute: what one program does and the other does not, or what they read differently. */
export function explanationOf([one, other]: readonly [string, string], finding: Finding): string {
  const [unmoved, otherUnmoved] = finding.unmoved;
  if (unmoved === otherUnmoved) return `${one} and ${other} differ in how they read ${finding.subject}`;
  const [does, doesNot] = unmoved ? [one, other] : [other, one];
  return `${does} ${finding.does}; ${doesNot} does not`;
}
