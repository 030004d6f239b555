/** The shapes that the API answers with: one schema each for code, tests and the OpenAPI document. */
import { z } from "zod";
import type { ApiErrorCode } from "../domain/errors/api-errors.ts";
import { API_ERRORS } from "../domain/errors/api-errors.ts";
import { FILTER_ERRORS } from "../domain/errors/filter-errors.ts";
import type { FilterIssueCode } from "../domain/filters/issue.ts";
import { NO_VERDICT_CODES } from "./no-verdict-code.ts";
import { MOST_CONSULTED } from "../domain/favourites/consulted.ts";
import { LONGEST_NOTE } from "../domain/favourites/favourite.ts";
import { MOST_FAVOURITES, MOST_REMOVED } from "../domain/favourites/favourites.ts";
import { SUGGESTION_GROUPS } from "../domain/free-text/suggestions/shown.ts";
import { MAX_RECENT_SEARCHES } from "../domain/recent-searches/recent-searches.ts";
import { ARRIVED_BY } from "../storage/feed-intake-storage.ts";
import { TERMS } from "../domain/valuation/price-factors.ts";

const point = { latitude: z.number().optional(), longitude: z.number().optional() };

export const hitSchema = z
  .strictObject({
    reference: z.string(),
    vertical: z.string(),
    category: z.string().optional(),
    make: z.string(),
    model: z.string(),
    commercialName: z.string().optional(),
    version: z.string().optional(),
    price: z.int(),
    initialPrice: z.int(),
    financingType: z.enum(["LOA", "credit"]).optional(),
    /** Euros a month. */
    teasingPrice: z.number().optional(),
    mileage: z.int(),
    year: z.int(),
    firstTrafficDate: z.iso.date().optional(),
    firstOnlineDate: z.iso.datetime(),
    energy: z.string().optional(),
    gearbox: z.string().optional(),
    powerDIN: z.int().optional(),
    ratedHorsePower: z.int().optional(),
    cubic: z.int().optional(),
    doors: z.int().optional(),
    seats: z.int().optional(),
    externalColor: z.string().optional(),
    internalColor: z.string().optional(),
    critAir: z.int().optional(),
    co2: z.int().optional(),
    consumption: z.number().optional(),
    autonomy: z.int().optional(),
    batteryCapacity: z.number().optional(),
    goodDealBadge: z.string().optional(),
    /** Beside the badge NOT_COMPUTED: why. */
    notComputed: z.enum(NO_VERDICT_CODES).optional(),
    customerFamilyCode: z.string(),
    curef: z.string().optional(),
    delivery: z.boolean(),
    photos: z.array(z.string()),
    location: z.strictObject({
      zipcode: z.string().optional(),
      city: z.string().optional(),
      department: z.string().optional(),
      region: z.string().optional(),
      ...point,
      /** Kilometres, one decimal. */
      distance: z.number().optional(),
    }),
  })
  .meta({ id: "Hit" });
export type Hit = z.infer<typeof hitSchema>;

export const searchAnswerSchema = z
  .strictObject({
    hits: z.array(hitSchema),
    total: z.int(),
    seed: z.string(),
    pageSize: z.int(),
    page: z.int(),
    similar: z.array(hitSchema).optional(),
    /** Of a boosted search: what became of the place that is paid for. */
    boost: z.enum(["SUCCESS", "NOT_AVAILABLE", "ERROR"]).optional(),
    /** Whose place it is. */
    hit: hitSchema.optional(),
    similarHits: z.array(hitSchema).optional(),
    /** In its place where nobody pays: the newest of those found. */
    recentAds: z.array(hitSchema).optional(),
  })
  .meta({ id: "SearchAnswer" });
export type SearchAnswer = z.infer<typeof searchAnswerSchema>;

const promoOfferSchema = z.strictObject({
  hasNews: z.boolean(),
  hasSpecialOffers: z.boolean(),
  dealerUrl: z.string(),
  firstPromotionId: z.string(),
  /** All that this dealer has in the list stands on this page and those before it (spec 4.3). */
  finished: z.boolean(),
  pdv: z.strictObject({
    name: z.string(),
    zipcode: z.string().optional(),
    city: z.string().optional(),
    department: z.string().optional(),
    latitude: z.number().optional(),
    longitude: z.number().optional(),
  }),
});
export const promoAnswerSchema = z
  .strictObject({
    /** What became of it: offers, none, or none because something failed (spec 4.3, 8.9). */
    promotion: z.enum(["SUCCESS", "NOT_AVAILABLE", "ERROR"]),
    hits: z.array(hitSchema),
    total: z.int(),
    page: z.int(),
    pageSize: z.int(),
    /** No page that follows has any more; of what failed that is not known. */
    finished: z.boolean(),
    /** Kilometres around the geopoint. */
    distance: z.int(),
    /** By curef. */
    offersByCustomerReference: z.record(z.string(), promoOfferSchema),
  })
  .meta({ id: "PromoAnswer" });
