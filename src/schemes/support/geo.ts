import type { SchemeViolation } from "../definition.js";

/** The parameters that must come first, in this order, and what each must be. */
const LEADING = [
  { name: "crs", form: /^crs=[a-z0-9-]+$/i, value: "letters, digits and hyphens" },
  { name: "u", form: /^u=\d+(?:\.\d+)?$/i, value: "a number without a sign" },
] as const;

/** The coordinates of WGS-84, as section 3.4.2 writes them, within their ranges. */
const WGS84 = [
  {
    form: /^-?(?:[0-8]?\d(?:\.\d+)?|90(?:\.0+)?)$/,
    message: "a latitude has one or two digits before the point and is from -90 to 90",
  },
  {
    form: /^-?(?:(?:0?\d?\d|1[0-7]\d)(?:\.\d+)?|180(?:\.0+)?)$/,
    message: "a longitude has one to three digits before the point and is from -180 to 180",
  },
] as const;

/**
 * Checks what the rules of geo URLs do not state: where the parameters `crs` and `u` can be, and the coordinates of WGS-84.
 *
 * @see RFC 5870, sections 3.3 and 3.4.2
 */
export function geoViolation(url: string): SchemeViolation | null {
  const start = "geo:".length;
  const [coordinates, ...parameters] = url.slice(start).split(";");
  const crs = /^crs=(.*)$/i.exec(parameters[0] ?? "")?.[1] ?? "wgs84";
  return (
    parameterFault(parameters, start + coordinates!.length + 1) ??
    (crs.toLowerCase() === "wgs84" ? coordinateFault(coordinates!, start) : null)
  );
}

function parameterFault(parameters: readonly string[], start: number): SchemeViolation | null {
  const seen = new Set<string>();
  let place = 0;
  let offset = start;
  for (const parameter of parameters) {
    const name = parameter.split("=", 1)[0]!.toLowerCase();
    const index = LEADING.findIndex((leading) => leading.name === name);
    if (index !== -1) {
      const message = leadingFault(parameter, index, index < place, seen.has(name));
      if (message !== null) return { offset, length: parameter.length, message, section: "section 3.3" };
      seen.add(name);
    }
    place = index === -1 ? LEADING.length : index + 1;
    offset += parameter.length + 1;
  }
  return null;
}

/** Returns what is wrong with a parameter that must come first. */
function leadingFault(parameter: string, index: number, late: boolean, again: boolean): string | null {
  const { name, form, value } = LEADING[index]!;
  if (again) return `the parameter ${name} appears twice`;
  if (late) return `the parameter ${name} must come before all others${index === 0 ? "" : " but crs"}`;
  return form.test(parameter) ? null : `the value of ${name} must be ${value}`;
}

function coordinateFault(coordinates: string, start: number): SchemeViolation | null {
  let offset = start;
  for (const [index, coordinate] of coordinates.split(",").entries()) {
    const wanted = WGS84[index];
    if (wanted !== undefined && !wanted.form.test(coordinate)) {
      return { offset, length: coordinate.length, message: wanted.message, section: "section 3.4.2" };
    }
    offset += coordinate.length + 1;
  }
  return null;
}
