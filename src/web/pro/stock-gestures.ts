/** What is done to vehicles of a dealer's stock: prices one by one or by a step for many, and taking away. */
import { actorOf } from "../../domain/audit/actor-of.ts";
import { euros } from "../../domain/french.ts";
import type { PriceStep } from "../../domain/stock/price-step.ts";
import { steppedPrice } from "../../domain/stock/price-step.ts";
import type { NewPrice } from "../../dealer-space/dealer-stock.ts";
import type { PriceIssue, StockDone } from "./stock-words.ts";
import { BEFORE } from "./before-field.tsx";
import type { PageServices } from "../services.ts";

/** Euros. */
const LEAST = 100;
const MOST = 9_999_999;
/** Of one request: more than a page shows. */
const MOST_ROWS = 200;
/** Of an effect that is told vehicle by vehicle. */
const MOST_TOLD = 5;

type Known = ReadonlyMap<string, { readonly listing: { readonly price: number } }>;

export type StockAnswer =
  /** Nothing was changed; what was typed stands in its field. */
  | {
      readonly kind: "issues";
      readonly issues: readonly PriceIssue[];
      readonly typed: Readonly<Record<string, string>>;
    }
  /** Nothing was changed yet. */
  | {
      readonly kind: "asked";
      readonly gesture: "baisser" | "retirer";
      readonly chosen: readonly string[];
      readonly effect: string;
      /** Sent again with the confirmation. */
      readonly step?: PriceStep;
      readonly isEmpty: boolean;
    }
  | { readonly kind: "done"; readonly what: StockDone }
  | { readonly kind: "wrong"; readonly words: string };

const textOf = (form: FormData, name: string): string => {
  const value = form.get(name);
  return typeof value === "string" ? value : "";
};

function readPrice(text: string): number | undefined {
  const digits = text.replaceAll(/[\s€]/g, "");
  if (!/^\d{1,7}$/.test(digits)) return undefined;
  const price = Number(digits);
  return price >= LEAST && price <= MOST ? price : undefined;
}

/** By reference, of fields `<name>-<reference>`. */
function pricesIn(form: FormData, name: string): Readonly<Record<string, string>> {
  const prices = [...form].flatMap(([field, value]) =>
    field.startsWith(`${name}-`) && typeof value === "string" ? [[field.slice(name.length + 1), value] as const] : [],
  );
  return Object.fromEntries(prices.slice(0, MOST_ROWS));
}

/** Whether its price is another than the one that was shown; of what nobody says it was shown as, nothing is known. */
function hasMoved(known: Known, before: Readonly<Record<string, string>>, reference: string): boolean {
  const shown = readPrice(before[reference] ?? "");
  return shown !== undefined && shown !== known.get(reference)?.listing.price;
}

function readStep(form: FormData): PriceStep | undefined {
  const by = Number(textOf(form, "de").replaceAll(/\s/g, "").replace(",", "."));
  const unit = textOf(form, "unite") === "pourcent" ? "percent" : "euros";
  const isRead = Number.isFinite(by) && by > 0 && (unit === "percent" ? by <= 50 : by <= MOST);
  return isRead ? { by, unit, stopsAtMarket: textOf(form, "plancher") !== "aucun" } : undefined;
}

const chosenIn = (form: FormData): readonly string[] =>
  form
    .getAll("choisi")
    .filter((value) => typeof value === "string")
    .slice(0, MOST_ROWS);

