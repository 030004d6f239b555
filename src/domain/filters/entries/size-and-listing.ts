/** How big it is, what its advert holds, and how results are shown. */
import { DOORS, SEATS } from "../../catalogue/ratings.ts";
import { counted } from "../../french.ts";
import { MEDIAS, isReference, normaliseReference } from "../../listings/listing.ts";
import { isCuref } from "../../listings/dealer.ts";
import { MOST_VALUES, choice, listOf, metres, oneOfNumbers, ordinal, text } from "../codec.ts";
import { readWords, wordsLabel } from "../advert-words-filter.ts";
import { AGE_STEPS } from "../constants.ts";
import { SORT_KEYS } from "../sort-keys.ts";
import { FOUR_WHEELS, GROUP, LARGEST, PRESENTATION, atLeast, atMost, entry, everyWord, oneOf, upTo } from "./entry.ts";

const dimension = metres({ min: 0, max: 99, step: 0.01 });
const reference = text((raw) => (isReference(normaliseReference(raw)) ? normaliseReference(raw) : undefined));

/** As the page of seven seats asks for them: who needs seven takes more (urls/category-pages.ts). */
const SEVEN_AND_MORE = "7,8,9";

const SIZE = { section: "dimensions", widget: "amount", verticals: FOUR_WHEELS } as const;
const PLACES = { section: "places", widget: "stepper", verticals: FOUR_WHEELS } as const;

export const SIZE_AND_LISTING = {
  seats: entry("Nombre de places", "seats", listOf(oneOfNumbers(SEATS)), oneOf("seats"), {
    words: (count) => counted(count, "place"),
    form: { ...PLACES, title: "Nombre de places", facet: "vehicle.seats" },
    sentence: { part: "size", say: (seats) => (seats.join() === SEVEN_AND_MORE ? "de 7 places et plus" : undefined) },
  }),
  doors: entry("Nombre de portes", "doors", listOf(oneOfNumbers(DOORS)), oneOf("doors"), {
    words: (count) => (count === 6 ? "6 portes et plus" : counted(count, "porte")),
    form: { ...PLACES, title: "Nombre de portes", facet: "vehicle.doors" },
  }),
  lengthMax: entry("Longueur max", "length", dimension, atMost("length", 1000), { unit: "m", form: SIZE }),
  widthMax: entry("Largeur max", "width", dimension, atMost("width", 1000), { unit: "m", form: SIZE }),
  heightMax: entry("Hauteur max", "height", dimension, atMost("height", 1000), { unit: "m", form: SIZE }),
  trunkVolumeMin: entry("Volume de coffre", "trunkVolume", upTo(LARGEST), atLeast("trunkVolume"), {
    unit: "L",
    form: SIZE,
  }),
  medias: entry("Médias", "medias", listOf(choice(MEDIAS)), oneOf("medias"), {
    words: (media) => (media === "photo" ? "Avec photos" : media === "video" ? "Avec vidéo" : "Vue à 360°"),
    form: { section: "annonce", widget: "choices", title: "Photos et vidéos", facet: "medias" },
  }),
  age: entry("En ligne depuis", "age", upTo(9999), GROUP, {
    unit: "jours",
    words: (days) => (days === 1 ? "24\u202fheures au plus" : `${counted(days, "jour")} au plus`),
    tag: { of: (days) => `En ligne depuis ${counted(days, "jour")} au plus` },
    form: { section: "annonce", widget: "choices", title: "Mise en ligne depuis", values: AGE_STEPS },
  }),
  words: entry("Mots dans l’annonce", "words", text(readWords), everyWord("words"), {
    words: wordsLabel,
    form: { section: "annonce", widget: "text", order: 1 },
  }),
  reference: entry("Référence", "reference", reference, oneOf("reference"), { words: (one) => `Réf. ${one}` }),
  references: entry("Références", "references", listOf(reference, MOST_VALUES), oneOf("reference"), {
    words: (one) => `Réf. ${one}`,
  }),
  curef: entry(
    "Vendeur",
    "showroom",
    text((raw) => (isCuref(raw.toUpperCase()) ? raw.toUpperCase() : undefined)),
    GROUP,
    { tag: "silent" },
  ),
  showroomStock: entry("Stock du professionnel", "showroom", choice(["pro", "group"]), GROUP, {
    tag: "silent",
    form: { section: "stock", widget: "stock", showroom: "only" },
  }),
  sortBy: entry("Tri", "sortBy", choice(SORT_KEYS), PRESENTATION, { tag: "silent" }),
  /** Read past `LAST_PAGE`, so that a page that does not exist is told from one that is unreadable (spec 5.17, 9.1). */
  page: entry("Page", "page", ordinal({ min: 1, max: 999_999, step: 1 }), PRESENTATION, { tag: "silent" }),
};
