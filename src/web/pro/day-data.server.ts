/** What a dealer’s day tells. */
import { PROFESSIONAL_FAMILIES } from "../../domain/catalogue/sellers.ts";
import { appointmentOf, appointmentWords, inOrderOfTime, isAhead } from "../../domain/contact/appointment.ts";
import type { Lead } from "../../domain/contact/lead.ts";
import {
  inOrderOfWaiting,
  isClosed,
  leadState,
  medianAnswer,
  waitLabel,
  waits,
} from "../../domain/contact/lead-work.ts";
import { dayInParis, daysAfter, longDayInParis } from "../../domain/paris-time.ts";
import { counted, shortDate, whole } from "../../domain/french.ts";
import { daysOnSale } from "../../domain/listings/days-on-sale.ts";
import { townTold } from "../../domain/listings/place-told.ts";
import { lookFirst, toLookAt } from "../../domain/stock/look-first.ts";
import { segmentOf } from "../../domain/stock/stock-segment.ts";
import type { StockRow } from "../../domain/stock/stock-table.ts";
import { pricePlace, stockCounts } from "../../domain/stock/stock-table.ts";
import { showroomAddress } from "../../domain/urls/showroom-address.ts";
import { median } from "../../domain/valuation/median.ts";
import { statistics } from "../../search/asking.ts";
import { servicesContext } from "../services.ts";
import { leadRow } from "./contacts-view.ts";
import { besideBefore, isCounted, MONTH_DAYS, monthOfCounts } from "./day-figures.ts";
import { enterSpace } from "./enter-space.ts";
import { firstStepViews } from "./first-steps.server.ts";
import { mailboxTold } from "./mailbox-told.server.ts";
import { MAILBOX_PLACE, TRADER_PLACE, proAddress } from "./pro-address.ts";
import { reasonWords } from "./look-words.ts";
import { priceStrip } from "./price-strip.ts";
import type { ProArgs } from "./pro-page.ts";
import { runView } from "./run-view.ts";
import { lostInStock } from "./lost-in-stock.ts";
import { stockQuery } from "./stock-question.ts";
import { stockRowViews } from "./stock-view.ts";

const SHOWN_LEADS = 5;
const SHOWN_VEHICLES = 6;
const DAY_MS = 86_400_000;
/** Of the answers whose median is told. */
const ANSWERED_DAYS = 90;
/** Days online: from the first of a step to before the next. */
const AGE_STEPS = [0, 15, 30, 45, 60, 90] as const;
/** Of fewer offers a median says nothing. */
const FEWEST_OTHERS = 10;
/** From there on a vehicle waits longer than it should. */
const LATE_FROM = 60;

