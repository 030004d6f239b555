/**
 * The communes of France by postcode, with their positions (spec 5.2, 7.5).
 * Sources and licences: docs/licences/places.md. There are some 35,000: each line of the table is read
 * when a question first comes to it.
 */
import { isDepartmentCode, type DepartmentCode } from "./departments.ts";
import placesTable from "./places.data.json" with { type: "json" };
import {
  groupCentre,
  parseGroup,
  readPostcodes,
  tableLines,
  type TableEntry,
  type TableGroup,
  type TableLine,
} from "./places-table.ts";
import { centreOf, type Point } from "./points.ts";
import { territoryLabel } from "./postcodes.ts";

/** A commune, or an arrondissement of Paris, Lyon or Marseille. One object each, comparable by identity. */
export interface Commune extends Point {
  /** As INSEE writes it: `Saint-Étienne`, `Lyon 3e Arrondissement`. */
  readonly name: string;
  /** The communes it took in, by the names they had. */
  readonly formerNames: readonly string[];
  /** Its own by INSEE, which in a few border communes is not the one its postcode begins with. */
  readonly department: DepartmentCode;
  /** `La Réunion`; undefined on the mainland. */
  readonly territory: string | undefined;
  readonly postcodes: readonly string[];
  readonly population: number;
  /** The position is estimated from the communes around, 4 to 8 km off as a rule. */
  readonly approximate: boolean;
}

/** A line of the table and, once asked for, its communes. */
interface Group {
  readonly line: TableLine;
  communes: readonly Commune[] | undefined;
}

interface Index {
  readonly groups: readonly Group[];
  readonly byPostcode: ReadonlyMap<string, readonly Group[]>;
}

let built: Index | undefined;

/** By department, then by postcode. */
export function allCommunes(): readonly Commune[] {
  return index().groups.flatMap(communesOf);
}

/** In no particular order. */
export function communesIn(department: DepartmentCode): readonly Commune[] {
  return index()
    .groups.filter(({ line }) => departmentOfSection(line.section) === department)
    .flatMap(communesOf);
}

/** The look-up of spec 5.2. */
export function isKnownPostcode(postcode: string): boolean {
  return index().byPostcode.has(postcode);
}

/** The communes of a postcode, most populated first; none when the postcode is not known. */
export function communesAt(postcode: string): readonly Commune[] {
  const groups = index().byPostcode.get(postcode) ?? [];
  return groups.flatMap(communesOf).toSorted((a, b) => b.population - a.population);
}

/** Where most people of a postcode live; undefined when the postcode is not known. */
export function postcodePoint(postcode: string): Point | undefined {
  const communes = communesAt(postcode);
  return communes.length === 0 ? undefined : centreOfCommunes(communes);
}

/** Whether the postcode's point is measured; otherwise it is the middle of its department, and no distance to it means anything. */
export function isPostcodePlaced(postcode: string): boolean {
  return communesAt(postcode).some(({ approximate }) => !approximate);
}

/** The centre of their inhabitants; throws on an empty list. */
export function centreOfCommunes(communes: readonly Commune[]): Point {
  // Uninhabited places count as one, for a centre needs some weight.
  return centreOf(
    communes.map(({ latitude, longitude, population }) => ({ latitude, longitude, weight: Math.max(1, population) })),
  );
}

function index(): Index {
  built ??= buildIndex();
  return built;
}

function buildIndex(): Index {
  const groups = tableLines(placesTable).map((line): Group => ({ line, communes: undefined }));
  const byPostcode = new Map<string, Group[]>();
  for (const group of groups) {
    for (const postcode of readPostcodes(group.line)) {
      const sharing = byPostcode.get(postcode);
      if (sharing === undefined) byPostcode.set(postcode, [group]);
      else sharing.push(group);
    }
  }
  return { groups, byPostcode };
}

function communesOf(group: Group): readonly Commune[] {
  group.communes ??= toCommunes(parseGroup(group.line));
  return group.communes;
}

function toCommunes(group: TableGroup): Commune[] {
  const centre = groupCentre(group);
  return group.entries.map((entry) => toCommune(group, entry, centre));
}

function toCommune({ section, postcodes }: TableGroup, entry: TableEntry, centre: Point): Commune {
  const { latitude, longitude } = entry.point ?? centre;
  return {
    name: entry.name,
    formerNames: entry.formerNames,
    department: departmentOfSection(section),
    territory: territoryLabel(section),
    postcodes,
    population: entry.population,
    latitude,
    longitude,
    approximate: entry.point === undefined,
  };
}

/** INSEE numbers overseas territories by three digits; here they are one department. */
function departmentOfSection(section: string): DepartmentCode {
  const department = section.length === 3 ? "97" : section;
  if (!isDepartmentCode(department)) throw new Error(`the places table has a section ${section}`);
  return department;
}
