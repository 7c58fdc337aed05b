import type { TextScheme } from "../../definition.js";
import { standardScheme } from "../../support/standard-scheme.js";

/** The parts of an s3 URL. No standard defines them. */
export interface S3Parts {
  readonly bucket: string;
  /** The key of an object or a prefix of keys, as written: the AWS CLI does not percent-decode it. Empty for a bucket. */
  readonly key: string;
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
  sample: "s3://mybucket/myprefix/myobject",
  parts: ({ first }): S3Parts => ({ bucket: first("bucket")!, key: first("key") ?? "" }),
});