export async function loader({ request, params, context }: ProArgs) {
  const services = context.get(servicesContext);
  const entered = await enterSpace(services, { request, curef: params.curef, act: "see" });
  const { sign, dealer } = entered;
  const now = services.now();
  const today = dayInParis(now);
  const since = daysAfter(today, 1 - 2 * MONTH_DAYS);
  const [rows, leads, views, numbers, runs] = await Promise.all([
    services.dealerStock.rows(sign.curef),
    services.dealerLeads.all(sign.curef),
    services.dailyViewsOf(sign.curef, since),
    services.dailyNumbersOf(sign.curef, since),
    services.feedDesk.runs(sign.curef),
  ]);
  const like = segmentOf(rows.map(({ listing }) => listing));
  const others =
    like &&
    (await services.search.answer(
      statistics({ ...like, customerFamilyCodes: PROFESSIONAL_FAMILIES, allFamilies: true }, "firstOnlineTime"),
    ));
  const contacts = new Map(numbers.map(({ day, views: shown }) => [day, shown]));
  for (const { at } of leads) {
    const day = dayInParis(Date.parse(at));
    contacts.set(day, (contacts.get(day) ?? 0) + 1);
  }
  const viewed = monthOfCounts(new Map(views.map(({ day, views: opened }) => [day, opened])), today);
  const asked = monthOfCounts(contacts, today);
  const counts = stockCounts(rows);
  const waiting = inOrderOfWaiting(leads).filter(waits);
  const shownLeads = waiting.slice(0, SHOWN_LEADS);
  const agreed = leads
    .flatMap((lead) => {
      const appointment = appointmentOf(lead);
      const isShown = appointment !== undefined && isAhead(appointment, now) && !isClosed(leadState(lead));
      return isShown ? [{ lead, appointment }] : [];
    })
    .toSorted((one, other) => inOrderOfTime(one.appointment, other.appointment));
  const shownAgreed = agreed.slice(0, SHOWN_LEADS);
  const named = [...shownLeads, ...shownAgreed.map(({ lead }) => lead)].map(({ listing }) => listing);
  const stored = await services.listings([...new Set(named)]);
  const rowOf = (lead: Lead) => leadRow(lead, (reference) => stored.get(reference)?.listing, now);
  const answeredSince = new Date(now - ANSWERED_DAYS * DAY_MS).toISOString();
  const answered = medianAnswer(leads.filter(({ at }) => at >= answeredSince));
  const all = toLookAt(rows);
  const first = lookFirst(all, SHOWN_VEHICLES);
  const firstViews = stockRowViews(
    sign.curef,
    first.map(({ row }) => row),
    now,
  );
  const stock = { vertical: "carTruck", curef: dealer.curef, allFamilies: true } as const;
  const arrived = rows.filter(({ days }) => days < MONTH_DAYS).length;
  const [lastRun] = runs;
  const run = lastRun && runView(lastRun);
  const steps = await stepsAsLongAsTheyHelp(services, entered, {
    rows,
    isNew: viewed.before + asked.before === 0,
    arriving: run?.isUnderWay === true ? run.how : undefined,
  });
  const { refusing, address, standIn } = await services.dealerLeads.mailbox(sign.curef, leads);
  const awaited = await services.dealerSpace.mailbox.waiting(sign.curef);
  const told = mailboxTold({ dealer, refusing, address, standIn, awaited, done: services.done });
  const mailboxAt = sign.may.edit ? `${proAddress(sign.curef, "vitrine")}#${MAILBOX_PLACE}` : undefined;
  return {
    sign,
    steps,
    refusing:
      told === undefined
        ? undefined
        : { told, href: mailboxAt, act: address === undefined ? "Dire l’adresse" : "Corriger l’adresse" },
    // Of a demonstration there is nobody who could.
    uncommitted:
      sign.may.govern && dealer.identity?.certifiedAt === undefined && dealer.identity?.isInvented === undefined
        ? dealer.identity && `${proAddress(sign.curef, "vitrine")}#${TRADER_PLACE}`
        : undefined,
    hasFigures: steps === undefined || isCounted(viewed) || isCounted(asked),
    isAsked: leads.length > 0,
    day: longDayInParis(now),
    town: townTold(dealer.place),
    online: rows.length,
    showroom: showroomAddress(dealer.curef, stock, services.site),
    run,
    ends: [shortDate(daysAfter(today, 1 - MONTH_DAYS)).slice(0, 5), shortDate(today).slice(0, 5)] as const,
    arrived: counted(arrived, "arrivé en 30\u00a0jours", "arrivés en 30\u00a0jours"),
    views: { ...viewed, told: besideBefore(viewed) },
    contacts: { ...asked, told: besideBefore(asked) },
    medianDays: counts.medianDays,
    otherDays:
      others === undefined || others.known < FEWEST_OTHERS
        ? undefined
        : daysOnSale(new Date(others.median).toISOString(), now),
    waiting: waiting.length,
    leads: shownLeads.map(rowOf),
    agreed: agreed.length,
    appointments: shownAgreed.map(({ lead, appointment }) => ({
      ...rowOf(lead),
      when: appointmentWords(appointment, now),
    })),
    answered: answered === undefined ? undefined : waitLabel(answered),
    ages: agesOf(rows),
    places: placesOf(rows, counts.places),
    strip: priceStrip(rows.map(({ listing }) => listing)),
    flagged: all.length,
    flaggedAt: proAddress(sign.curef, "stock") + stockQuery({ text: "", isFlagged: true, sort: "duree" }),
    lost: lostInStock(sign.curef, rows),
    first: first.flatMap(({ row, reason }, index) => {
      const view = firstViews[index];
      if (view === undefined) throw new Error(`no view of ${row.listing.reference}`);
      const { listing } = row;
      return [
        {
          ...view,
          views: whole(row.views),
          to: `${proAddress(sign.curef, "stock")}?q=${encodeURIComponent(listing.dealerReference ?? listing.reference)}`,
          reason: reasonWords(reason),
        },
      ];
    }),
  };
}

