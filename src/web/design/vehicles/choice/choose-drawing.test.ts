import { describe, expect, it } from "vitest";
import type { CategoryCode } from "../../../../domain/catalogue/categories.ts";
import { CATEGORIES } from "../../../../domain/catalogue/categories.ts";
import { makesOf } from "../../../../domain/catalogue/makes.ts";
import type { Generation, Make, Model } from "../../../../domain/catalogue/make-table.ts";
import type { VehicleVertical } from "../../../../domain/catalogue/verticals.ts";
import { VEHICLE_VERTICALS } from "../../../../domain/catalogue/verticals.ts";
import { drawingAddress, drawingAt } from "../address.ts";
import { naturalSize } from "../profile-table.ts";
import { chooseDrawing } from "./choose-drawing.ts";
import type { VehicleFacts } from "./facts.ts";

function factsOf(vertical: VehicleVertical, make: Make, model: Model, generation: Generation): VehicleFacts {
  const { category, length, height, doors, seats, from, key } = generation;
  const own = { make: make.key, model: model.key, commercialName: key, doors: doors.at(-1), seats: seats[0] };
  return { vertical, category, colour: "bleu", length, height, year: from, ...own };
}

const catalogue: readonly VehicleFacts[] = VEHICLE_VERTICALS.flatMap((vertical) =>
  makesOf(vertical).flatMap((make) =>
    make.models.flatMap((model) => model.generations.map((generation) => factsOf(vertical, make, model, generation))),
  ),
);

function generation(make: string, name: string): VehicleFacts {
  const found = catalogue.find((facts) => facts.make === make && facts.commercialName === name);
  if (found === undefined) throw new Error(`no ${make} ${name}`);
  return found;
}

