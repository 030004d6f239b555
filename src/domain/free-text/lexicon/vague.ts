/** What people say of vehicles that no filter says, and the filters that come near. Offered where it is left out, never applied by itself. */
import type { Asked } from "../text/asked.ts";

/** The usual meaning first; some depend on the year in which it is said. */
export type NearFilters = (year: number) => readonly Asked[];

const always =
  (...asked: readonly Asked[]): NearFilters =>
  () =>
    asked;

export const VAGUE_PHRASES: readonly (readonly [phrases: string, near: NearFilters])[] = [
  [
    "coffre géant, grand coffre, gros coffre, énorme coffre, coffre énorme, coffre immense, coffre spacieux, coffre volumineux, coffre large, bon coffre, vrai coffre, beau coffre, coffre",
    always({ trunkVolumeMin: 500 }, { trunkVolumeMin: 400 }, { categories: ["43"] }),
  ],
  [
    "petite voiture, petite, petit, petites, petits, mini voiture, pas trop grande, peu encombrante, facile à garer, urbaine, urbain",
    always({ categories: ["40"] }, { lengthMax: 4 }, { lengthMax: 4.2 }),
  ],
  ["compact, compacts", always({ lengthMax: 4.4 }, { lengthMax: 4.2 })],
  [
    "grande, grand, grandes, grands, grosse, spacieuse, spacieux, volumineuse, beaucoup de place, de la place",
    always({ categories: ["43", "44"] }, { seats: [7, 8, 9] }, { trunkVolumeMin: 500 }),
  ],
  [
    "famille nombreuse, grande famille, famille de 5, famille de 6, famille, enfants, enfant, bébé, poussette, familial, familiaux",
    always({ categories: ["43", "44"] }, { seats: [7, 8, 9] }, { options: ["isofix"] }),
  ],
  [
    "puissante, puissant, nerveuse, nerveux, rapide, rapides, qui pousse, reprises, du couple, sportif, sport",
    always({ powerDINMin: 150 }, { powerDINMin: 200 }, { categories: ["45"] }),
  ],
  [
    "économique, économiques, économe, sobre, consomme peu, consommant peu, peu gourmande, faible conso, faible consommation, petite conso, petite consommation",
    always({ consumptionMax: 5 }, { energies: ["hyb"] }, { energies: ["elec"] }),
  ],
  [
    "écologique, écologiques, écolo, peu polluante, non polluante, verte pour la planète",
    always({ energies: ["elec"] }, { energies: ["elec", "hyb"] }, { critAirMax: 1 }),
  ],
  [
    "fiable, fiables, solide, robuste, sûre, bien entretenue, bien entretenu, carnet d’entretien à jour, carnet d’entretien, entretenue, entretenu, suivi, suivie",
    always({ allWarranty: true }, { autoviza: true }, { firstHand: true }),
  ],
  [
    "bon état, très bon état, excellent état, parfait état, propre, soignée, comme neuve, comme neuf, état neuf, état",
    always({ mileageMax: 50_000 }, { firstHand: true }, { allWarranty: true }),
  ],
  [
    "neuve, neuf, neuves, 0 km, zéro kilomètre, dernière génération, dernier modèle",
    (year) => [{ yearMin: year - 1 }, { mileageMax: 10_000 }, { yearMin: year - 3 }],
  ],
  [
    "ancienne, ancien, vieille, vieux, de collection, collection, rétro, vintage, youngtimer, youngtimers",
    (year) => [{ yearMax: year - 30 }, { yearMax: year - 20 }],
  ],
  [
    "jeune conducteur, jeune conductrice, jeune permis, jeunes permis, premier permis, première voiture, apprenti, étudiant, étudiante, assurance pas chère",
    always({ powerDINMax: 90 }, { ratedHorsePowerMax: 5 }, { categories: ["40"] }),
  ],
  [
    "autoroute, longs trajets, long trajet, grands trajets, gros rouleur",
    always({ energies: ["dies"] }, { categories: ["42"] }, { options: ["regulateur-adaptatif"] }),
  ],
  ["l’été, été, soleil, cheveux au vent, plage", always({ categories: ["46"] }, { options: ["toit-panoramique"] })],
  ["neige, montagne, ski, hiver", always({ fourWheelDrive: true }, { categories: ["47"] })],
  [
    "luxe, de luxe, luxueuse, luxueux, haut de gamme, premium, bien équipée, bien équipé, standing, grand standing",
    always({ equipmentLevel: [3] }, { options: ["cuir"] }),
  ],
  [
    "confortable, confortables, confort",
    always({ equipmentLevel: [2, 3] }, { options: ["sieges-chauffants"] }, { categories: ["42"] }),
  ],
  ["sécurité, sécurisante, sécuritaire", always({ options: ["freinage-urgence"] }, { options: ["angles-morts"] })],
  ["remorque, caravane, bateau, tracter", always({ options: ["attelage"] })],
  [
    "travail, chantier, artisan, entreprise, livraisons, déménagement, déménager, outils",
    always({ categories: ["81"] }, { categories: ["80"] }),
  ],
];