/** Never of a space that is suspended, where none can be taken; while nothing is online, and in a dealer's first weeks until all is done; whoever has been here for longer knows the place. */
async function stepsAsLongAsTheyHelp(
  services: Parameters<typeof firstStepViews>[0],
  entered: Parameters<typeof firstStepViews>[1],
  { isNew, ...begun }: Parameters<typeof firstStepViews>[2] & { readonly isNew: boolean },
) {
  if (entered.sign.suspended !== undefined || (begun.rows.length > 0 && !isNew)) return undefined;
  const steps = await firstStepViews(services, entered, begun);
  return steps.every(({ isDone }) => isDone) ? undefined : steps;
}

function agesOf(rows: readonly StockRow[]) {
  const steps = AGE_STEPS.map((from, index) => {
    const to = AGE_STEPS[index + 1];
    const count = rows.filter(({ days }) => days >= from && (to === undefined || days < to)).length;
    const label =
      to === undefined ? `${String(from)}\u00a0jours et plus` : `${String(from)} à ${String(to - 1)}\u00a0jours`;
    return { label, count, isLate: from >= LATE_FROM, days: to === undefined ? from : undefined };
  });
  const most = Math.max(1, ...steps.map(({ count }) => count));
  return steps.map((step) => ({ ...step, share: Math.round((step.count / most) * 100) }));
}

function placesOf(rows: readonly StockRow[], places: ReturnType<typeof stockCounts>["places"]) {
  const within = rows.filter(({ listing }) => pricePlace(listing) === "dans");
  const below = within.filter(({ listing }) => listing.price < (listing.marketValue?.estimate ?? 0)).length;
  const above = rows.filter(({ listing }) => pricePlace(listing) === "au-dessus");
  const waited = median(above.map(({ days }) => days));
  return [
    {
      place: "sous",
      count: places.sous,
      label: "Sous l’intervalle",
      told: "moins chers que presque tous leurs semblables",
    },
    {
      place: "dans",
      count: places.dans,
      label: "Dans l’intervalle",
      told: `${whole(below)} sous la valeur de marché, ${whole(within.length - below)} au niveau ou au-dessus`,
    },
    {
      place: "au-dessus",
      count: places["au-dessus"],
      label: "Au-dessus",
      told:
        waited === undefined
          ? "plus chers que presque tous leurs semblables"
          : `${counted(waited, "jour")} en ligne, médiane`,
    },
    { place: "sans", count: places.sans, label: "Sans analyse", told: unvaluedTold(rows) },
  ] as const;
}

/** Why prices have no analysis: what their seller can put right is told apart. */
function unvaluedTold(rows: readonly StockRow[]): string {
  const unvalued = rows.filter(({ listing }) => pricePlace(listing) === "sans");
  const far = unvalued.filter(({ listing }) => listing.noVerdict === "unrealisticPrice").length;
  if (far === 0) return "trop peu d’annonces comparables";
  if (far === unvalued.length) return "prix trop loin du marché";
  return `${whole(far)} à un prix trop loin du marché, ${whole(unvalued.length - far)} sans assez d’annonces comparables`;
}
