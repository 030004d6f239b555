/**
 * Programmes under which makers' networks sell used vehicles and answer for them (spec 3.34). Dealers' files name others too, which keep
 * the name that they are given.
 */
import { foldOf, keyOf } from "./names.ts";

export interface NetworkWarranty {
  /** As filters and listings have it. */
  readonly id: string;
  /** As its network writes it. */
  readonly label: string;
  /** Whose networks run it. */
  readonly makes: readonly string[];
}

const programme = (label: string, ...makes: readonly string[]): NetworkWarranty => ({ id: keyOf(label), label, makes });

/** By name. */
export const NETWORK_WARRANTIES: readonly NetworkWarranty[] = [
  programme("Audi Occasion Plus", "AUDI"),
  programme("BMW Premium Selection", "BMW"),
  programme("Das WeltAuto", "CUPRA", "SEAT", "VOLKSWAGEN"),
  programme("Ferrari Approved", "FERRARI"),
  programme("Ford Approved", "FORD"),
  programme("Hyundai Promise", "HYUNDAI"),
  programme("Jaguar Approved", "JAGUAR"),
  programme("Kia Certified", "KIA"),
  programme("Land Rover Approved", "LAND ROVER"),
  programme("Lexus Select", "LEXUS"),
  programme("Mercedes-Benz Certified", "MERCEDES"),
  programme("Mini Next", "MINI"),
  programme("Nissan Intelligent Choice", "NISSAN"),
  programme("Porsche Approved", "PORSCHE"),
  programme("Renew", "ALPINE", "DACIA", "RENAULT"),
  programme("Škoda Plus", "SKODA"),
  programme("Spoticar", "ABARTH", "ALFA ROMEO", "CITROEN", "DS", "FIAT", "JEEP", "OPEL", "PEUGEOT"),
  programme("Toyota Occasions", "TOYOTA"),
  programme("Volvo Selekt", "VOLVO"),
];

const BY_ID = new Map(NETWORK_WARRANTIES.map((one) => [one.id, one]));
const BY_MAKE = new Map(NETWORK_WARRANTIES.flatMap((one) => one.makes.map((make) => [make, one])));

/** What is not in the list keeps the name that it was given. */
export const networkWarrantyLabel = (id: string): string => BY_ID.get(id)?.label ?? id;

/** That of a make's own network. */
export const networkWarrantyOf = (make: string): NetworkWarranty | undefined => BY_MAKE.get(make);

const BY_SPELLING = new Map(NETWORK_WARRANTIES.map((one) => [foldOf(one.label), one.id]));

/** Of a programme as a dealer's file writes it: `Das Welt Auto`, `Label Spoticar`. */
export function readNetworkWarranty(text: string): string {
  const fold = foldOf(text);
  return BY_SPELLING.get(fold) ?? BY_SPELLING.get(fold.replace(/^label/, "")) ?? keyOf(text);
}
