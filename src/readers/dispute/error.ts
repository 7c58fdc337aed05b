import { requireArray, requireString } from "../../core/require.js";
import { freezeClass } from "../../core/values.js";
import type { Dispute } from "./disputes.js";

/** Thrown when programs do not agree on one host of a URL. */
export class DisputedUrlError extends Error {
  /** `"DisputedUrlError"`. */
  override readonly name = "DisputedUrlError";
  /** Who disagrees, and why; empty where no program finds a host. */
  readonly disputes: readonly Dispute[];

  /**
   * @param disputes who disagrees, and why; empty where no program finds a host
   * @throws {TypeError} when the disputes are not an array
   */
  constructor(disputes: readonly Dispute[]) {
    requireArray(disputes, "the disputes");
    const [first] = disputes;
    if (first !== undefined)
      requireString(
        (first as { explanation?: unknown } | null)?.explanation,
        "the explanation of the disputes",
      );
    super(
      first === undefined
        ? "no program finds a host in the URL"
        : `the host depends on the program: ${first.explanation}`,
    );
    this.disputes = disputes;
  }

  static {
    freezeClass(DisputedUrlError);
  }
}
