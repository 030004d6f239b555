/**
 * What the visitor did, as one short text: `toggle.energies.dies`, `set.priceMax.12000`, `step.seats.1`. Each is a transition of
 * the domain by name; a text that says nothing readable changes nothing.
 */
import type { Filters } from "../../domain/filters/registry.ts";
import { FILTERS, isFilterKey } from "../../domain/filters/registry.ts";
import { tagsOf } from "../../domain/filters/tags.ts";
import { withOfferedVersions } from "../../domain/filters/transitions/choose-make.ts";
import {
  chooseDistance,
  toggleDepartment,
  toggleRegion,
  typePlace,
} from "../../domain/filters/transitions/choose-place.ts";
import type { MonthlyKey, PriceKey } from "../../domain/filters/transitions/choose-price.ts";
import { editMonthly, editPrice, openMonthlyTab, openPriceTab } from "../../domain/filters/transitions/choose-price.ts";
import { chooseValue } from "../../domain/filters/transitions/choose-value.ts";
import { togglePrivate, toggleProfessional } from "../../domain/filters/transitions/choose-seller.ts";
import { enterOption } from "../../domain/filters/transitions/enter-option.ts";
import type { Settable } from "../../domain/filters/transitions/set-filter.ts";
import { clearAll, withFilter } from "../../domain/filters/transitions/set-filter.ts";
import { isStepped, step } from "../../domain/filters/transitions/step.ts";
import type { FlagKey } from "../../domain/filters/transitions/toggle-value.ts";
import { toggleFlag } from "../../domain/filters/transitions/toggle-value.ts";
import { nearestPostcode } from "../../domain/catalogue/nearest-postcode.ts";
import { aroundTown, inTownOnly } from "../../domain/filters/transitions/choose-town.ts";
import { placeNamed } from "../../domain/places/choose-named.ts";
import { placeNamesRead } from "../place-names.ts";
import type { Services } from "./services.ts";

type Transition = (filters: Filters, value: string) => Filters | Promise<Filters>;

const PRICE_KEYS: ReadonlySet<string> = new Set<PriceKey>(["priceMin", "priceMax"]);
const MONTHLY_KEYS: ReadonlySet<string> = new Set<MonthlyKey>(["teasingPriceMin", "teasingPriceMax"]);

/** Said by the address of the form, or of results alone. */
const NOT_SET_HERE: ReadonlySet<string> = new Set(["vertical", "curef", "page"]);

function settable(name: string): name is Settable {
  return isFilterKey(name) && !NOT_SET_HERE.has(name);
}

/** Single values: a bound, a year, a gearbox. Empty takes the filter away; what cannot be read changes nothing. */
function setValue(filters: Filters, name: string, text: string): Filters {
  if (!settable(name)) return filters;
  const { value, rejections } = text === "" ? { value: undefined, rejections: [] } : FILTERS[name].codec.read(text);
  if (rejections.length > 0) return filters;
  if (PRICE_KEYS.has(name)) return editPrice(filters, name as PriceKey, value as number | undefined); // told by its name
  if (MONTHLY_KEYS.has(name)) return editMonthly(filters, name as MonthlyKey, value as number | undefined); // likewise
  return withFilter(filters, name, value);
}

const PLACES: Readonly<Record<string, Transition>> = {
  text: typePlace,
  named: async (filters, text) => {
    await placeNamesRead();
    return placeNamed(filters, text);
  },
  region: (filters, key) =>
    FILTERS.regions.codec.read(key).value === undefined ? filters : toggleRegion(filters, key),
  department: toggleDepartment,
  near: (filters, text) => {
    const postcode = nearestPostcode(text);
    return postcode === undefined ? filters : typePlace(filters, postcode);
  },
  town: inTownOnly,
  around: aroundTown,
};

const VERBS: Readonly<Record<string, (filters: Filters, name: string, value: string) => Filters | Promise<Filters>>> = {
  toggle: (filters, name, value) => (settable(name) ? chooseValue(filters, name, value) : filters),
  set: (filters, name, value) => (name === "distance" ? withDistance(filters, value) : setValue(filters, name, value)),
  flag: (filters, name) =>
    isFilterKey(name) && FILTERS[name].codec.allowed?.[0] === "true" ? toggleFlag(filters, name as FlagKey) : filters, // a flag's codec allows only `true`
  step: (filters, name, value) => {
    const direction = value === "-1" ? -1 : 1;
    return isFilterKey(name) && isStepped(name) ? step(filters, name, direction) : filters;
  },
  tab: (filters, name) => (name === "monthly" ? openMonthlyTab(filters) : openPriceTab(filters)),
  seller: (filters, name) => (name === "private" ? togglePrivate(filters) : toggleProfessional(filters)),
  option: (filters, _name, value) => enterOption(filters, value),
  place: (filters, name, value) =>
    (Object.hasOwn(PLACES, name) ? PLACES[name]?.(filters, value) : undefined) ?? filters,
  untag: (filters, name, value) =>
    tagsOf(filters).find(({ key, label }) => key === name && label === value)?.without ?? filters,
  clear: clearAll,
};

function withDistance(filters: Filters, text: string): Filters {
  const { value } = FILTERS.distance.codec.read(text);
  return value === undefined ? filters : chooseDistance(filters, value);
}

const ACTION = /^([a-z]+)(?:\.([A-Za-z\d]+)(?:\.(.*))?)?$/s;

export async function applied(filters: Filters, action: string): Promise<Filters> {
  const [, verb = "", name = "", value = ""] = ACTION.exec(action) ?? [];
  const transition = Object.hasOwn(VERBS, verb) ? VERBS[verb] : undefined;
  return transition === undefined ? filters : transition(filters, name, value);
}

/**
 * Without the versions that no chosen make has any more: asked once after all actions, for each ask is a wave of its own.
 * Rejects when the engine does.
 */
export async function withVersionsLeft(services: Services, before: Filters, after: Filters): Promise<Filters> {
  const changesMakes = after.makesModelsCommercialNames !== before.makesModelsCommercialNames;
  return changesMakes && after.versions !== undefined
    ? withOfferedVersions(after, await versionsOf(services, after))
    : after;
}

/** The versions of the chosen makes and models, whatever else is chosen (spec 4.22). */
async function versionsOf({ search }: Services, filters: Filters): Promise<ReadonlySet<string>> {
  const { vertical, makesModelsCommercialNames: makes } = filters;
  if (makes === undefined) return new Set();
  const { aggs } = await search.aggregations({ vertical, makesModelsCommercialNames: makes }, ["vehicle.version"]);
  const versions = aggs["vehicle.version"];
  return new Set(versions !== undefined && "items" in versions ? versions.items.map(({ key }) => key) : []);
}
