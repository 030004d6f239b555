/** GeoNames' populated places of France, by INSEE code and by name. */
import { readFileSync } from "node:fs";
import { foldPlaceName } from "../src/domain/catalogue/place-names.ts";
import type { Point } from "../src/domain/catalogue/points.ts";

export interface GazetteerPlace extends Point {
  readonly name: string;
  readonly population: number;
}

export interface Gazetteer {
  /** The places that carry an INSEE commune code, most populated first. */
  coded(code: string): readonly GazetteerPlace[];
  /** The most populated place of that name in an INSEE department. */
  named(department: string, name: string): GazetteerPlace | undefined;
}

/** GeoNames gives overseas territories country codes of their own. */
const TERRITORIES: Readonly<Record<string, string>> = {
  GP: "971",
  MQ: "972",
  GF: "973",
  RE: "974",
  PM: "975",
  YT: "976",
  BL: "977",
  MF: "978",
  WF: "986",
  PF: "987",
  NC: "988",
};

// Columns of the GeoNames dump (https://download.geonames.org/export/dump/readme.txt).
const NAME = 1,
  LATITUDE = 4,
  LONGITUDE = 5,
  COUNTRY = 8,
  ADMIN1 = 10,
  ADMIN2 = 11,
  ADMIN4 = 13,
  POPULATION = 14;

/** The INSEE code stands at the level where the territory has its communes. */
const CODE_COLUMNS = [ADMIN4, ADMIN2, ADMIN1];

/** @param path the dump `cities500.txt`, tab-separated */
export function readGazetteer(path: string): Gazetteer {
  const byCode = new Map<string, GazetteerPlace[]>();
  const byName = new Map<string, GazetteerPlace[]>();
  for (const line of readFileSync(path, "utf8").split("\n")) {
    const columns = line.split("\t");
    const country = columns[COUNTRY] ?? "";
    const department = country === "FR" ? columns[ADMIN2] : TERRITORIES[country];
    if (department === undefined) continue;
    const place = {
      name: columns[NAME] ?? "",
      latitude: Number(columns[LATITUDE]),
      longitude: Number(columns[LONGITUDE]),
      population: Number(columns[POPULATION]),
    };
    const code = CODE_COLUMNS.map((column) => columns[column] ?? "").find((text) => /^\d[\dAB]\d{3}$/.test(text));
    if (code !== undefined) byCode.set(code, [...(byCode.get(code) ?? []), place]);
    const key = `${department} ${foldPlaceName(place.name)}`;
    byName.set(key, [...(byName.get(key) ?? []), place]);
  }
  for (const places of [...byCode.values(), ...byName.values()]) places.sort((a, b) => b.population - a.population);
  return {
    coded: (code) => byCode.get(code) ?? [],
    named: (department, name) => byName.get(`${department} ${foldPlaceName(name)}`)?.[0],
  };
}
