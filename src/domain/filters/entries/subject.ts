/** What is searched, and where. */
import { CATEGORY_CODES, category, isFrequent } from "../../catalogue/categories.ts";
import { DISTANCE_CODES } from "../../catalogue/distance.ts";
import { keyOf } from "../../catalogue/names.ts";
import { REGIONS, findRegion, regionOf } from "../../catalogue/regions.ts";
import type { Vertical } from "../../catalogue/verticals.ts";
import { VERTICALS } from "../../catalogue/verticals.ts";
import { MOST_VALUES, choice, flag, listOf, oneOfNumbers, text } from "../codec.ts";
import { makeSelections } from "../make-selection.ts";
import { GROUP, entry, isTrue, oneOf } from "./entry.ts";

export const upper = text((raw) => keyOf(raw) || undefined);
/** A code in capitals; anything else as it was typed, for the visitor reads it again. */
const statedPlace = text((raw) => (/^\s*\d[\dab]*\s*$/i.test(raw) ? keyOf(raw) : raw.trim()) || undefined);
const region = choice(
  REGIONS.map(({ key }) => key),
  (raw) => findRegion(raw)?.key,
);
/** Scooters and quads are of one type each. */
const WITH_TYPES: ReadonlySet<Vertical> = new Set<Vertical>(["carTruck", "car", "truck", "moto"]);

/** Where to look is one control. */
const PLACE = { section: "localisation", widget: "place", showroom: "group" } as const;

export const SUBJECT = {
  vertical: entry("Type de véhicule", "vertical", choice(VERTICALS), GROUP, { tag: "silent" }),
  allFamilies: entry("Toutes les familles", "vertical", flag, GROUP, {
    tag: "silent",
    form: { section: "familles", widget: "switch", showroom: "only" },
  }),
  categories: entry("Type de véhicule", "categories", listOf(choice(CATEGORY_CODES)), oneOf("category"), {
    words: (code) => category(code).label,
    mark: (code) => (isFrequent(code) ? { frequent: true } : {}),
    form: { section: "type", widget: "choices", facet: "vehicle.category", verticals: WITH_TYPES },
    sentence: { part: "subject" },
  }),
  makesModelsCommercialNames: entry("Marque, modèle, génération", "makes", makeSelections, GROUP, {
    form: { section: "marque", widget: "makes", facet: "vehicle.makeModelCommercialName" },
    sentence: { part: "subject" },
  }),
  versions: entry("Version/Finition", "versions", listOf(upper, MOST_VALUES), oneOf("version"), {
    words: (version) => version,
    form: { section: "version", widget: "versions", facet: "vehicle.version" },
  }),
  dptCp: entry("Localisation des véhicules", "place", listOf(statedPlace), GROUP, {
    form: PLACE,
    sentence: { part: "place" },
  }),
  distance: entry("Rayon", "place", oneOfNumbers(DISTANCE_CODES), GROUP, {
    tag: "silent",
    form: PLACE,
    sentence: { part: "place" },
  }),
  regions: entry("Régions", "place", listOf(region), GROUP, {
    words: (key) => regionOf(key).label,
    form: { ...PLACE, facet: "location.visitPlace.region" },
    sentence: { part: "place" },
  }),
  city: entry("Ville", "place", upper, GROUP, { words: (city) => city, form: PLACE, sentence: { part: "place" } }),
  delivery: entry("Avec livraison", "delivery", flag, isTrue("delivery"), {
    form: { section: "localisation", inShowroom: "annonce", widget: "switch" },
  }),
};
