/** Why a path is no page (spec 5.18, 8.3), and what it said before it went wrong. */
import type { Mismatch } from "./match.ts";
import { filtersOf } from "./path-parts.ts";
import type { NotFoundReading } from "./reading.ts";
import { NOT_FOUND } from "./reading.ts";

export function notFoundBecause({ fault, parts }: Mismatch): NotFoundReading {
  if (fault === undefined) return NOT_FOUND;
  const near = filtersOf(parts);
  return { kind: "notFound", error: `badSeoParameter ${fault}`, ...(near === undefined ? {} : { near }) };
}
