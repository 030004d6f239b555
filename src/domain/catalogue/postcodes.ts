/** What the digits of a postcode tell without looking it up. */
import { findDepartment, type DepartmentCode } from "./departments.ts";

/** Five digits; whether such a postcode exists is another question (`isKnownPostcode`). */
export function isPostcodeShape(text: string): boolean {
  return /^\d{5}$/.test(text);
}

/**
 * The department whose postcodes begin so, CEDEX postcodes included; undefined for anything that is no
 * French postcode. A few border communes get their post from the next department: a commune's own
 * department is in `Commune`.
 *
 * - 20xxx is Corsica: La Poste counts 200, 201 and its odd CEDEX ranges for 2A, 202, 206 and the even ones for 2B.
 * - 97xxx and 984, 986 to 988 are overseas.
 * - 980xx is Monaco, whose offers stand with those of the department around it.
 */
export function postcodeToDepartment(postcode: string): DepartmentCode | undefined {
  if (!isPostcodeShape(postcode)) return undefined;
  if (postcode.startsWith("20")) return /^20[246]/.test(postcode) ? "2B" : "2A";
  if (/^98[4678]/.test(postcode)) return "97";
  if (postcode.startsWith("980")) return "06";
  return findDepartment(postcode.slice(0, 2))?.code;
}

const TERRITORIES: Readonly<Record<string, string>> = {
  "971": "Guadeloupe",
  "972": "Martinique",
  "973": "Guyane",
  "974": "La Réunion",
  "975": "Saint-Pierre-et-Miquelon",
  "976": "Mayotte",
  "977": "Saint-Barthélemy",
  "978": "Saint-Martin",
  "984": "Terres australes",
  "986": "Wallis-et-Futuna",
  "987": "Polynésie française",
  "988": "Nouvelle-Calédonie",
  "989": "Clipperton",
};

/** Two islands kept the postcodes of Guadeloupe, of which they were a part until 2007. */
const LEFT_GUADELOUPE: Readonly<Record<string, string>> = { "97133": "977", "97150": "978" };

/** The INSEE code of the overseas territory that a postcode is of: `974`; undefined elsewhere. */
export function territoryOf(postcode: string): string | undefined {
  const code = LEFT_GUADELOUPE[postcode] ?? postcode.slice(0, 3);
  return isPostcodeShape(postcode) && territoryLabel(code) !== undefined ? code : undefined;
}

/**
 * The number of a department as people know it: `69`, `2A`, and of a place overseas, where the search has one department for all, that of
 * its own territory: `974`. Undefined overseas where no postcode tells which.
 */
export function departmentNumber(department: DepartmentCode, postcode: string | undefined): string | undefined {
  return department === "97" ? territoryOf(postcode ?? "") : department;
}

/** The label of an overseas territory by its INSEE code (971 … 989); undefined for any other code. */
export function territoryLabel(code: string): string | undefined {
  return TERRITORIES[code];
}
