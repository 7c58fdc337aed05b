import type { TextScheme } from "../../definition.js";
import { geoViolation } from "../../support/geo.js";
import { type Parameter, parameterOf } from "../../support/parameter.js";
import { standardScheme } from "../../support/standard-scheme.js";

/**
 * The parts of a geo URL. The coordinates are named as in WGS-84; in another reference system, they are its first,
 * second and third coordinate.
 *
 * @see RFC 5870, section 3
 */
export interface GeoParts {
  /** The latitude in degrees, from -90 to 90. */
  readonly latitude: number;
  /** The longitude in degrees, from -180 to 180. */
  readonly longitude: number;
  /** The altitude in meters; `null` if the URL has none, which does not mean 0. */
  readonly altitude: number | null;
  /** The coordinate reference system in lower case; `"wgs84"` if the URL names none. */
  readonly crs: string;
  /** How far the coordinates may be wrong, in meters; `null` if the URL does not say. */
  readonly uncertainty: number | null;
  /** The other parameters, with their names in lower case, and their values percent-decoded. */
  readonly parameters: readonly Parameter[];
}

/** `-0` is identical to `0` (section 3.3). */
const numberOf = (text: string): number => Number(text) + 0;

const optionalNumber = (text: string | null): number | null => (text === null ? null : numberOf(text));

/**
 * The scheme of places.
 *
 * @see RFC 5870, section 3
 */
export const geo: TextScheme<"geo", GeoParts> = standardScheme({
  name: "geo",
  start: "geo-URI",
  facts: { standard: "RFC 5870", defaultPort: null, shape: "opaque" },
  check: geoViolation,
  sample: "geo:48.198634,16.371648;crs=wgs84;u=40",
  parts: ({ first, all }): GeoParts => ({
    latitude: numberOf(first("coord-a")!),
    longitude: numberOf(first("coord-b")!),
    altitude: optionalNumber(first("coord-c")),
    crs: first("crslabel")?.toLowerCase() ?? "wgs84",
    uncertainty: optionalNumber(first("uval")),
    parameters: all("parameter").map((text) => {
      const { name, value } = parameterOf(text.slice(1));
      return { name: name.toLowerCase(), value };
    }),
  }),
});
