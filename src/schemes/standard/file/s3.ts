import type { SchemeViolation, TextScheme } from "../../definition.js";
import { standardScheme } from "../../support/standard-scheme.js";

/** The parts of an s3 URL. No standard defines them. */
export interface S3Parts {
  /** The name of the bucket. */
  readonly bucket: string;
  /** The key of an object or a prefix of keys, as written: the AWS CLI does not percent-decode it. Empty for a bucket. */
  readonly key: string;
}

const START = "s3://".length;

/** Finds what the length of a name keeps the rules from stating. */
function check(url: string): SchemeViolation | null {
  const [bucket] = /^[^/]*/.exec(url.slice(START))!;
  const periods = bucket.indexOf("..");
  if (periods !== -1) {
    const message = "two periods in a row are not allowed in the name of a bucket";
    return { offset: START + periods, length: 2, message };
  }
  return /^\d+(?:\.\d+){3}$/.test(bucket)
    ? { offset: START, length: bucket.length, message: "the name of a bucket cannot be an IP address" }
    : null;
}

/**
 * The scheme of buckets and objects in Amazon S3. No standard defines it: the rules are those that the AWS CLI and
 * Amazon S3 document.
 *
 * @see AWS CLI, "Path Argument Type"; Amazon S3, "General purpose bucket naming rules"
 */
export const s3: TextScheme<"s3", S3Parts> = standardScheme({
  name: "s3",
  start: "s3-URI",
  fragment: false,
  facts: { standard: null, defaultPort: null, shape: "generic" },
  check,
  sample: "s3://mybucket/myprefix/myobject",
  parts: ({ first }): S3Parts => ({ bucket: first("bucket")!, key: first("key") ?? "" }),
});
