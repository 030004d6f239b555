/** Kinds and bodies of vehicles. */
import type { SenseLine } from "./senses.ts";

export const VERTICAL_LINES: readonly SenseLine[] = [
  [{ vertical: "car" }, "voiture, voitures, bagnole, bagnoles, caisse, caisses, voiture particulière, automobile"],
  [{ vertical: "car" }, "auto, autos", -0.2],
  [{ vertical: "truck" }, "utilitaire, utilitaires, véhicule utilitaire, véhicules utilitaires, VUL, utilitaire léger"],
  [{ vertical: "moto" }, "moto, motos, motocyclette, motocyclettes, bécane, bécanes"],
  [{ vertical: "scooter" }, "scooter, scooters, scoot, scoots, maxi scooter, maxiscooter, maxi scoot"],
  [{ vertical: "quad" }, "quad, quads, SSV, buggy"],
  [
    { vertical: "carTruck" },
    "voitures et utilitaires, voiture et utilitaire, voitures ou utilitaires, voiture ou utilitaire",
  ],
];

export const CATEGORY_LINES: readonly SenseLine[] = [
  [{ categories: ["40"] }, "citadine, citadines"],
  [{ categories: ["41"] }, "compacte, compactes"],
  [{ categories: ["42"] }, "routière, routières"],
  [{ categories: ["41", "42"] }, "berline, berlines"],
  [{ categories: ["43"] }, "break, breaks, station wagon"],
  [{ categories: ["43"] }, "SW, estate", -0.2],
  [{ categories: ["44"] }, "monospace, monospaces, ludospace, ludospaces, minivan, minivans"],
  [{ categories: ["43", "44"] }, "familiale, familiales"],
  [{ categories: ["45"] }, "coupé, coupés"],
  [{ categories: ["46"] }, "cabriolet, cabriolets, décapotable, décapotables, cabrio, cabrios, découvrable"],
  // No model named Coupé that is a cabriolet.
  [{ categories: ["46"] }, "coupé cabriolet, coupés cabriolets", 0.3],
  [{ categories: ["47"] }, "SUV, SUVs, crossover, crossovers, SUV et 4x4"],
  [
    { categories: ["47"], fourWheelDrive: true },
    "4x4, quatre-quatre, quatre fois quatre, 44x4, tout-terrain, tout-terrains",
  ],
  [{ categories: ["48"] }, "sans permis, VSP, voiturette, voiturettes, sans le permis"],
  [{ categories: ["50"] }, "pick-up, pick-ups, pickup, pickups"],
  [{ categories: ["60"] }, "custom, customs, chopper, cruiser, bobber"],
  [{ categories: ["61"] }, "off-road, offroad, motocross, enduro, enduros, cross"],
  [{ categories: ["62"] }, "roadster, roadsters, naked"],
  [{ categories: ["63"] }, "routière, routières, grand tourisme"],
  [{ categories: ["63"] }, "GT", -0.3],
  [{ categories: ["64"] }, "mini-moto, mini-motos, pit bike, pocket bike, dirt bike"],
  [{ categories: ["65"] }, "mobylette, mobylettes, mob, cyclomoteur, cyclomoteurs"],
  [{ categories: ["66"] }, "supermotard, supermotards, supermot"],
  // Some cars have a trim of that name.
  [{ categories: ["67"] }, "trail, trails, maxi trail", 0.6],
  [{ categories: ["68"] }, "sportive, sportives, hypersport, supersport, hypersportive", -0.2],
  [{ categories: ["69"] }, "side-car, side-cars, sidecar"],
  [
    { categories: ["80"] },
    "véhicule de société, véhicules de société, voiture de société, voitures de société, société, sociétés",
  ],
  [
    { categories: ["81"] },
    "fourgon, fourgons, fourgonnette, fourgonnettes, camionnette, camionnettes, fourgon moins de 3,5 t",
  ],
  [{ categories: ["82"] }, "minibus, bus, bus et minibus"],
  [{ categories: ["83"] }, "camion, camions, poids lourd, poids lourds, camion plus de 3,5 t"],
  [{ categories: ["85"] }, "van, vans"],
];

/** What makers call the bodies of their models: only right after a model. */
export const BODIES_OF_MODELS: Readonly<Record<string, string>> = {
  "43": "SW, MCV, estate, break, avant, touring, tourer, variant, combi, grandtour, sportwagon, sportbreak, shooting brake, sports tourer, touring sports, station wagon, allroad",
  "45": "coupé",
  "46": "CC, coupé cabriolet, cabriolet, cabrio, cab, spider, spyder, roadster, décapotable",
};
