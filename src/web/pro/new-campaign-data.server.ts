/** A new campaign: its form, which keeps what is written while vehicles are looked for, what it comes to, and its opening. */
import { data, redirect } from "react-router";
import { actorOf } from "../../domain/audit/actor-of.ts";
import { dayInParis } from "../../domain/paris-time.ts";
import { makeLabel } from "../../domain/catalogue/makes.ts";
import { counted, euros, kilometres, shortDate } from "../../domain/french.ts";
import { selectionLabel } from "../../domain/filters/tags.ts";
import { billOf } from "../../domain/promotion/campaign-bill.ts";
import type { CampaignKind } from "../../domain/promotion/campaign.ts";
import { CAMPAIGN_KINDS, MOST_REFERENCES } from "../../domain/promotion/campaign.ts";
import type { TermsIssue, TypedTerms } from "../../domain/promotion/campaign-terms.ts";
import { untypedTerms } from "../../domain/promotion/campaign-terms.ts";
import { PLACES } from "../../domain/promotion/paid-places.ts";
import { inEuros, withoutTax } from "../../domain/promotion/cost-told.ts";
import { dailyRates, rateOn, ratesToCome } from "../../domain/promotion/place-rate.ts";
import type { StockRow } from "../../domain/stock/stock-table.ts";
import { stockRows } from "../../domain/stock/stock-table.ts";
import type { CampaignDraft } from "../../dealer-space/dealer-campaigns.ts";
import { readForm } from "../read-form.ts";
import { namesApart } from "./names-apart.ts";
import { servicesContext } from "../services.ts";
import { LAUNCHED } from "./campaign-data.server.ts";
import { datesTold } from "./campaign-views.ts";
import { enterSpace } from "./enter-space.ts";
import { campaignAddress } from "./pro-address.ts";
import type { ProArgs } from "./pro-page.ts";

const SEE_OTHER = 303;
const UNPROCESSABLE = 422;
/** Beside those that are chosen. */
const MOST_SHOWN = 20;
const LONGEST_WORDS = 100;
/** Told one by one. */
const MOST_BILLS = 3;

const FAULTS: Readonly<Record<TermsIssue["field"], (value: string) => string>> = {
  place: () => "Choisissez l’une des deux places.",
  references: (value) =>
    value === ""
      ? "Choisissez au moins un véhicule."
      : value.split(",").length > MOST_REFERENCES
        ? `Choisissez ${String(MOST_REFERENCES)} véhicules au plus.`
        : `Ces véhicules ne sont plus en vente chez vous\u202f: ${value}.`,
  from: () => "Aujourd’hui ou un jour à venir.",
  until: () => "Un jour qui ne précède pas le premier.",
  daily: (value) =>
    `Le prix de cette place a changé depuis que vous lisez cette page\u202f: ${withoutTax(Number(value))} par jour.`,
  budget: () => "De quoi payer un jour au moins, un million d’euros au plus\u202f: 120 ou 139,50.",
};

export interface TermsFault {
  readonly field: TermsIssue["field"];
  readonly message: string;
}

function typedOf(said: FormData | URLSearchParams, today: string): TypedTerms {
  const text = (name: string): string | undefined => {
    const value = said.get(name);
    return typeof value === "string" ? value.slice(0, LONGEST_WORDS) : undefined;
  };
  const untyped = untypedTerms(today);
  const shown = CAMPAIGN_KINDS.flatMap((kind) => {
    const daily = Number(text(`prix-${kind}`) ?? Number.NaN);
    return Number.isNaN(daily) ? [] : [[kind, daily] as const];
  });
  return {
    place: text("place") ?? untyped.place,
    chosen: [...new Set(said.getAll("choisi").filter((value) => typeof value === "string"))].slice(
      0,
      MOST_REFERENCES + 1,
    ),
    from: text("du") ?? untyped.from,
    until: text("au") ?? untyped.until,
    budget: text("budget") ?? untyped.budget,
    isForMakes: text("cible") === "marque",
    shown: Object.fromEntries(shown),
  };
}

