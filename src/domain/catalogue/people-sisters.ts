/** Vans whose people-carrying sister is a car of another name: an advert for a “Combo” with seats is one for a Combo Life. */

/** By key of the make and of the van: the car, as the catalogue has it. */
const SISTERS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  FIAT: { FIORINO: "Qubo" },
  NISSAN: { NV200: "NV200 Evalia", "E-NV200": "NV200 Evalia" },
  OPEL: { COMBO: "Combo Life" },
  TOYOTA: { "PROACE CITY": "Proace City Verso" },
};

/** The name of the car; undefined for every other van. Both are keys. */
export function peoplesSister(make: string, van: string): string | undefined {
  return SISTERS[make]?.[van];
}
