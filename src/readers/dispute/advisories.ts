import type { DisputeClass } from "./class.js";

/** A published fault of a program that read a URL in another way than the programs around it. */
export interface Advisory {
  /** The identifier of the CVE list. */
  readonly id: string;
  /** The program, and the releases that have the fault. */
  readonly program: string;
}

/** The advisories that are about a class, oldest first. There are many more; these are of programs that readers model. */
const ADVISORIES: Readonly<Partial<Record<DisputeClass, readonly Advisory[]>>> = {
  "tab-or-newline": [
    advisory("CVE-2022-0391", "Python's urllib.parse before 3.6.14, 3.7.11, 3.8.11 and 3.9.5"),
  ],
  "surrounding-space": [
    advisory("CVE-2022-0691", "url-parse before 1.5.9"),
    advisory("CVE-2023-24329", "Python's urllib.parse before 3.11.4"),
  ],
  "backslash-as-slash": [
    advisory("CVE-2021-27515", "url-parse before 1.5.0"),
    advisory("CVE-2021-27516", "URI.js (urijs) before 1.19.6"),
  ],
  "unicode-delimiter": [
    advisory("CVE-2019-9636", "Python's urllib.parse before 2.7.17, 3.5.7, 3.6.9 and 3.7.3"),
  ],
  "unicode-letter": [advisory("CVE-2026-13676", "fast-uri before 3.1.3, and 4.0.0")],
  "escaped-delimiter": [
    advisory("CVE-2022-27780", "curl from 7.80.0 to 7.83.0"),
    advisory("CVE-2026-6322", "fast-uri before 3.1.2"),
  ],
  "numeric-ipv4": [
    advisory("CVE-2021-28918", "the npm package netmask"),
    advisory("CVE-2021-29921", "Python's ipaddress before 3.8.12 and 3.9.5"),
    advisory("CVE-2021-29923", "Go before 1.17"),
  ],
  "several-ats": [advisory("CVE-2022-0512", "url-parse before 1.5.6")],
  userinfo: [
    advisory("CVE-2024-22243", "Spring's UriComponentsBuilder"),
    advisory("CVE-2024-22259", "Spring's UriComponentsBuilder, second report"),
    advisory("CVE-2024-22262", "Spring's UriComponentsBuilder, third report"),
  ],
  brackets: [
    advisory("CVE-2024-11168", "Python's urllib.parse"),
    advisory("CVE-2025-0938", "Python's urllib.parse before 3.13.2"),
  ],
  "port-form": [advisory("CVE-2022-0686", "url-parse before 1.5.8")],
  "empty-authority": [advisory("CVE-2022-0639", "url-parse before 1.5.7")],
  "no-path": [advisory("CVE-2016-8624", "curl before 7.51.0")],
};

const NONE: readonly Advisory[] = Object.freeze([]);

/** The advisories of a class. */
export function advisoriesOf(name: DisputeClass): readonly Advisory[] {
  return ADVISORIES[name] ?? NONE;
}

function advisory(id: string, program: string): Advisory {
  return Object.freeze({ id, program });
}
