/** The log of acts, filtered and page by page. */
import { ACT_LABELS } from "../../domain/audit/act.ts";
import { monthsLabel } from "../../domain/privacy/retention.ts";
import type { ActsAsked } from "../../storage/act-storage.ts";
import { servicesContext } from "../services.ts";
import { actRow } from "./act-rows.ts";
import { enterDesk } from "./enter-desk.ts";
import { doneWords } from "./gestures.ts";
import type { ToldAct } from "../../operator-desk/act-desk.ts";
import type { LogFormat } from "./log-files.ts";
import { LOG_FORMATS } from "./log-files.ts";
import { CONSOLE, readLogQuestion } from "./log-question.ts";
import { shortAddress } from "../../domain/contact/short-address.ts";
import { deskAddress } from "./operator-address.ts";
import type { OperatorArgs } from "./operator-page.ts";

const SHOWN = 50;

export async function loader({ request, context }: OperatorArgs) {
  const services = context.get(servicesContext);
  const { sign } = await enterDesk(services);
  const { searchParams } = new URL(request.url);
  const { asked, typed } = readLogQuestion(searchParams);
  const after = Number(searchParams.get("suite"));
  const isFurther = Number.isSafeInteger(after) && after > 0;
  const { acts, hasMore } = await services.operatorDesk.acts.find(asked, SHOWN, isFurther ? after : undefined);
  const further = new URLSearchParams(searchParams);
  further.set("suite", String(acts.at(-1)?.number ?? 0));
  return {
    sign,
    done: doneWords(services.done),
    kept: monthsLabel(services.retention.actsMonths),
    typed,
    people: whoChoices(asked, typed.by, acts),
    files: LOG_FORMATS.map((format) => ({ format, href: fileAddress(format, searchParams) })),
    isFiltered: Object.keys(asked).length > 0,
    isFurther,
    kinds: Object.entries(ACT_LABELS)
      .map(([value, label]) => ({ value, label }))
      .toSorted((one, other) => one.label.localeCompare(other.label, "fr")),
    rows: acts.map(actRow),
    further: hasMore ? `${deskAddress("journal")}?${further.toString()}` : undefined,
  };
}

/** Everybody, the console, and those whose acts are shown: no list of people stands here that is not on the page. */
function whoChoices({ by: asked }: ActsAsked, typed: string, acts: readonly ToldAct[]) {
  const known = new Map(asked === undefined ? [] : [[asked, "ce compte"]]);
  for (const { by, actor } of acts)
    if (by.kind === "account" && actor !== undefined) known.set(by.id, shortAddress(actor));
  const people = [...known].map(([value, label]) => ({ value, label }));
  const isKnown = typed === CONSOLE || known.has(typed);
  return {
    chosen: isKnown ? typed : "",
    options: [{ value: CONSOLE, label: "Console" }, ...people.toSorted((a, b) => a.label.localeCompare(b.label, "fr"))],
  };
}

function fileAddress(format: LogFormat, query: URLSearchParams): string {
  const asked = new URLSearchParams([...query].filter(([name]) => name !== "suite"));
  const text = String(asked);
  return `${deskAddress("journal")}/actes.${format}${text === "" ? "" : `?${text}`}`;
}
