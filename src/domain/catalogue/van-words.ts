/** Words by which French adverts say that a vehicle carries loads, or people, where one name is both. */
import { slugOf } from "./names.ts";

/** Said of nothing but load carriers, in words of a slug. */
const LOAD_WORDS =
  /^(?:fourgon|fourgons|fourgonnette|fg|fgn|fgt|tole|tolee?|toles|benne|bennes|ccb|ccbe?|plateau|ridelles|hayon|frigo|frigorifique|isotherme|grand-volume|societe|ste|soc|affaire|affaires|utilitaire|vu|vul|ctte|vasp|cargo|n1|propulsion-jumelees|cabine-approfondie|approfondie|derive|derivevp|polybenne|depanneuse|nacelle|atelier|l[1-5]h[1-4]|l[1-4]|h[1-3]|3t3|3t5|2t[5-9]|3t|3t2|3-5t|f3[35]00|f[23]\d00|\d{1,2}m3|reversible|cabapprofondie|crew|caisse|fourgon-tole|van|vitre-tole|derriere|commerciale|entreprise|combine)$/;

/** These also mean something else on cars: only where the model is one that carries loads. */
const OF_VANS_ALONE: ReadonlySet<string> = new Set([
  "van",
  "crew",
  "cargo",
  "caisse",
  "plateau",
  "atelier",
  "vu",
  "n1",
  "l1",
  "l2",
  "l3",
  "l4",
  "h1",
  "h2",
  "h3",
  "3t",
  "hayon",
  "reversible",
  "combine",
  "derive",
  "derriere",
  "propulsion-jumelees",
  "soc",
  "fg",
  "commerciale",
  "entreprise",
]);

/** Said of what carries people, where the same name carries loads. */
const PEOPLE_WORDS: ReadonlySet<string> = new Set([
  "vp",
  "combi",
  "kombi",
  "combispace",
  "multispace",
  "tepee",
  "passenger",
  "spaceclass",
  "spacetourer",
  "tourneo",
  "verso",
  "minibus",
  "bus",
  "navette",
  "shuttle",
  "caravelle",
  "ludospace",
  "tourer",
  "panorama",
  "traveliner",
  "life",
]);

/** Of people's vans alone among those: they are no cars but minibuses where the model is sold as a van only. */
export const MINIBUS_WORDS: ReadonlySet<string> = new Set([
  "combi",
  "kombi",
  "minibus",
  "bus",
  "navette",
  "shuttle",
  "tourer",
  "passenger",
  "panorama",
  "traveliner",
]);

/** A payload, kg: `650KG`, `1000 kg`; engines and masses of whole lorries are others. */
const PAYLOAD = /(?:^|-)(?:[4-9]\d0|1[0-9]\d0|[4-9]\d{2}|1\d00)-?kg(?=-|$)/;
/** `3T5`, `3,5 T`, `2T8`: gross weights of vans. */
const GROSS_WEIGHT = /(?:^|-)(?:2t[5-9]|3t[0-5]?|[23]-[0-9]t|3-5-t|3500kg|2[5-9]00kg)(?=-|$)/;
/** `véhicule de société`, `ancienne voiture de société`: who had it, not what it is. */
const OWNED_BY_A_COMPANY = /(?:vehicule|voiture|vehicules|ex|leasing)-(?:de-)?(?:societe|ste)(?=-|$)/g;
/** `Société` and its like make a van of a car. */
const COMPANY_WORDS: ReadonlySet<string> = new Set(["societe", "ste", "affaire", "affaires"]);

export interface LoadWords {
  /** The text says that it carries loads, whatever it is called. */
  readonly isLoad: boolean;
  /** It says so by words that cars also have in their names. */
  readonly isLoadOfVan: boolean;
  readonly isPeople: boolean;
  /** A car without rear seats, sold to companies: `Clio Société`. */
  readonly isCompanyCar: boolean;
}

export function loadWords(text: string): LoadWords {
  const slug = slugOf(text).replaceAll(OWNED_BY_A_COMPANY, "");
  const words = slug.split("-");
  const load = words.filter((word) => LOAD_WORDS.test(word));
  return {
    isLoad: load.some((word) => !OF_VANS_ALONE.has(word)) || PAYLOAD.test(slug),
    isLoadOfVan: load.length > 0 || PAYLOAD.test(slug) || GROSS_WEIGHT.test(slug) || /double-cabine|cabine-/.test(slug),
    isPeople: words.some((word) => PEOPLE_WORDS.has(word)),
    isCompanyCar: words.some((word) => COMPANY_WORDS.has(word)),
  };
}
