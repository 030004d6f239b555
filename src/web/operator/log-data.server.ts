/** The log of acts, filtered and page by page. */
import { ACT_LABELS, isActKind } from "../../domain/audit/act.ts";
import { daysAfter, startInParis } from "../../domain/contact/paris-time.ts";
import { isCuref } from "../../domain/listings/dealer.ts";
import { monthsLabel } from "../../domain/privacy/retention.ts";
import type { ActsAsked } from "../../storage/act-storage.ts";
import { servicesContext } from "../services.ts";
import { actRow } from "./act-rows.ts";
import { enterDesk } from "./enter-desk.ts";
import { doneWords } from "./gestures.ts";
import { deskAddress } from "./operator-address.ts";
import type { OperatorArgs } from "./operator-page.ts";

const SHOWN = 50;
const startOf = (day: string) => new Date(startInParis(day)).toISOString();
const DAY = /^\d{4}-\d{2}-\d{2}$/;

export async function loader({ request, context }: OperatorArgs) {
  const services = context.get(servicesContext);
  const { sign } = await enterDesk(services);
  const { searchParams } = new URL(request.url);
  const said = (name: string) => searchParams.get(name)?.trim() ?? "";
  const [kind, dealer, from, until] = [said("acte"), said("professionnel").toUpperCase(), said("du"), said("au")];
  const isDay = (text: string) => DAY.test(text) && !Number.isNaN(Date.parse(text));
  const asked: ActsAsked = {
    ...(isActKind(kind) ? { kind } : {}),
    ...(isCuref(dealer) ? { dealer } : {}),
    ...(isDay(from) ? { since: startOf(from) } : {}),
    ...(isDay(until) ? { before: startOf(daysAfter(until, 1)) } : {}),
  };
  const after = Number(said("suite"));
  const isFurther = Number.isSafeInteger(after) && after > 0;
  const { acts, hasMore } = await services.operatorDesk.acts.find(asked, SHOWN, isFurther ? after : undefined);
  const further = new URLSearchParams(searchParams);
  further.set("suite", String(acts.at(-1)?.number ?? 0));
  further.delete("fait");
  return {
    sign,
    done: doneWords(searchParams.get("fait")),
    kept: monthsLabel(services.retention.actsMonths),
    typed: { kind, dealer, from, until },
    isFiltered: Object.keys(asked).length > 0,
    isFurther,
    kinds: Object.entries(ACT_LABELS)
      .map(([value, label]) => ({ value, label }))
      .toSorted((one, other) => one.label.localeCompare(other.label, "fr")),
    rows: acts.map(actRow),
    further: hasMore ? `${deskAddress("journal")}?${further.toString()}` : undefined,
  };
}
