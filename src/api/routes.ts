/** The JSON API: decode, ask, encode (spec 7.1–7.5). */
import type { Context } from "hono";
import { Hono } from "hono";
import { etag } from "hono/etag";
import { cityOf } from "../domain/catalogue/cities.ts";
import { NETWORK_WARRANTIES } from "../domain/catalogue/network-warranties.ts";
import { departmentOf } from "../domain/catalogue/departments.ts";
import { communesAt, isKnownPostcode } from "../domain/catalogue/places.ts";
import { option } from "../domain/catalogue/options.ts";
import { integer } from "../domain/filters/codec.ts";
import { MAX_AUTOCOMPLETE_OPTIONS, TOP_MAKES_SIZE } from "../domain/filters/constants.ts";
import type { KnownNames } from "../domain/filters/known-names.ts";
import { UNKNOWN_POSTAL_CODE_MESSAGE } from "../domain/filters/place-messages.ts";
import type { AskMarket } from "../domain/valuation/market-answer.ts";
import { readVehicle } from "../domain/valuation/read-vehicle.ts";
import type { Sentences } from "../search/live-sentences.ts";
import type { ListingSearch } from "../search/listing-search.ts";
import { askValue } from "../search/ask-value.ts";
import { similarTo } from "../search/similar-listings.ts";
import { readFacetKeys, shownAggregations } from "./aggregations.ts";
import type {
  ApiIssue,
  AuthenticationAnswer,
  NetworkWarrantiesAnswer,
  NoValuationAnswer,
  OptionsAnswer,
  SearchAnswer,
  ValuationAnswer,
  ZipcodeAnswer,
} from "./answers.ts";
import { boostAnswer } from "./boost.ts";
import type { EventDoor } from "./event-routes.ts";
import { addEventRoutes } from "./event-routes.ts";
import type { FeedDoor } from "./feed-routes.ts";
import { addFeedRoutes } from "./feed-routes.ts";
import { freeTextAnswer } from "./free-text.ts";
import { sentenceOf } from "../domain/free-text/told-sentence.ts";
import { hitOf } from "./hit.ts";
import { issue } from "./issue.ts";
import type { MemberParts } from "./member-routes.ts";
import { addMemberRoutes } from "./member-routes.ts";
import { noValueIssue } from "./no-value-issue.ts";
import type { PromoParts } from "./promo-routes.ts";
import { addPromoRoutes } from "./promo-routes.ts";
import { openApiDocument } from "./openapi.ts";
import { readTyped, suggestionsAnswer } from "./suggestions.ts";
import { decodeFilters, decodeSearch, repeatedIssues } from "./parameters.ts";

export interface ApiParts {
  readonly search: ListingSearch;
  readonly sentences: Sentences;
  /** Names that it does not know are refused. */
  readonly known: KnownNames;
  /** Milliseconds since 1970-01-01 UTC. */
  readonly now: () => number;
  readonly askMarket?: AskMarket;
  /** Who asks, by what the request carries. */
  readonly authenticate: (c: Context) => Promise<AuthenticationAnswer>;
  readonly member: MemberParts;
  /** Without it nobody pays for anything. */
  readonly promotion?: PromoParts;
  readonly feeds: FeedDoor;
  readonly events: EventDoor;
}

/** Offers in the `similar` of a boosted search. */
const MAX_SIMILAR = 4;
/** Adverts told in place of an estimate: fewer than there must be for one, or as many of older vehicles. */
const MAX_SHOWN_COMPARABLES = 11;
/** Letters before options are proposed, and letters read (spec 5.11). */
const MIN_OPTION_LETTERS = 2;
const MAX_OPTION_TEXT_LENGTH = 25;
const refused = (c: Context, errors: readonly ApiIssue[]) => c.json({ errors }, 400);
const parametersOf = (c: Context) => new URL(c.req.url).searchParams;

const READING_METHODS = ["GET", "HEAD"];

