/** Verticals: the families of vehicles that a visitor searches apart (spec 3.2–3.5, 2.10). */

/** What a visitor may search. `carTruck` is cars and vans together. */
export const VERTICALS = ["carTruck", "car", "truck", "moto", "scooter", "quad"] as const;
export type Vertical = (typeof VERTICALS)[number];

/** What one vehicle is: every vertical but the union. */
export const VEHICLE_VERTICALS = ["car", "truck", "moto", "scooter", "quad"] as const;
export type VehicleVertical = (typeof VEHICLE_VERTICALS)[number];

export const DEFAULT_VERTICAL: Vertical = "carTruck";

const LABELS: Readonly<Record<Vertical, string>> = {
  carTruck: "Voitures et utilitaires",
  car: "Voitures",
  truck: "Utilitaires",
  moto: "Motos",
  scooter: "Scooters",
  quad: "Quads",
};

const SLUGS: Readonly<Record<VehicleVertical, string>> = {
  car: "voiture",
  truck: "utilitaire",
  moto: "moto",
  scooter: "scooter",
  quad: "quad",
};

/** Names of the search API (spec 3.3): `carTruck` asks for both. */
const API_NAMES: Readonly<Record<Vertical, readonly string[]>> = {
  carTruck: ["auto", "utilitaire"],
  car: ["auto"],
  truck: ["utilitaire"],
  moto: ["moto"],
  scooter: ["scooter"],
  quad: ["quad"],
};

export function isVertical(text: string): text is Vertical {
  return (VERTICALS as readonly string[]).includes(text);
}

export function isVehicleVertical(text: string): text is VehicleVertical {
  return (VEHICLE_VERTICALS as readonly string[]).includes(text);
}

export function verticalLabel(vertical: Vertical): string {
  return LABELS[vertical];
}

/** `car` → `voiture`. The union has no slug of its own: `/listing` means it. */
export function verticalSlug(vertical: VehicleVertical): string {
  return SLUGS[vertical];
}

export function verticalOfSlug(slug: string): VehicleVertical | undefined {
  return VEHICLE_VERTICALS.find((vertical) => SLUGS[vertical] === slug);
}

/** The verticals of vehicles that a searched vertical holds. */
export function membersOf(vertical: Vertical): readonly VehicleVertical[] {
  return vertical === "carTruck" ? ["car", "truck"] : [vertical];
}

export function apiNamesOf(vertical: Vertical): readonly string[] {
  return API_NAMES[vertical];
}

/** The vertical that a list of API names asks for, in any order; undefined when no vertical has exactly these. */
export function verticalOfApiNames(names: readonly string[]): Vertical | undefined {
  const asked = new Set(names);
  return VERTICALS.find(
    (vertical) => asked.size === API_NAMES[vertical].length && API_NAMES[vertical].every((name) => asked.has(name)),
  );
}

/** Unknown verticals fall back to cars in a showroom and to cars and vans elsewhere (spec 3.4). */
export function verticalOr(text: string | undefined, place: "showroom" | "elsewhere"): Vertical {
  if (text !== undefined && isVertical(text)) return text;
  return place === "showroom" ? "car" : DEFAULT_VERTICAL;
}
