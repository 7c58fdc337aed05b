import type { Finding } from "./classify.js";

/** Whether one program alone reads a text as it reads the text without what is disputed: then it is clear who does what. */
export function isClear({ unmoved: [one, other] }: Finding): boolean {
  return one !== other;
}

/** One sentence about a dispute: what one program does and the other does not, or what they read differently. */
export function explanationOf([one, other]: readonly [string, string], finding: Finding): string {
  if (!isClear(finding)) return `${one} and ${other} differ in how they read ${finding.subject}`;
  const [does, doesNot] = finding.unmoved[0] ? [one, other] : [other, one];
  return `${does} ${finding.does}; ${doesNot} does not`;
}
