import { escapePoint } from "../errors.js";

/** What `namereplace` writes for a character. */
export function nameEscape(point: number): string {
  return escapePoint(point);
}
