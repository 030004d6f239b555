/**
 * The sections of the search form in the order of spec 2.27, with the titles of 2.28: within the block of a kind of vehicle,
 * which it leaves open, the price comes first. Which filters stand in a section, each filter says itself; one without any for a
 * kind of vehicle is not there.
 */
export interface SectionEntry {
  readonly title: string;
  /** What stands beside the title while nothing is chosen: `Toutes`. */
  readonly nothing: string;
  /**
   * Beside the results: open from the start, folded, or made when it is opened. What is not made on demand is counted for
   * every page of results, so it is what most people choose.
   */
  readonly beside: "open" | "folded" | "onDemand";
  /** Stands whole on the page of all filters; any other is a line there, with a page behind it. */
  readonly isShort?: true;
  /** Long lists: counted when the section is opened, and while it stays open. */
  readonly onOpening?: true;
}

export const SECTIONS = {
  stock: { title: "Stock du professionnel", nothing: "", beside: "onDemand" },
  type: { title: "Type de véhicule", nothing: "Tous", beside: "open" },
  prix: { title: "Prix et mensualités", nothing: "Tous", beside: "open", isShort: true },
  localisation: {
    title: "Localisation des véhicules",
    nothing: "Toute la France",
    beside: "open",
    onOpening: true,
  },
  marque: { title: "Marque, Modèle, Génération", nothing: "Toutes", beside: "open", onOpening: true },
  version: { title: "Version/Finition", nothing: "Toutes", beside: "onDemand", onOpening: true },
  annee: { title: "Année", nothing: "Toutes", beside: "open", isShort: true },
  kilometrage: { title: "Kilométrage", nothing: "Tous", beside: "open", isShort: true },
  carburant: { title: "Carburant", nothing: "Tous", beside: "open" },
  electrique: { title: "Critères électrique", nothing: "Tous", beside: "onDemand" },
  cylindree: { title: "Cylindrées", nothing: "Toutes", beside: "onDemand" },
  boite: { title: "Boîte de vitesse", nothing: "Toutes", beside: "open", isShort: true },
  indice: { title: "Indicateur de prix", nothing: "Tous", beside: "open", isShort: true },
  familles: { title: "Toutes les familles", nothing: "Une seule", beside: "onDemand" },
  vendeur: { title: "Type de vendeur", nothing: "Tous", beside: "folded", isShort: true },
  equipements: { title: "Équipements et options", nothing: "Tous", beside: "onDemand" },
  couleurs: { title: "Couleurs", nothing: "Toutes", beside: "onDemand", isShort: true },
  performance: { title: "Performance", nothing: "Toutes", beside: "onDemand" },
  consommation: { title: "Consommation", nothing: "Toutes", beside: "onDemand" },
  historique: { title: "Historique et garanties", nothing: "Tous", beside: "onDemand" },
  places: { title: "Places et portes", nothing: "Toutes", beside: "folded", isShort: true },
  dimensions: { title: "Dimensions", nothing: "Toutes", beside: "onDemand" },
  annonce: { title: "Annonce", nothing: "Toutes", beside: "onDemand" },
} as const satisfies Readonly<Record<string, SectionEntry>>;

export type SectionId = keyof typeof SECTIONS;
export const SECTION_IDS = Object.keys(SECTIONS) as readonly SectionId[]; // Object.keys of a const object: its keys
