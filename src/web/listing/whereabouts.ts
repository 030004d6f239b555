/** For which place the cost of use is told: the visitor’s, from the address or the form, else the seller’s. */
import { unknownPlaceMessage } from "../../domain/filters/place-messages.ts";
import type { Point } from "../../domain/catalogue/points.ts";
import { findDepartment } from "../../domain/catalogue/departments.ts";
import { inDepartment } from "../../domain/catalogue/in-department.ts";
import { atPlace } from "../../domain/filters/place-words.ts";
import { isPostcodePlaced, postcodePoint } from "../../domain/catalogue/places.ts";
import { postcodeName } from "../../domain/catalogue/postcode-name.ts";
import { postcodeToDepartment, territoryOf } from "../../domain/catalogue/postcodes.ts";
import { suggestPlaces } from "../../domain/places/suggest-places.ts";
import type { Place } from "../../domain/listings/listing.ts";
import { placeTold } from "../../domain/listings/place-told.ts";

export interface Whereabouts {
  readonly whose: "visitor" | "seller";
  /** `Lyon 3e`, `Rhône`; empty where nothing is known. */
  readonly name: string;
  /** A key of the rates of registration: a region, or `974` overseas; `BE`, `980` for Monaco, which have none. */
  readonly region: string | undefined;
  readonly department: string | undefined;
  readonly point: Point | undefined;
  /** As typed. */
  readonly text: string;
  readonly issue: string | undefined;
}

const MONACO = "980";

function regionOf(department: string | undefined, zipcode = ""): string | undefined {
  // Its offers stand with those around it; its vehicles are registered by itself.
  if (zipcode.startsWith(MONACO)) return MONACO;
  const territory = territoryOf(zipcode);
  if (territory !== undefined) return territory;
  return department === undefined ? undefined : findDepartment(department)?.region;
}

/** `à Lyon 3e`, `au Mans`, `dans le Rhône`; empty where nothing is known. */
export function atWhere({ name, department }: Pick<Whereabouts, "name" | "department">): string {
  const around = department === undefined ? undefined : findDepartment(department);
  if (around?.label === name) return inDepartment(around.code);
  return name === "" ? "" : atPlace(name);
}

/** Of the first place that `dptCp` names; undefined for a text that is none. */
function visitorAt(text: string): Omit<Whereabouts, "text" | "issue"> | undefined {
  const name = postcodeName(text);
  if (name !== undefined) {
    const department = postcodeToDepartment(text);
    const point = isPostcodePlaced(text) ? postcodePoint(text) : undefined;
    return { whose: "visitor", name, region: regionOf(department, text), department, point };
  }
  const department = findDepartment(text);
  if (department === undefined) return undefined;
  const { code, label } = department;
  return { whose: "visitor", name: label, region: regionOf(code, undefined), department: code, point: undefined };
}

function sellerAt(place: Place): Whereabouts {
  const { zipcode, department, region, latitude, longitude } = place;
  return {
    whose: "seller",
    name: place.cityLabel ?? placeTold(place)?.name ?? "",
    region: regionOf(department, zipcode) ?? region,
    department,
    point: latitude === undefined || longitude === undefined ? undefined : { latitude, longitude },
    text: "",
    issue: undefined,
  };
}

/** Of a town or department by the beginning of its name, as the distance is asked; of a town of several postcodes by its first. */
function visitorNamed(text: string): Omit<Whereabouts, "text" | "issue"> | undefined {
  if (!/\p{L}/u.test(text)) return undefined;
  const [likeliest] = suggestPlaces(text);
  const code = likeliest?.filters.dptCp?.[0];
  const at = code === undefined ? undefined : visitorAt(code);
  return at && likeliest && { ...at, name: likeliest.text };
}

/** Towns are known by name once these are read (`place-names.ts`). `asked` is a list as the search writes it: the first place counts. */
export function whereabouts(asked: string | null, seller: Place): Whereabouts {
  const text = (asked ?? "").split(",")[0]?.trim() ?? "";
  if (text === "") return sellerAt(seller);
  const visitor = visitorAt(text.replaceAll(/\s/g, "").toUpperCase());
  if (visitor !== undefined) return { ...visitor, text, issue: undefined };
  const named = visitorNamed(text);
  if (named !== undefined) return { ...named, text: named.name, issue: undefined };
  return { ...sellerAt(seller), text, issue: `${unknownPlaceMessage(text).replace(/\.$/, "")}.` };
}