export async function loader({ request, params, context }: ProArgs) {
  const services = context.get(servicesContext);
  const { sign } = await enterSpace(services, { request, curef: params.curef, act: "govern" });
  const today = dayInParis(services.now());
  const query = new URL(request.url).searchParams;
  const typed = typedOf(query, today);
  const words = (query.get("vehicule") ?? "").slice(0, LONGEST_WORDS);
  const rows = await services.dealerStock.rows(sign.curef);
  const rates = await services.placeRates();
  const rateTold = (kind: CampaignKind) => {
    const [next] = ratesToCome(rates, kind, today);
    return {
      daily: `${withoutTax(rateOn(rates, kind, today).daily)} par jour`,
      next: next && `${withoutTax(next.daily)} par jour pour une campagne ouverte à partir du ${shortDate(next.from)}.`,
    };
  };
  const isChosen = new Set(typed.chosen);
  const found = stockRows(rows, { text: words, sort: "duree" });
  const [chosen, others] = [
    rows.filter(({ listing }) => isChosen.has(listing.reference)),
    found.filter(({ listing }) => !isChosen.has(listing.reference)),
  ];
  return {
    sign,
    today,
    typed,
    words,
    daily: dailyRates(rates, today),
    rates: { sponsored: rateTold("sponsored"), promo: rateTold("promo") },
    vehicles: [...chosen, ...others.slice(0, MOST_SHOWN)].map(vehicleOf),
    isNothingFound: found.length === 0,
    left: Math.max(0, others.length - MOST_SHOWN),
    online: rows.length,
  };
}

function vehicleOf({ listing, days }: StockRow) {
  const { reference, version, price, mileage, year, reservedAt } = listing;
  return {
    reference,
    name: selectionLabel(listing),
    version,
    told: `${String(year)}, ${kilometres(mileage)}, ${String(days)}\u202fj en ligne`,
    isReserved: reservedAt !== undefined,
    price: euros(price),
  };
}

/** What somebody reads before anything is owed. */
export interface CampaignRecap {
  readonly place: string;
  readonly dates: string;
  readonly vehicles: readonly { readonly reference: string; readonly name: string; readonly price: string }[];
  /** Those of them that are kept for somebody. */
  readonly reserved: number;
  /** Before whom alone; undefined of everybody. */
  readonly makes: string | undefined;
  readonly daily: string;
  readonly days: string;
  /** Where the budget ends it before its last day, the day after which nothing is shown. */
  readonly endsOn: string | undefined;
  readonly net: string;
  readonly vat: string;
  readonly gross: string;
  readonly bills: readonly { readonly on: string; readonly told: string }[];
  /** Months beyond those. */
  readonly more: number;
}

function recapOf({ campaign, offers }: Extract<CampaignDraft, { kind: "draft" }>): CampaignRecap {
  const { kind, stretches, until, daily, makes } = campaign;
  const { days, last, net, vat, gross, months } = billOf(campaign);
  const daysTold = (count: number) => counted(count, "journée");
  const names = namesApart(offers);
  return {
    place: PLACES[kind].label,
    dates: datesTold(stretches[0]?.from ?? until, until),
    vehicles: offers.map((listing) => ({
      reference: listing.reference,
      name: names.get(listing.reference) ?? selectionLabel(listing),
      price: euros(listing.price),
    })),
    reserved: offers.filter(({ reservedAt }) => reservedAt !== undefined).length,
    makes: makes?.map(makeLabel).join(", "),
    daily: withoutTax(daily),
    days: daysTold(days),
    endsOn: last < until ? shortDate(last) : undefined,
    net: withoutTax(net),
    vat: inEuros(vat),
    gross: `${inEuros(gross)} TTC`,
    bills: months.slice(0, MOST_BILLS).map((month) => ({
      on: shortDate(month.on),
      told: `${daysTold(month.days)}, ${withoutTax(month.net)}`,
    })),
    more: Math.max(0, months.length - MOST_BILLS),
  };
}

/** The form is read again and told before it opens anything: only what was read so is launched. */
export async function action({ request, params, context }: ProArgs) {
  const services = context.get(servicesContext);
  const { sign, member } = await enterSpace(services, { request, curef: params.curef, act: "govern" });
  const form = await readForm(request);
  const typed = typedOf(form, dayInParis(services.now()));
  const faulty = (issues: readonly TermsIssue[]) => {
    const faults = issues.map(({ field, value }): TermsFault => ({ field, message: FAULTS[field](value) }));
    return data({ typed, faults, recap: undefined }, UNPROCESSABLE);
  };
  switch (form.get("geste")) {
    case "corriger":
      return { typed, faults: [], recap: undefined };
    case "lancer": {
      const opening = await services.dealerCampaigns.open(sign.curef, typed, actorOf(member));
      if (opening.kind === "opened") {
        const address = campaignAddress(sign.curef, opening.id);
        services.leaveDone(address, LAUNCHED);
        throw redirect(address, SEE_OTHER);
      }
      return faulty(opening.issues);
    }
    case null:
    default: {
      const draft = await services.dealerCampaigns.draft(sign.curef, typed);
      return draft.kind === "issues" ? faulty(draft.issues) : { typed, faults: [], recap: recapOf(draft) };
    }
  }
}