export type PromoAnswer = z.infer<typeof promoAnswerSchema>;

/** Programmes of makers’ networks (spec 3.34). */
export const networkWarrantiesAnswerSchema = z
  .strictObject({
    networkWarranties: z.array(z.strictObject({ id: z.string(), label: z.string(), makes: z.array(z.string()) })),
  })
  .meta({ id: "NetworkWarrantiesAnswer" });
export type NetworkWarrantiesAnswer = z.infer<typeof networkWarrantiesAnswerSchema>;

const facetItemSchema = z
  .strictObject({
    key: z.string(),
    count: z.int(),
    get agg() {
      return z.strictObject({ items: z.array(facetItemSchema) }).optional();
    },
  })
  .meta({ id: "FacetItem" });

export const aggregationsAnswerSchema = z
  .strictObject({
    aggs: z.record(
      z.string(),
      z.union([
        z.strictObject({ items: z.array(facetItemSchema) }),
        z.strictObject({
          min: z.number().optional(),
          max: z.number().optional(),
          histogram: z.array(z.strictObject({ from: z.number(), to: z.number().optional(), count: z.int() })),
        }),
      ]),
    ),
    total: z.int(),
  })
  .meta({ id: "AggregationsAnswer" });

export const optionsAnswerSchema = z
  .strictObject({
    autocompleteOptions: z.array(z.strictObject({ key: z.string(), label: z.string(), count: z.int() })),
  })
  .meta({ id: "OptionsAnswer" });
export type OptionsAnswer = z.infer<typeof optionsAnswerSchema>;

export const zipcodeAnswerSchema = z
  .strictObject({
    zipcode: z.string(),
    places: z.array(
      z.strictObject({
        city: z.string(),
        label: z.string(),
        department: z.string(),
        region: z.string().optional(),
        ...point,
      }),
    ),
  })
  .meta({ id: "ZipcodeAnswer" });
export type ZipcodeAnswer = z.infer<typeof zipcodeAnswerSchema>;

const span = { from: z.int().min(0), to: z.int().min(0), text: z.string() };

/** Offsets in UTF-16 units of the text as it was read; values as `GET /api/v5/search` takes them. */
export const freeTextAnswerSchema = z
  .strictObject({
    /** As sent, in one line; of more than is read its beginning, and `[…]`. */
    text: z.string(),
    filters: z.record(z.string(), z.string()),
    understood: z.array(z.strictObject({ ...span, filter: z.string(), value: z.string() })),
    /** What no filter says. */
    ignored: z.array(z.strictObject(span)),
  })
  .meta({ id: "FreeTextAnswer" });
export type FreeTextAnswer = z.infer<typeof freeTextAnswerSchema>;

/** Sentences that the text may be on the way to, in groups; each as parts, of which those that were typed already are told apart. */
export const suggestionsAnswerSchema = z
  .strictObject({
    groups: z.array(
      z.strictObject({
        group: z.enum(SUGGESTION_GROUPS),
        label: z.string(),
        suggestions: z.array(
          z.strictObject({
            parts: z.array(z.strictObject({ text: z.string(), is: z.enum(["typed", "added", "around"]) })),
            text: z.string(),
            caret: z.int().min(0),
            total: z.int().min(1),
          }),
        ),
      }),
    ),
  })
  .meta({ id: "SuggestionsAnswer" });
export type SuggestionsAnswer = z.infer<typeof suggestionsAnswerSchema>;

/** Whole euros; the typical price and the terms add up to the estimate. */
export const valuationAnswerSchema = z
  .strictObject({
    estimate: z.int(),
    low: z.int(),
    high: z.int(),
    /** The part of such prices that lie between `low` and `high`. */
    coverage: z.number(),
    comparables: z.int(),
    typical: z.int(),
    terms: z.array(z.strictObject({ name: z.enum(TERMS), euros: z.int() })),
    unknownVersionWords: z
      .array(z.string())
      .describe("Mots de version qu’aucune annonce du modèle n’emploie : ils ne comptent pas"),
    basedOn: z.strictObject({ date: z.iso.date(), listings: z.int() }),
  })
  .meta({ id: "ValuationAnswer" });
export type ValuationAnswer = z.infer<typeof valuationAnswerSchema>;

/** Those of filters come with the words of their rules. */
const CODES = Object.keys({ ...API_ERRORS, ...FILTER_ERRORS }) as (ApiErrorCode | FilterIssueCode)[]; // both tables are closed

export const apiIssueSchema = z
  .strictObject({ field: z.string(), value: z.string(), code: z.enum(CODES), message: z.string() })
  .meta({ id: "Issue" });
export type ApiIssue = z.infer<typeof apiIssueSchema>;

