import { DISPUTE_HELP } from "../../readers/dispute/help.js";
import type { Family } from "./explanation.js";
import { rfc3986 } from "./explanation.js";

/** The warning of `check --readers`, and the classes of disputes. */
export const DISPUTES: Family = {
  title: "disputes between programs",
  explanations: {
    disputed: {
      meaning: "a URL that takes programs to different places",
      why: "Programs can read different hosts in this URL. Most bypasses of host filters work this way.",
      fix: "Reject the URL, or write it so that all programs read it alike.",
      see: [rfc3986("7.6")],
      bad: ["http://good.com\\@evil.com/"],
      good: ["http://good.com/"],
    },
    ...DISPUTE_HELP,
  },
};
