/**
 * What dealers' programs call a field, in French and in English, and how far the name of a column says so. Terms are those of stock
 * programs, marketplaces and the registration certificate; abbreviations are found by their beginnings (`Kilom.`, `Carb.`).
 */
import { foldOf } from "../../domain/catalogue/names.ts";
import type { TargetName } from "../mapping/targets.ts";
import type { ColumnName } from "../sampling/column-name.ts";

interface NameWords {
  /** Each one or several words, in any order in the name. */
  readonly terms: readonly string[];
  /** Words that may mean it and may mean another thing: never sure by them alone, a person decides. */
  readonly doubtful?: readonly string[];
  /** A name with one of these words is another thing's. */
  readonly against?: readonly string[];
  /** Likewise, but for a path in which they are what holds it: `modele.finition`. */
  readonly holders?: readonly string[];
}

/** What a dealer writes to itself, and at times to buyers. */
const REMARKS = ["observation", "obs", "remarque", "note", "memo"];
const OWN_WORDS: ReadonlySet<string> = new Set(["interne", "internes", "prive", "privee", "confidentiel", "atelier"]);

/** Whether a column may hold what is for nobody else: buyers are shown it once the dealer says so, whatever it looks like. */
export function isRemark(name: ColumnName): boolean {
  return name.words.some((word) => OWN_WORDS.has(word)) || REMARKS.some((word) => termSays(name, [word]) >= 0.5);
}

const MONEY_OF_OTHERS = [
  "neuf",
  "new",
  "achat",
  "purchase",
  "ht",
  "loyer",
  "mensualite",
  "mensuel",
  "monthly",
  "mois",
  "cote",
  "argus",
  "remise",
  "reduction",
  "economie",
  "frais",
  "malus",
  "bonus",
  "apport",
  "premier",
  "catalogue",
  "marge",
  "reprise",
  "barre",
  "option",
  "leasing",
  "loa",
  "lld",
  "credit",
];
/** Prices that the public is not asked: of the trade, for export, before tax, the least that the seller takes. */
const PRICES_OF_THE_TRADE = [
  "pro",
  "pros",
  "professionnel",
  "professionnels",
  "professional",
  "marchand",
  "marchands",
  "mar",
  "march",
  "negociant",
  "negociants",
  "negoce",
  "revendeur",
  "revendeurs",
  "grossiste",
  "confrere",
  "confreres",
  "partenaire",
  "partenaires",
  "dealer",
  "trade",
  "b2b",
  "wholesale",
  "export",
  "hors",
  "taxe",
  "taxes",
  "excl",
  "excluding",
  "vendeur",
  "mini",
  "minimum",
  "min",
  "plancher",
  "enchere",
  "encheres",
  "depart",
  "cession",
  "revient",
];
const OF_ELECTRIC = ["electrique", "elec", "electric", "ev"];

