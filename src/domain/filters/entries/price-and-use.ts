/** What it costs, how old it is and how far it went. */
import { GOOD_DEAL_BADGES, badgeLabel } from "../../catalogue/badges.ts";
import { counted, kilometres, measure, shortDate } from "../../french.ts";
import { choice, day, flag, listOf } from "../codec.ts";
import { GROUP, LARGEST, atLeast, atMost, entry, isTrue, oneOf, upTo } from "./entry.ts";

const price = upTo(LARGEST, 50);
const monthly = upTo(99_999_999, 50);
const mileage = upTo(9_999_999, 100);
/** Read widely: `validate.ts` tells a year out of bounds as the spec words it (spec 5.3). */
const year = upTo(9999);

/** The whole price and a monthly one are two tabs of one control. */
const PRICE = { section: "prix", widget: "price", facet: "vehicle.price" } as const;
const MONTHLY = { ...PRICE, facet: "vehicle.monthly" } as const;
const YEAR = { section: "annee", widget: "range", facet: "vehicle.year" } as const;
const MILEAGE = { section: "kilometrage", widget: "range", facet: "vehicle.mileage" } as const;
const PER_MONTH = "€/mois";
/** Half of its value is gone, as a rule. */
const YEARS_APART = 5;
const years = (difference: number) => counted(difference, "an");

export const PRICE_AND_USE = {
  financingType: entry("Financement", "price", choice(["LOA", "CLASSIC"]), GROUP, {
    words: (type) => (type === "LOA" ? "Proposé en LOA" : "Proposé à crédit"),
    form: PRICE,
    sentence: { part: "budget" },
  }),
  priceMin: entry("Prix min", "price", price, GROUP, {
    unit: "€",
    tag: { of: (value) => `${measure(value, "€")} min` },
    form: PRICE,
    relaxing: { name: "Prix minimum" },
    sentence: { part: "budget" },
  }),
  priceMax: entry("Prix max", "price", price, GROUP, {
    unit: "€",
    tag: { of: (value) => `${measure(value, "€")} max` },
    form: PRICE,
    relaxing: { name: "Prix maximum" },
    reversed: { code: "REVERSE_MIN_MAX_PRICE", message: "Le prix max doit être supérieur au prix min" },
    sentence: { part: "budget" },
  }),
  teasingPriceMin: entry("Mensualité min", "price", monthly, GROUP, {
    unit: PER_MONTH,
    tag: { of: (value) => `${measure(value, PER_MONTH)} min` },
    form: MONTHLY,
    relaxing: { name: "Mensualité minimum", step: 5 },
    sentence: { part: "budget" },
  }),
  teasingPriceMax: entry("Mensualité max", "price", monthly, GROUP, {
    unit: PER_MONTH,
    tag: { of: (value) => `${measure(value, PER_MONTH)} max` },
    form: MONTHLY,
    relaxing: { name: "Mensualité maximum", step: 5 },
    reversed: {
      code: "REVERSE_MIN_MAX_MONTHLY_PRICE",
      message: "La mensualité max doit être supérieure à la mensualité min",
    },
    sentence: { part: "budget" },
  }),
  initialPrice: entry("Prix sous celui de départ", "initialPrice", flag, isTrue("reduced"), {
    form: { section: "indice", widget: "switch", order: 1, showroom: "never" },
  }),
  priceDropLimitDate: entry("Baisse de prix depuis le", "priceDropLimitDate", day, GROUP, {
    words: (date) => `En baisse depuis le ${shortDate(date)}`,
    form: { section: "indice", widget: "day", order: 2, showroom: "never" },
  }),
  goodDealBadges: entry(
    "Indicateur de prix",
    "goodDealBadges",
    listOf(choice(GOOD_DEAL_BADGES)),
    oneOf("goodDealBadge"),
    {
      words: badgeLabel,
      mark: (badge) => ({ verdict: badge }),
      form: { section: "indice", widget: "choices", facet: "goodDealBadge", showroom: "never" },
    },
  ),
  yearMin: entry("Année min", "year", year, atLeast("year"), {
    tag: { of: (value) => `Dès ${value}` },
    form: YEAR,
    relaxing: { name: "Année minimum", whole: YEARS_APART, difference: years },
  }),
  yearMax: entry("Année max", "year", year, atMost("year"), {
    tag: { of: (value) => `Jusqu’à ${value}` },
    form: YEAR,
    relaxing: { name: "Année maximum", whole: YEARS_APART, difference: years },
    reversed: { code: "REVERSE_MIN_MAX_YEAR", message: "L’année max doit être supérieur à l’année min" },
  }),
  mileageMin: entry("Kilométrage min", "mileage", mileage, atLeast("mileage"), {
    unit: "km",
    tag: { of: (value) => `${kilometres(value)} min` },
    form: MILEAGE,
    relaxing: { name: "Kilométrage minimum" },
  }),
  mileageMax: entry("Kilométrage max", "mileage", mileage, atMost("mileage"), {
    unit: "km",
    tag: { of: (value) => `${kilometres(value)} max` },
    form: MILEAGE,
    relaxing: { name: "Kilométrage maximum" },
    reversed: {
      code: "REVERSE_MIN_MAX_MILEAGE",
      message: "Le kilométrage max doit être supérieur au kilométrage min",
    },
  }),
};
