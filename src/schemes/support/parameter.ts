/** A name with a value, percent-decoded. */
export interface Parameter {
  readonly name: string;
  /** `null` if the parameter has no value. */
  readonly value: string | null;
}
