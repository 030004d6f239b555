/** Adverts that wait for a decision, and the one that is opened. */
import { counted } from "../../domain/french.ts";
import { marketOfFacts } from "../deposit/market-of-facts.ts";
import { scaleView } from "../seller-form/price-view.ts";
import { listingReference } from "../../deposits/listing-reference.ts";
import type { PageServices } from "../services.ts";
import { servicesContext } from "../services.ts";
import type { OpenedCase } from "../../operator-desk/case-desk.ts";
import { spanTold } from "./ago-told.ts";
import { caseView, contestedRow, queueRow } from "./case-view.ts";
import { enterDesk, nothingThere } from "./enter-desk.ts";
import { doneWords } from "./gestures.ts";
import type { OperatorArgs } from "./operator-page.ts";

/** Of the queue, the longest waiting: the rest comes as these go. */
const SHOWN = 30;

export async function loader({ context, id }: OperatorArgs) {
  const services = context.get(servicesContext);
  const { sign, member } = await enterDesk(services);
  const { cases, people } = services.operatorDesk;
  const [open, contested] = [await cases.open(), await people.contested()];
  const asked = id === "" ? open[0]?.one.id : id;
  const opened = asked === undefined ? undefined : await cases.get(asked, member);
  if (id !== "" && opened === undefined) throw nothingThere();
  const now = services.now();
  const waiting = [
    ...open.map(({ one }) => one.appeal?.at ?? one.openedAt),
    ...contested.map(({ suspension }) => suspension.appeal?.at ?? suspension.at),
  ];
  const [longest] = waiting.toSorted();
  const appeals = open.filter(({ one }) => one.appeal !== undefined).length + contested.length;
  const rows = [
    ...contested.map((one) => contestedRow(one, now)),
    ...open
      .slice(0, SHOWN)
      .map((held) => queueRow(held, services.deposits.read(held.deposit, held.deposit.email).facts.price, now)),
  ];
  const at = rows.findIndex((row) => row.id === opened?.one.id);
  const isOnly = rows.length < 2;
  return {
    sign,
    done: doneWords(services.done),
    title: waiting.length === 0 ? "Aucun dossier n’attend" : `${counted(waiting.length, "dossier")} à juger`,
    longest: longest && spanTold(now - Date.parse(longest)),
    appeals: appeals === 0 ? undefined : counted(appeals, "recours", "recours"),
    rows,
    /** The one after that which is opened, the first after the last: nothing is decided. */
    next: at === -1 || isOnly ? undefined : rows[(at + 1) % rows.length]?.href,
    more: Math.max(0, open.length - SHOWN),
    opened: opened && (await told(services, opened)),
  };
}

async function told(services: PageServices, opened: OpenedCase) {
  const { deposit, one } = opened;
  const { facts } = services.deposits.read(deposit, deposit.email);
  const value = one.value ?? (await marketOfFacts(services, facts, listingReference(deposit)))?.answers?.values.at(-1);
  return caseView(opened, facts, value && scaleView(value, facts.price, "demandé"));
}
