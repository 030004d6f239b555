/** Which fuel the engine of a version burns, by the names that makers have for engines of one fuel alone. */
import { withoutAccents } from "./names.ts";

/** In capitals without accents. */
const DIESEL =
  /\b(?:(?:BLUE ?)?HDI|TDI|(?:BLUE ?)?DCI|CDI|CDTI|BITDI|BLUETEC|CRDI|SDV6|TDV[68]|SDV8|ECOBLUE|TDCI|JTDM?|MULTIJET ?2?|D-?4-?D|DI-D|DDIS|I-C?DTEC|I-CTDI|SKYACTIV-D|GAZOLE|DIESEL)\b/;
const PETROL =
  /\b(?:TCE|PURETECH|E?TSI|T?FSI|THP|VTI|VVT-?I|ECOBOOST|T-?GDI|GDI|MPI|SCE|MULTIAIR|FIREFLY|T-JET|I?-?VTEC|E?-?SKYACTIV-[GX]|I?DIG-T|BOOSTERJET|DUALJET|ESSENCE)\b/;

export type Fuel = "diesel" | "petrol";

/** Letters of registration certificates (P.3) for diesel with electricity, with and without a socket, and ADEME’s `GAZ+ELEC HNR`. */
const DIESEL_HYBRID = /^G[HL]$|^GAZ\+ELEC|\bGASOIL\b/;

/** The fuel of a hybrid as a column of energies says it: `GH`, `Hybride diesel`, `Gazole / Électrique`. */
export function hybridFuelSaid(energy: string): Fuel | undefined {
  const text = energy.trim().toUpperCase();
  return DIESEL_HYBRID.test(text) ? "diesel" : fuelSaid(text);
}

/** Undefined where it says neither, or both. */
export function fuelSaid(version: string): Fuel | undefined {
  const text = withoutAccents(version).toUpperCase();
  const [isDiesel, isPetrol] = [DIESEL.test(text), PETROL.test(text)];
  if (isDiesel === isPetrol) return undefined;
  return isDiesel ? "diesel" : "petrol";
}