export const NAME_WORDS: Readonly<Partial<Record<TargetName, NameWords>>> = {
  reference: {
    terms: [
      "reference",
      "ref",
      "id",
      "identifiant",
      "numero parc",
      "no parc",
      "n parc",
      "parc",
      "numero police",
      "police",
      "numero stock",
      "stock no",
      "stock number",
      "stock id",
      "numero dossier",
      "dossier",
      "numero",
      "code",
      "vo",
      "uid",
      "sku",
      "internal",
      "interne",
    ],
    against: ["postal", "postale", "zip", "vin", "couleur", "moteur", "dealer", "client", "vendeur", "promo", "site"],
  },
  make: { terms: ["marque", "make", "brand", "constructeur", "manufacturer", "fabricant"] },
  model: {
    terms: ["modele", "model", "gamme", "famille", "range", "serie"],
    against: ["annee", "year", "date", "millesime"],
  },
  commercialName: { terms: ["generation", "nom commercial", "phase"] },
  version: {
    terms: [
      "version",
      "finition",
      "trim",
      "motorisation",
      "moteur",
      "engine",
      "serie",
      "libelle",
      "designation",
      "variant",
      "derivative",
      "denomination",
      "description commerciale",
      "titre",
      "title",
      "grade",
    ],
    against: ["code", "couleur", "id", "puissance"],
    holders: ["marque", "modele"],
  },
  street: { terms: ["rue", "adresse", "street", "address", "voie"], against: ["mail", "email", "url", "ip", "web"] },
  zipcode: { terms: ["code postal", "cp", "zip", "zipcode", "zip code", "postcode", "postal code", "postal"] },
  city: { terms: ["ville", "city", "town", "commune", "localite", "lieu", "agence", "site", "location"] },
  country: { terms: ["pays", "country"], against: ["origine", "origin"] },
  networkWarrantyId: { terms: ["label", "label constructeur", "garantie constructeur", "label occasion"] },
  historyReport: {
    terms: ["historique", "rapport", "autoviza", "histovec", "carvertical", "history report", "report"],
  },
  description: {
    terms: [
      "description",
      "commentaire",
      "comment",
      "comments",
      "texte",
      "text",
      "annonce",
      "accroche",
      "descriptif",
      "body",
    ],
    doubtful: REMARKS,
    against: ["type", "id", "date", "ref", "commerciale"],
  },
  firstTrafficDate: {
    terms: [
      "mise en circulation",
      "mise circulation",
      "date circulation",
      "circulation",
      "mec",
      "dmec",
      "date mec",
      "premiere mec",
      "1ere mec",
      "1re mec",
      "premiere immatriculation",
      "immatriculation",
      "first registration",
      "first reg",
      "registered",
      "registration",
      "registration date",
      "date",
      "date immatriculation",
      "first traffic date",
    ],
    against: [
      "controle",
      "ct",
      "creation",
      "created",
      "entree",
      "maj",
      "update",
      "updated",
      "modification",
      "publication",
      "parution",
      "export",
      "dispo",
      "livraison",
      "vente",
      "achat",
      "fin",
      "expiration",
      "garantie",
    ],
  },
  technicalInspectionDate: { terms: ["controle technique", "date ct", "ct", "date controle", "inspection"] },
  price: {
    terms: [
      "prix",
      "price",
      "tarif",
      "prix ttc",
      "prix vente",
      "prix public",
      "montant",
      "amount",
      "ttc",
      "tarif ttc",
      "tarif vente",
      "tarif vente ttc",
      "tarif public",
      "montant ttc",
      "vente ttc",
      "prix promo",
      "prix affiche",
      "prix internet",
      "selling price",
      "pvp",
      "pv",
      "pv ttc",
      "px",
      "px ttc",
      "promo",
    ],
    against: [...MONEY_OF_OTHERS, ...PRICES_OF_THE_TRADE],
  },
  mileage: {
    terms: ["kilometrage", "km", "kms", "kilometres", "kilometre", "mileage", "odometer", "odometre", "compteur"],
    against: ["autonomie", "garantie", "loa", "lld", "conso", "consommation", "an", "co2", "100", "inclus", "annuel"],
  },
  year: {
    terms: ["annee", "year", "millesime", "model year", "annee modele", "annee mec", "an"],
    against: ["km", "garantie", "autonomie"],
  },
  loaMonthly: { terms: ["loyer", "mensualite loa", "loa", "loyer mensuel", "lease", "leasing", "mensualite"] },
  creditMonthly: { terms: ["mensualite credit", "credit mensuel", "mensualite", "monthly payment"] },
  loaFirstRent: { terms: ["premier loyer", "1er loyer", "loa apport", "loyer majore", "first rent"] },
  loaMonths: { terms: ["loa duree", "duree loa", "nombre loyers", "duree location"] },
  loaOption: { terms: ["option achat", "loa option", "valeur residuelle"] },
  loaKilometres: { terms: ["km loa", "loa km", "kilometrage loa", "kilometres inclus", "km inclus"] },
  creditDeposit: { terms: ["apport", "apport credit", "credit apport", "deposit"] },
  creditMonths: { terms: ["credit duree", "duree credit", "nombre mensualites", "nb mensualites"] },
  powerDIN: {
    terms: [
      "puissance",
      "puissance din",
      "puissance ch",
      "puissance reelle",
      "power",
      "ch",
      "ch din",
      "din",
      "horsepower",
      "hp",
      "bhp",
      "puissance moteur",
      "kw",
    ],
    against: ["fiscale", "fiscal", "fisc", "admin", "administrative", "cv", "charge", "recharge"],
  },
  ratedHorsePower: {
    terms: [
      "puissance fiscale",
      "fiscale",
      "cv fiscaux",
      "cv",
      "chevaux fiscaux",
      "puissance administrative",
      "puissance cv",
      "fiscal power",
      "tax horsepower",
    ],
  },
  cubic: { terms: ["cylindree", "cubic", "displacement", "engine size", "cm3", "cc", "capacity", "cubature"] },
  doors: { terms: ["portes", "nb portes", "nombre portes", "doors", "porte", "nb pte"] },
  seats: { terms: ["places", "nb places", "nb pl", "nombre places", "seats", "sieges", "place assise"] },
  critAir: { terms: ["crit air", "critair", "vignette", "crit air vignette", "pollution"] },
  co2: {
    terms: ["co2", "co2 mixte", "emission co2", "emissions", "rejet", "emission"],
    against: ["urbain", "urbaine", "basse", "haute", "moyenne", "essai", "classe", "malus"],
  },
  consumption: {
    terms: ["consommation", "conso", "conso mixte", "consommation mixte", "consumption", "fuel consumption"],
    against: [...OF_ELECTRIC, "urbaine", "extra", "ville", "route", "basse", "haute", "moyenne"],
  },
  autonomy: { terms: ["autonomie", "range km", "electric range", "autonomie electrique", "wltp range"] },
  batteryCapacity: { terms: ["batterie", "capacite batterie", "battery", "battery capacity", "kwh"] },
  batteryConsumption: { terms: ["consommation electrique", "conso elec", "conso electrique", "electric consumption"] },
  length: { terms: ["longueur", "length"] },
  width: { terms: ["largeur", "width"] },
  height: { terms: ["hauteur", "height"] },
  trunkVolume: { terms: ["coffre", "volume coffre", "trunk", "boot", "volume"] },
  owners: {
    terms: [
      "proprietaires",
      "nb proprietaires",
      "nombre proprietaires",
      "owners",
      "nb mains",
      "main",
      "previous owners",
    ],
  },
  warrantyMonths: { terms: ["garantie", "duree garantie", "garantie mois", "warranty", "warranty months"] },
  firstHand: { terms: ["premiere main", "1ere main", "1re main", "first hand", "first owner", "one owner", "main"] },
  fourWheelDrive: {
    terms: [
      "4x4",
      "4 roues motrices",
      "quatre roues motrices",
      "four wheel drive",
      "4wd",
      "awd",
      "transmission integrale",
    ],
  },
  reclaimVAT: {
    terms: ["tva recuperable", "tva recup", "tva deductible", "vat reclaimable", "vat recoverable", "vat deductible"],
    // What a buyer may deduct is a statement of law; a price with its tax or without is none.
    doubtful: ["tva", "vat"],
    against: [
      "included",
      "including",
      "incl",
      "incluse",
      "inclus",
      "comprise",
      "compris",
      "excluded",
      "excl",
      "exclue",
      "price",
      "prix",
      "tarif",
      "montant",
      "amount",
      "taux",
      "rate",
      "ttc",
      "ht",
      "marge",
      "margin",
      "regime",
      "intra",
      "intracom",
      "numero",
      "number",
    ],
  },
  conversionBonusEligibility: { terms: ["prime conversion", "prime a la conversion", "eligible prime"] },
  autoviza: { terms: ["autoviza", "rapport historique", "histovec"] },
  delivery: { terms: ["livraison", "livrable", "delivery", "livraison possible"] },
  allWarranty: {
    terms: ["garantie", "sous garantie", "garanti", "warranty"],
    // Of the odometer, and how long.
    against: ["km", "kms", "kilometrage", "kilometres", "compteur", "mileage", "duree", "mois"],
  },
  networkWarranty: { terms: ["garantie constructeur", "garantie reseau", "label"] },
  video: { terms: ["video"] },
  view360: { terms: ["360", "vue 360", "view 360"] },
  options: {
    terms: ["options", "equipements", "equipement", "equipment", "features", "accessoires", "option", "dotation"],
    against: ["prix", "achat", "nb", "montant", "price"],
  },
  photos: {
    terms: ["photos", "photo", "images", "image", "pictures", "picture", "visuel", "medias", "media", "img", "pics"],
    against: ["nb", "nombre", "count", "date", "maj"],
  },
  vertical: { terms: ["type", "type vehicule", "genre", "vehicle type", "vehicle class", "segment", "categorie"] },
  category: { terms: ["carrosserie", "categorie", "body", "body type", "body style", "carross", "type carrosserie"] },
  energy: { terms: ["energie", "carburant", "fuel", "fuel type", "motorisation", "energy", "essence"] },
  gearbox: {
    terms: ["boite", "boite vitesse", "boite vitesses", "bv", "gearbox", "transmission", "gear", "type boite"],
    against: ["nb", "nombre", "rapports"],
  },
  externalColor: {
    terms: ["couleur", "color", "colour", "couleur exterieure", "teinte", "coloris", "exterior color", "peinture"],
    against: ["interieur", "interieure", "interior", "int", "sellerie"],
  },
  internalColor: { terms: ["couleur interieure", "interieur", "sellerie", "interior color", "interior colour", "int"] },
  availability: {
    terms: [
      "statut",
      "statut vo",
      "disponibilite",
      "dispo",
      "situation",
      "etat stock",
      "status",
      "availability",
      "vendu",
    ],
    against: ["date", "paiement", "dossier", "photo", "annonce"],
  },
  emissionsCycle: { terms: ["norme", "cycle", "wltp", "nedc", "cycle essai", "norme conso"] },
};

