/**
 * The lines that hold the places of France (places.data.json), and how they are read and written.
 *
 *   =74                                             a section: an INSEE department (971, 2A, 74 …)
 *   000+600:Annecy~Seynod~Meythet,132117,45.9,6.12  its postcodes, then the communes that have exactly these
 *   01200:Éloise,990,46.1,5.86;…                    a postcode of another department is written whole
 *   550@46.3,6.4:Ballaison,1600;Veigy,900           nobody there has coordinates: where it roughly is
 *
 * A postcode drops the two digits it shares with its section. A commune is its name, the names of the
 * communes it took in, its population and, where known, its latitude and longitude in degrees.
 */
import { centreOf, type Point } from "./points.ts";

export interface TableEntry {
  readonly name: string;
  readonly formerNames: readonly string[];
  readonly population: number;
  readonly point: Point | undefined;
}

export interface TableGroup {
  readonly section: string;
  readonly postcodes: readonly string[];
  readonly entries: readonly TableEntry[];
  /** Given exactly when no entry has a point of its own. */
  readonly estimate: Point | undefined;
}

/** Sections and their postcodes come out in order, so that two compilations differ only where the country does. */
export function formatPlaces(groups: readonly TableGroup[]): string[] {
  const sections = [...Map.groupBy(groups, (group) => group.section)].toSorted(([a], [b]) => compare(a, b));
  return sections.flatMap(([section, members]) => [`=${section}`, ...members.toSorted(byPostcode).map(formatGroup)]);
}

/** A line with the section it stands in, not yet read further. */
export interface TableLine {
  readonly section: string;
  readonly text: string;
}

/** The lines without their section headings. */
export function tableLines(lines: readonly string[]): TableLine[] {
  let section = "";
  return lines.flatMap((text) => {
    if (!text.startsWith("=")) return [{ section, text }];
    section = text.slice(1);
    return [];
  });
}

/** What stands before the communes, without reading these. Throws with the line when it is not one. */
export function readPostcodes({ section, text }: TableLine): string[] {
  const end = text.search(/[@:]/);
  if (section === "" || end <= 0) throw new Error(`not a line of the places table: ${text}`);
  const digits = digitsOf(section);
  return text
    .slice(0, end)
    .split("+")
    .map((code) => (code.length === 5 ? code : digits + code));
}

/** Throws with the line when it does not follow the grammar. */
export function parseGroup(line: TableLine): TableGroup {
  const postcodes = readPostcodes(line);
  const colon = line.text.indexOf(":");
  const at = line.text.slice(0, Math.max(colon, 0)).indexOf("@");
  if (colon < 0) throw new Error(`not a line of the places table: ${line.text}`);
  return {
    section: line.section,
    postcodes,
    entries: line.text
      .slice(colon + 1)
      .split(";")
      .map(parseEntry),
    estimate: at < 0 ? undefined : parsePoint(line.text.slice(at + 1, colon).split(",")),
  };
}

/** Where the commune lies: its own point or, failing that, that of the communes with the same postcodes. */
export function groupCentre(group: TableGroup): Point {
  if (group.estimate !== undefined) return group.estimate;
  return centreOf(group.entries.flatMap((entry) => (entry.point === undefined ? [] : [{ ...entry.point, weight: 1 }])));
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

function byPostcode(a: TableGroup, b: TableGroup): number {
  return compare(a.postcodes.join("+"), b.postcodes.join("+"));
}

/** The two digits that begin the postcodes of a section: 20 for both halves of Corsica. */
function digitsOf(section: string): string {
  return section.startsWith("2A") || section.startsWith("2B") ? "20" : section.slice(0, 2);
}

function formatGroup({ section, postcodes, entries, estimate }: TableGroup): string {
  const digits = digitsOf(section);
  const codes = postcodes.map((code) => (code.startsWith(digits) ? code.slice(2) : code)).join("+");
  const place = estimate === undefined ? "" : `@${formatPoint(estimate)}`;
  return `${codes}${place}:${entries
    .toSorted((a, b) => compare(a.name, b.name))
    .map(formatEntry)
    .join(";")}`;
}

function formatEntry({ name, formerNames, population, point }: TableEntry): string {
  const names = [name, ...formerNames];
  const unsafe = names.find((text) => /[~,;:@+=`$\\\n]/.test(text));
  if (unsafe !== undefined) throw new Error(`a place name holds a separator: ${unsafe}`);
  return `${names.join("~")},${population}${point === undefined ? "" : `,${formatPoint(point)}`}`;
}

function formatPoint(point: Point): string {
  return `${formatDegrees(point.latitude)},${formatDegrees(point.longitude)}`;
}

function formatDegrees(degrees: number): string {
  return String(Math.round(degrees * 1000) / 1000);
}

function parseEntry(text: string): TableEntry {
  const [names = "", population, ...degrees] = text.split(",");
  const [name = "", ...formerNames] = names.split("~");
  const point = degrees.length === 0 ? undefined : parsePoint(degrees);
  const inhabitants = Number(population);
  if (name === "" || !Number.isInteger(inhabitants)) throw new Error(`not a commune of the places table: ${text}`);
  return { name, formerNames, population: inhabitants, point };
}

function parsePoint(degrees: readonly string[]): Point {
  const [latitude, longitude] = degrees.map(Number);
  if (latitude === undefined || longitude === undefined || !Number.isFinite(latitude + longitude)) {
    throw new Error(`not a point of the places table: ${degrees.join(",")}`);
  }
  return { latitude, longitude };
}