describe("the choice of a drawing", () => {
  it.each([
    ["RENAULT", "CLIO V", "citadine"],
    ["RENAULT", "CLIO II", "citadine-90"],
    ["VOLKSWAGEN", "POLO VI", "citadine-droite"],
    ["FIAT", "500 II", "citadine-retro"],
    ["MINI", "MINI III", "citadine-anglaise"],
    ["VOLKSWAGEN", "GOLF VIII", "compacte-droite"],
    ["PEUGEOT", "508 II", "berline-fuyante"],
    ["PEUGEOT", "406", "berline-90"],
    ["BMW", "SERIE 5 G30", "berline"],
    ["RENAULT", "CAPTUR II", "suv-urbain"],
    ["PEUGEOT", "2008 II", "suv-urbain-long"],
    ["PEUGEOT", "3008 II", "suv-familial-montant"],
    ["VOLKSWAGEN", "TIGUAN II", "suv-familial-droit"],
    ["DACIA", "BIGSTER", "suv-familial-baroudeur"],
    ["BMW", "X6 G06", "suv-coupe"],
    ["RENAULT", "ARKANA", "suv-coupe"],
    ["VOLVO", "XC90 II", "grand-suv"],
    ["MERCEDES", "CLASSE G W463", "franchisseur"],
    ["SUZUKI", "JIMNY IV", "franchisseur-court"],
    ["PORSCHE", "911 TYPE 992", "coupe-moteur-arriere"],
    ["ALPINE", "A110", "berlinette"],
    ["FERRARI", "458 ITALIA", "supercar"],
    ["FERRARI", "812 SUPERFAST", "grand-tourisme"],
    ["MAZDA", "MX-5 IV", "roadster"],
    ["RENAULT", "MEGANE III CC", "cabriolet"],
    ["PEUGEOT", "RIFTER", "ludospace"],
    ["CITROEN", "AMI", "cube"],
    ["RENAULT", "CLIO IV SOCIETE", "citadine-societe"],
    ["RENAULT", "MASTER III", "grand-fourgon"],
    ["RENAULT", "TRAFIC III", "fourgon"],
    ["RENAULT", "KANGOO II EXPRESS", "fourgonnette"],
    ["YAMAHA", "MT-07 II", "moto-roadster"],
    ["KTM", "390 DUKE I", "moto-roadster-treillis"],
    ["TRIUMPH", "BONNEVILLE T120", "moto-classique"],
    ["HONDA", "CB750 HORNET", "moto-roadster"],
    ["KAWASAKI", "NINJA 650 II", "moto-carenee"],
    ["YAMAHA", "TRACER 9 I", "moto-carenee"],
    ["BMW", "R 1250 RT", "moto-routiere"],
    ["HONDA", "GL1800 GOLD WING III", "moto-gt"],
    ["BMW", "R 1250 GS", "moto-trail"],
    ["VESPA", "PRIMAVERA 125", "scooter-classique"],
    ["HONDA", "SH 125 IV", "scooter-grandes-roues"],
    ["PIAGGIO", "MP3 500 III", "scooter-3-roues"],
    ["YAMAHA", "RAPTOR 700 II", "quad-sport"],
    ["CAN-AM", "MAVERICK X3", "buggy"],
  ])("takes %s %s for %s", (make, name, profile) => {
    expect(chooseDrawing(generation(make, name)).profile).toBe(profile);
  });

  it("knows every category from nothing but itself", () => {
    const profiles = CATEGORIES.map(({ vertical, code }) => chooseDrawing({ vertical, category: code }).profile);
    expect(new Set(profiles).size).toBe(profiles.length);
  });

  it.each(VEHICLE_VERTICALS)("draws a %s of which nothing is known", (vertical) => {
    const drawing = chooseDrawing({ vertical });
    expect(drawing.colour).toBe("autre");
    expect(drawing.length).toBeCloseTo(naturalSize(drawing.profile).length, -2);
  });

  it("keeps every generation of the catalogue to its own length within two per cent, but for two that are hardly cars", () => {
    const strays = catalogue.filter((facts) => Math.abs(chooseDrawing(facts).length / (facts.length ?? 0) - 1) > 0.02);
    expect(strays.map(({ commercialName }) => commercialName)).toEqual(["FORTWO I CABRIOLET", "APE 50"]);
  });

  it("has an address that leads back to it for every generation, and chooses the same again", () => {
    const lost = catalogue.filter((facts) => {
      const address = drawingAddress(chooseDrawing(facts));
      const found = drawingAt(address);
      const again = drawingAddress(chooseDrawing({ ...facts }));
      return found === undefined || drawingAddress(found) !== address || again !== address;
    });
    expect(lost).toEqual([]);
  });

  it("does not stamp a page of 23 SUVs: many profiles, hardly a drawing twice", () => {
    const suvs = catalogue.filter(({ category }) => category === "47");
    for (let start = 0; start < 23; start++) {
      const page = Array.from({ length: 23 }, (_, index) => suvs[(start + index * 23) % suvs.length]).flatMap((facts) =>
        facts === undefined ? [] : [chooseDrawing(facts)],
      );
      expect(new Set(page.map(({ profile }) => profile)).size).toBeGreaterThanOrEqual(7);
      expect(new Set(page.map(drawingAddress)).size).toBeGreaterThanOrEqual(21);
    }
  });

  it("gives plain trims plain wheels, sporting ones red callipers, and two-wheelers their own", () => {
    const golf = generation("VOLKSWAGEN", "GOLF VIII");
    expect(["enjoliveur", "tole"]).toContain(rimOf({ ...golf, version: "1.0 TSI 90", equipmentLevel: 1 }));
    expect(["sport", "turbine"]).toContain(rimOf({ ...golf, version: "2.0 TSI 245 GTI", equipmentLevel: 3 }));
    expect(rimOf(generation("YAMAHA", "MT-07 II"))).toBeUndefined();
    const versions = Array.from({ length: 30 }, (_, power) => `1.5 TSI ${100 + power} STYLE`);
    expect(new Set(versions.map((version) => rimOf({ ...golf, version, equipmentLevel: 2 }))).size).toBe(4);
  });

  it("turns paint matt when the trim says so", () => {
    expect(chooseDrawing({ vertical: "car", category: "42", version: "M5 COMPETITION FROZEN BLACK" }).matt).toBe(true);
    expect(chooseDrawing({ vertical: "car", category: "42", version: "530D MATHIEU" }).matt).toBe(false);
  });

  it.each<[number, CategoryCode, string]>([
    [3, "41", "compacte-3p"],
    [4, "41", "tricorps"],
    [5, "41", "compacte"],
    [2, "50", "pick-up-simple"],
    [4, "50", "pick-up"],
  ])("counts %i doors of category %s", (doors, category, profile) => {
    expect(chooseDrawing({ vertical: "car", category, doors, make: "RENAULT" }).profile).toBe(profile);
  });
});

function rimOf(facts: VehicleFacts): string | undefined {
  const drawing = chooseDrawing(facts);
  return "rim" in drawing ? drawing.rim : undefined;
}