/** Words beside which a name says what it says. */
const NOISE: ReadonlySet<string> = new Set(
  "vehicule vehicle voiture car auto ad data info infos fr value valeur label libelle lb cd tx nom name du de la le les des d l en the of url lien list liste item eur euro euros".split(
    " ",
  ),
);

/**
 * Codes of the registration certificate (arrêté du 9 février 2009), dots aside; undefined for one that no field reads: `D.2` and `D.2.1`
 * are the maker's codes, `V.9` the class of its pollution.
 */
const CERTIFICATE: ReadonlyMap<string, TargetName | undefined> = new Map([
  ["d1", "make"],
  ["d2", undefined],
  ["d21", undefined],
  ["d3", "model"],
  ["j1", "vertical"],
  ["j3", "category"],
  ["p1", "cubic"],
  ["p2", "powerDIN"],
  ["p3", "energy"],
  ["p6", "ratedHorsePower"],
  ["s1", "seats"],
  ["v7", "co2"],
  ["v9", undefined],
]);

/** `B` alone may be any column; of dates it is the first registration. */
const CERTIFICATE_DATE = "b";

/** Kilowatts, as the certificate tells them. */
export const isPowerOfCertificate = ({ fold, words }: ColumnName) => fold === "p2" && words.length > 1;

/** From 0, for a name that says nothing of the field, to 1; undefined for one that says that it is another thing. */
export function nameSays(name: ColumnName, field: TargetName): number | undefined {
  const { against = [], holders = [], terms = [] } = NAME_WORDS[field] ?? {};
  const isHeld = name.last?.some((word) => terms.includes(word) && !NOISE.has(word)) === true;
  const nameOfItself = isHeld ? name.last : name.words;
  if (holders.some((word) => nameOfItself?.includes(word))) return undefined;
  if (against.some((word) => name.words.includes(word) || isRunTogether(name, terms, word))) return undefined;
  // `P1` run together is as well a photograph's.
  if (name.words.length > 1 && CERTIFICATE.has(name.fold)) return CERTIFICATE.get(name.fold) === field ? 1 : undefined;
  if (name.fold === CERTIFICATE_DATE && field === "firstTrafficDate") return 1;
  const own = foldOf(field);
  if (name.fold === own) return 1;
  return termsSay(name, field);
}