export async function answerStock(
  { dealerStock, listings, viewer }: Pick<PageServices, "dealerStock" | "listings" | "viewer">,
  curef: string,
  form: FormData,
): Promise<StockAnswer> {
  const by = actorOf(viewer);
  switch (textOf(form, "geste")) {
    case "baisser":
    case "baisser-oui":
      return lower(chosenIn(form), readStep(form), textOf(form, "geste") === "baisser-oui" ? form : undefined);
    case "retirer":
    case "retirer-oui":
      return takeAway(chosenIn(form), textOf(form, "geste") === "retirer-oui");
    default:
      return setPrices(form);
  }

  /** Whoever touched one price has not touched the others of the page, which a file may have changed meanwhile. */
  async function setPrices(typedIn: FormData): Promise<StockAnswer> {
    const typed = pricesIn(typedIn, "prix");
    const before = pricesIn(typedIn, BEFORE);
    const known = await listings(Object.keys(typed));
    const changed = Object.entries(typed).filter(([reference, value]) => {
      const price = readPrice(value);
      const shown = readPrice(before[reference] ?? "");
      return price !== shown && price !== known.get(reference)?.listing.price;
    });
    const issues = changed.flatMap(([reference, value]): PriceIssue[] => {
      if (readPrice(value) === undefined) return [{ reference, value }];
      return hasMoved(known, before, reference) ? [{ reference, value, isMoved: true }] : [];
    });
    if (issues.length > 0) return { kind: "issues", issues, typed: Object.fromEntries(changed) };
    const prices = changed.flatMap(([reference, value]): NewPrice[] => {
      const price = readPrice(value);
      return price === undefined ? [] : [{ reference, price }];
    });
    return repriced(prices);
  }

  async function repriced(prices: readonly NewPrice[]): Promise<StockAnswer> {
    const done = prices.length === 0 ? [] : await dealerStock.reprice(curef, prices, by);
    const [only] = done;
    return {
      kind: "done",
      what: done.length === 1 && only !== undefined ? ["nouveau-prix", only.price] : ["prix", done.length],
    };
  }

  async function lower(
    chosen: readonly string[],
    step: PriceStep | undefined,
    confirmed: FormData | undefined,
  ): Promise<StockAnswer> {
    if (chosen.length === 0) return { kind: "wrong", words: "Choisissez d’abord des véhicules, par leur case." };
    if (step === undefined)
      return { kind: "wrong", words: "De combien\u202f? Une somme en euros, ou 50\u202f% au plus." };
    const own = await dealerStock.rows(curef);
    const isChosen = new Set(chosen);
    const rows = own.filter(({ listing }) => isChosen.has(listing.reference));
    const next = rows.flatMap(({ listing }) => {
      const price = steppedPrice(listing, step);
      return price === undefined ? [] : [{ reference: listing.reference, price, before: listing.price }];
    });
    if (confirmed !== undefined) {
      // What was told was told of the prices that were shown: sent once more, it lowers nothing further.
      const before = pricesIn(confirmed, BEFORE);
      return repriced(next.filter((price) => readPrice(before[price.reference] ?? "") === price.before));
    }
    const told = next
      .slice(0, MOST_TOLD)
      .map(({ before, price }) => `${euros(before)} devient ${euros(price)}`)
      .join(", ");
    const more = next.length > MOST_TOLD ? `, et ${next.length - MOST_TOLD} autres` : "";
    const kept = rows.length - next.length;
    const stays =
      kept === 0
        ? ""
        : ` ${kept === 1 ? "Un reste" : `${kept} restent`} au même prix\u202f: déjà sous la borne basse, ou sans analyse.`;
    const effect =
      next.length === 0
        ? `Aucun prix ne changerait.${stays}`
        : `${next.length === 1 ? "Un prix change" : `${next.length} prix changent`}\u202f: ${told}${more}.${stays}`;
    return { kind: "asked", gesture: "baisser", chosen, effect, step, isEmpty: next.length === 0 };
  }

  async function takeAway(chosen: readonly string[], isConfirmed: boolean): Promise<StockAnswer> {
    if (chosen.length === 0) return { kind: "wrong", words: "Choisissez d’abord des véhicules, par leur case." };
    const vehicles = chosen.length === 1 ? "Cette annonce quitte" : `Ces ${chosen.length} annonces quittent`;
    if (!isConfirmed)
      return {
        kind: "asked",
        gesture: "retirer",
        chosen,
        effect: `${vehicles} le site, et leurs acheteurs l’apprennent. Un fichier qui les contient encore les y remet.`,
        isEmpty: false,
      };
    const gone = await dealerStock.withdraw(curef, chosen, by);
    return { kind: "done", what: ["retires", gone.length] };
  }
}