export function createApi({
  search,
  sentences,
  known,
  now,
  askMarket,
  authenticate,
  member,
  promotion,
  feeds,
  events,
}: ApiParts): Hono {
  const api = new Hono();
  const validation = () => ({
    known,
    currentYear: new Date(now()).getUTCFullYear(),
    postcodeExists: isKnownPostcode,
  });
  // Weak: the same answer is sent in several encodings.
  api.use(etag({ weak: true }));

  api.get("/v5/search", async (c) => {
    const parameters = parametersOf(c);
    const { value, issues } = decodeSearch(parameters, validation(), now());
    if (issues.length > 0) return refused(c, issues);
    const { filters, page, pageSize, seed, position, geopoints } = value;
    const { total, found } = await search.results({
      filters,
      seed,
      page,
      pageSize,
      ...(position === undefined ? {} : { position }),
    });
    const [first] = found;
    const isBoosted = parameters.get("boostVo") === "true";
    const similar =
      isBoosted && first !== undefined
        ? (await search.listings(await search.answer(similarTo(first.listing, MAX_SIMILAR)))).map(hitOf)
        : undefined;
    const from = geopoints ?? position;
    const boost = isBoosted ? await boostAnswer({ filters, seed, from }, { search, now, promotion }) : {};
    const answer: SearchAnswer = {
      hits: found.map(hitOf),
      total,
      seed,
      pageSize,
      page,
      ...(similar === undefined ? {} : { similar }),
      ...boost,
    };
    return c.json(answer);
  });

  api.get("/v5/aggregations", async (c) => {
    const parameters = parametersOf(c);
    const { value: filters, issues } = decodeFilters(parameters, validation());
    const { keys, issues: keyIssues } = readFacetKeys(parameters.getAll("aggregations"));
    const size = integer({ min: 1, max: 100, step: 1 }).read(parameters.get("aggSize") || String(TOP_MAKES_SIZE));
    const sizeIssues = size.rejections.map(({ text, code }) => issue("aggSize", text, code));
    const repeated = repeatedIssues(parameters, ["aggSize", "autocompleteCommercialName"]);
    const all = [...issues, ...keyIssues, ...sizeIssues, ...repeated];
    if (all.length > 0 || size.value === undefined) return refused(c, all);
    const commercialNameText = parameters.get("autocompleteCommercialName") || undefined;
    const found = await search.aggregations(filters, keys, {
      size: size.value,
      ...(commercialNameText === undefined ? {} : { commercialNameText }),
    });
    return c.json(shownAggregations(found));
  });

  api.get("/v5/options/:text", async (c) => {
    const { value: filters, issues } = decodeFilters(parametersOf(c), validation());
    if (issues.length > 0) return refused(c, issues);
    const text = c.req.param("text").trim().slice(0, MAX_OPTION_TEXT_LENGTH);
    const answer: OptionsAnswer = { autocompleteOptions: [] };
    if (text.length < MIN_OPTION_LETTERS) return c.json(answer);
    const { aggs } = await search.aggregations(filters, ["vehicle.autocompleteOptions"], {
      optionText: text,
      size: MAX_AUTOCOMPLETE_OPTIONS,
    });
    const result = aggs["vehicle.autocompleteOptions"];
    if (result === undefined || !("items" in result))
      throw new Error("the engine left vehicle.autocompleteOptions out");
    answer.autocompleteOptions.push(
      ...result.items.map(({ key, count }) => ({ key, label: option(key)?.label ?? key, count })),
    );
    return c.json(answer);
  });

  api.get("/v2/zipcodes/:code", (c) => {
    const zipcode = c.req.param("code");
    const communes = communesAt(zipcode);
    if (communes.length === 0) {
      return c.json(
        {
          errors: [
            { field: "code", value: zipcode, code: "UNKNOWN_POSTAL_CODE", message: UNKNOWN_POSTAL_CODE_MESSAGE },
          ],
        },
        404,
      );
    }
    const answer: ZipcodeAnswer = {
      zipcode,
      places: communes.map((commune) => {
        const { name, department, latitude, longitude } = commune;
        const { region } = departmentOf(department);
        return {
          city: cityOf(commune).key,
          label: name,
          department,
          latitude,
          longitude,
          ...(region === undefined ? {} : { region }),
        };
      }),
    };
    return c.json(answer);
  });

  const warranties: NetworkWarrantiesAnswer = {
    networkWarranties: NETWORK_WARRANTIES.map((one) => ({ ...one, makes: [...one.makes] })),
  };
  api.get("/v1/referentials/network-warranties", (c) => c.json(warranties));

  api.get("/v1/valuation", async (c) => {
    const { value: facts, issues } = readVehicle(parametersOf(c), known, now());
    if (facts === undefined || issues.length > 0)
      return refused(
        c,
        issues.map(({ field, value, code }) => issue(field, value, code)),
      );
    const told = await askValue({ search, askMarket }, [facts]);
    if (told.answers === undefined)
      return c.json({ errors: [issue("", "", "NOT_READY")] }, 503, { "Retry-After": "10" });
    const {
      values: [value],
      noValue = "fewComparables",
    } = told.answers;
    if (value === undefined) {
      const answer: NoValuationAnswer = {
        errors: [noValueIssue(facts, noValue)],
        comparables: told.comparables.slice(0, MAX_SHOWN_COMPARABLES).map((listing) => hitOf({ listing })),
      };
      return c.json(answer, 422);
    }
    const { terms, estimate, low, high, comparables, typical } = value;
    const answer: ValuationAnswer = {
      estimate,
      low,
      high,
      coverage: 0.8,
      comparables,
      typical,
      terms: terms.map((term) => ({ name: term.term, euros: term.euros })),
      unknownVersionWords: [...told.unknownVersionWords],
      basedOn: {
        date: new Date(told.answers.fittedAt).toISOString().slice(0, 10),
        listings: told.answers.listings,
      },
    };
    return c.json(answer);
  });

  api.get("/v1/free-text", async (c) => {
    const parameters = parametersOf(c);
    // As the pages read it, so that both answer alike.
    const text = sentenceOf(parameters.get("text") ?? "");
    if (text === "") return refused(c, [issue("text", "", "REQUIRED")]);
    const repeated = repeatedIssues(parameters, ["text"]);
    if (repeated.length > 0) return refused(c, repeated);
    return c.json(freeTextAnswer(text, (await sentences.hear(text)).read()));
  });

  api.get("/v1/free-text/suggestions", async (c) => {
    const parameters = parametersOf(c);
    const { value, issues } = readTyped(parameters);
    if (value === undefined) return refused(c, issues);
    return c.json(suggestionsAnswer(await sentences.suggest(value.text, value.caret, value.standing)));
  });

  // By POST: it says something else to each who asks, and no other site may ask it in a visitor's name.
  api.post("/v1/user-management/authentication", async (c) => c.json(await authenticate(c)));

  addPromoRoutes(api, { search, known, now, promotion });
  addMemberRoutes(api, member);
  addEventRoutes(api, events);
  addFeedRoutes(api, feeds);

  const document = openApiDocument();
  api.get("/openapi.json", (c) => c.json(document));

  // What is left asks an address of the API in another way, or none.
  const allowed = new Map<string, readonly string[]>();
  for (const { method, path } of api.routes) {
    if (method === "ALL") continue;
    const methods = method === "GET" ? READING_METHODS : [method];
    allowed.set(path, [...(allowed.get(path) ?? []), ...methods]);
  }
  for (const [path, methods] of allowed) {
    const Allow = methods.join(", ");
    api.all(path, (c) => c.json({ errors: [issue("method", c.req.method, "METHOD_NOT_ALLOWED")] }, 405, { Allow }));
  }
  api.all("*", (c) => c.json({ errors: [issue("path", c.req.path, "NOT_FOUND")] }, 404));
  return api;
}