function termsSay(name: ColumnName, field: TargetName): number {
  const { terms, doubtful = [] } = NAME_WORDS[field] ?? { terms: [] };
  const said = (term: string) => termSays(name, term.split(" "));
  return Math.max(0, ...terms.map(said), ...doubtful.map((term) => DOUBTFUL * said(term)));
}

const DOUBTFUL = 0.5;

/** `prixpro`, `tarifht`. */
function isRunTogether({ fold, words }: ColumnName, terms: readonly string[], word: string): boolean {
  return words.length === 1 && fold.endsWith(word) && terms.includes(fold.slice(0, -word.length));
}

const strongest = new WeakMap<ColumnName, number>();

/** How far the name says any field at all, also one that another word of it then denies: `Prix neuf` is no town. */
export function strongestName(name: ColumnName): number {
  const known = strongest.get(name);
  if (known !== undefined) return known;
  const fields = Object.keys(NAME_WORDS) as TargetName[]; // those of a literal record
  const said = Math.max(...fields.map((field) => termsSay(name, field)));
  strongest.set(name, said);
  return said;
}

function termSays({ fold, words }: ColumnName, term: readonly string[]): number {
  const joined = term.join("");
  if (fold === joined) return 1;
  const telling = words.filter((word) => !NOISE.has(word) || term.includes(word));
  let sureness = 1;
  const left = [...telling];
  for (const word of term) {
    const same = left.findIndex((other) => isSame(other, word));
    const at = same >= 0 ? same : left.findIndex((other) => isBeginningOf(other, word));
    if (at < 0) return isPartOf(fold, joined) ? 0.6 : 0;
    if (same < 0) sureness *= 0.9;
    left.splice(at, 1);
  }
  // What else a name says may make another thing of it.
  return sureness * (0.65 + (0.35 * term.length) / Math.max(1, telling.length));
}

const isSame = (word: string, term: string) => word === term || `${word}s` === term || word === `${term}s`;

/** `kilom` of `kilometrage`; two letters begin anything. */
const isBeginningOf = (word: string, term: string) =>
  word.length >= 3 && term.length > word.length && term.startsWith(word);

const SHORTEST_PART = 5;

/** Words run together: `datemec`, `prixvente`. */
const isPartOf = (fold: string, term: string) =>
  term.length >= SHORTEST_PART && (fold.startsWith(term) || fold.endsWith(term));
