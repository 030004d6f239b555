import { describe, expect, it } from "vitest";
import { atPlace, ofPlace } from "./place-words.ts";
import { parseQuery } from "./query.ts";
import { titleOf } from "./sentence.ts";
import { tagsOf } from "./tags.ts";

const read = (query: string) => parseQuery(new URLSearchParams(query)).filters;
const tags = (query: string) => tagsOf(read(query)).map(({ label }) => label);
const KM = "\u202fkm";

describe("the tag of a place", () => {
  it.each([
    ["dptCp=69001", [`Lyon, 100${KM}`]],
    ["dptCp=69003&distance=3", [`Lyon 3e, 50${KM}`]],
    ["dptCp=06100&distance=1", [`Nice, 10${KM}`]],
    ["dptCp=06000,06100&distance=1", [`Nice, 10${KM}`]],
    ["dptCp=69003,74000", [`Lyon 3e, Annecy, 100${KM}`]],
    ["dptCp=50750&distance=4&city=QUIBOU", [`Quibou, 100${KM}`]],
    ["dptCp=50750&city=QUIBOU", [`Bourgvallées, 100${KM}`, "Quibou"]],
    ["dptCp=69,38", ["Isère, Rhône"]],
    ["dptCp=99999", [`99999, 100${KM}`]],
    ["dptCp=69&city=LYON", ["Lyon"]],
    ["city=LE+MANS", ["Le Mans"]],
    ["dptCp=42&city=SAINT-ETIENNE", ["Saint-Étienne"]],
    ["city=LIEGE-SUR-RIEN", ["Liege-Sur-Rien"]],
    ["dptCp=38,69&city=VIENNE", ["Isère, Rhône", "Vienne"]],
    ["regions=FR-BRE,alsace", ["Bretagne", "Alsace"]],
  ])("of %s is %o", (query, labels) => {
    expect(tags(query)).toEqual(labels);
  });

  it("of a town takes the department away with it, which says no more than where the town is", () => {
    const [tag] = tagsOf(read("vertical=car&dptCp=69&city=LYON&priceMax=9000"));
    expect(tag).toMatchObject({ key: "city", label: "Lyon", without: { vertical: "car", priceMax: 9000 } });
    expect(tag?.without).not.toHaveProperty("dptCp");
  });

  it("of a commune that is searched around takes all that says where with it", () => {
    const [tag] = tagsOf(read("vertical=car&dptCp=50750&distance=2&city=QUIBOU&priceMax=9000"));
    expect(tag?.without).toEqual({ vertical: "car", priceMax: 9000 });
  });
});

describe("a place in a sentence", () => {
  it.each([
    ["Lyon", "de Lyon", "à Lyon"],
    ["Annecy", "d’Annecy", "à Annecy"],
    ["Évry-Courcouronnes", "d’Évry-Courcouronnes", "à Évry-Courcouronnes"],
    ["Le Mans", "du Mans", "au Mans"],
    ["Les Sables-d’Olonne", "des Sables-d’Olonne", "aux Sables-d’Olonne"],
    ["La Rochelle", "de La Rochelle", "à La Rochelle"],
    ["Lens", "de Lens", "à Lens"],
  ])("%s: %s, %s", (name, of, at) => {
    expect([ofPlace(name), atPlace(name)]).toEqual([of, at]);
  });

  it.each([
    ["vertical=moto&dptCp=69003&distance=3", `Motos d’occasion à moins de 50${KM} de Lyon 3e`],
    ["vertical=car&dptCp=50750&distance=4&city=QUIBOU", `Voitures d’occasion à moins de 100${KM} de Quibou`],
    ["vertical=car&dptCp=72000", `Voitures d’occasion à moins de 100${KM} du Mans`],
    ["vertical=car&dptCp=72&city=LE+MANS", "Voitures d’occasion au Mans"],
    ["vertical=car&city=LYON", "Voitures d’occasion à Lyon"],
  ])("%s is called %s", (query, title) => {
    expect(titleOf(read(query), "d’occasion")).toBe(title);
  });
});

describe("a town whose name alone means another one", () => {
  it.each([
    ["dptCp=97400", `Saint-Denis (974), 100${KM}`, `à moins de 100${KM} de Saint-Denis (974)`],
    ["dptCp=93200", `Saint-Denis, 100${KM}`, `à moins de 100${KM} de Saint-Denis`],
    ["dptCp=82400&distance=1", `Valence (82), 10${KM}`, `à moins de 10${KM} de Valence (82)`],
    ["dptCp=26000", `Valence, 100${KM}`, `à moins de 100${KM} de Valence`],
    ["dptCp=97410", `Saint-Pierre (La Réunion), 100${KM}`, `à moins de 100${KM} de Saint-Pierre (La Réunion)`],
    ["dptCp=97200", `Fort-de-France, 100${KM}`, `à moins de 100${KM} de Fort-de-France`],
    ["dptCp=97&city=SAINT-DENIS", "Saint-Denis (974)", "à Saint-Denis (974)"],
    ["dptCp=82&city=VALENCE", "Valence (82)", "à Valence (82)"],
  ])("has its department beside it: %s", (query, tag, place) => {
    expect(tags(query)).toEqual([tag]);
    expect(titleOf(read(query)).slice(-place.length)).toBe(place);
  });
});