export const errorsAnswerSchema = z.strictObject({ errors: z.array(apiIssueSchema) }).meta({ id: "ErrorsAnswer" });

/** RFC 9457. */
export const problemSchema = z
  .strictObject({
    type: z.string(),
    title: z.string(),
    status: z.int(),
    detail: z.string(),
    code: z.string(),
    errors: z.array(apiIssueSchema).optional().describe("Ce qui ne va pas, champ par champ"),
  })
  .meta({ id: "Problem" });

/** A file of a dealer's stock, and what became of it. */
export const feedRunSchema = z
  .strictObject({
    run: z.int().describe("Son numéro, de 1 en 1 pour chaque professionnel"),
    by: z
      .enum(ARRIVED_BY)
      .describe("Envoyé (push), relevé (pull), déposé dans un dossier (folder) ou dans l’espace pro (space)"),
    file: z.string(),
    bytes: z.int(),
    receivedAt: z.iso.datetime(),
    state: z
      .enum(["waiting", "importing", "imported", "refused", "failed"])
      .describe("refused : le rapport en dit la raison ; failed : failure la dit"),
    endedAt: z.iso.datetime().optional(),
    failure: z.string().optional(),
    report: z
      .unknown()
      .optional()
      .describe("Comptes, refus, remarques par colonne et par ligne (500 au plus), comme virage feed runs --json"),
  })
  .meta({ id: "FeedRun" });
export type FeedRunAnswer = z.infer<typeof feedRunSchema>;
export const feedRunsSchema = z.strictObject({ runs: z.array(feedRunSchema) }).meta({ id: "FeedRuns" });

/** No estimate: the adverts themselves instead. */
export const noValuationAnswerSchema = z
  .strictObject({ errors: z.array(apiIssueSchema), comparables: z.array(hitSchema) })
  .meta({ id: "NoValuationAnswer" });
export type NoValuationAnswer = z.infer<typeof noValuationAnswerSchema>;

/** Who asks (spec 3.31). */
export const authenticationAnswerSchema = z
  .strictObject({
    /** A JWT for five minutes, for the `Authorization` header. */
    accessToken: z.string(),
    userCorrelationId: z.string().nullable(),
    isAuthenticated: z.boolean(),
    isPro: z.boolean(),
    isCbmUser: z.boolean(),
    /** Null of a guest who has not accepted one. */
    visitorId: z.string().nullable(),
  })
  .meta({ id: "AuthenticationAnswer" });
export type AuthenticationAnswer = z.infer<typeof authenticationAnswerSchema>;

const moment = z.int().min(0).describe("Millisecondes depuis le 01/01/1970 UTC ; 0 pour ce qui n’a jamais été dit");
const reference = z.string().regex(/^[A-Z0-9][A-Z0-9-]{0,39}$/);

/** One favourite, or the removal of one (spec 3.28): of each part the latest moment stands. */
export const favouriteSchema = z
  .strictObject({
    reference,
    savedAt: moment.describe("Gardée à ce moment ; 0 pour une annonce retirée des favoris"),
    price: z.int().min(0).optional().describe("Son prix à ce moment, en euros ; le site le dit, nul ne le lui apprend"),
    removedAt: moment,
    note: z
      .string()
      .max(LONGEST_NOTE)
      // Databases do not hold it.
      .refine((text) => !text.includes("\0")),
    notedAt: moment,
    wantsMail: z.boolean().describe("M’écrire si le prix baisse"),
    askedAt: moment,
  })
  .meta({ id: "Favourite" });

/** What a device says, and what the account then has. */
export const favouritesSchema = z
  .strictObject({ favourites: z.array(favouriteSchema).max(MOST_FAVOURITES + MOST_REMOVED) })
  .meta({ id: "Favourites" });

/** References (spec 7.7). */
export const consultedAnswerSchema = z.strictObject({ result: z.array(z.string()) }).meta({ id: "ConsultedAnswer" });
export type ConsultedAnswer = z.infer<typeof consultedAnswerSchema>;

/** The latest first. */
export const consultedSchema = z
  .strictObject({ references: z.array(reference).max(MOST_CONSULTED) })
  .meta({ id: "Consulted" });

const recentSearchSchema = z.strictObject({
  title: z.string().min(1).max(200),
  labels: z.array(z.string().max(200)).max(100),
  url: z.string().max(8000).describe("Une adresse de ce site, avec sa requête"),
  hash: z.string().min(1).max(40),
  date: z.iso.date(),
  timestamp: z.int().min(0),
});
const recentGroup = z.array(recentSearchSchema).max(MAX_RECENT_SEARCHES);

/** Three of each group (spec 3.37, 3.38). */
export const recentSearchesSchema = z
  .strictObject({ car: recentGroup, moto: recentGroup })
  .meta({ id: "RecentSearches" });
