/** Stock files that brought nothing, and why. */
import { momentInParis } from "../../domain/paris-time.ts";
import { counted, whole } from "../../domain/french.ts";
import { shownSource } from "../../feeds/arrivals/source-address.ts";
import { servicesContext } from "../services.ts";
import { agoTold } from "./ago-told.ts";
import { enterDesk } from "./enter-desk.ts";
import { doneWords } from "./gestures.ts";
import { deskAddress } from "./operator-address.ts";
import type { OperatorArgs } from "./operator-page.ts";

export async function loader({ context }: OperatorArgs) {
  const services = context.get(servicesContext);
  const { sign } = await enterDesk(services);
  const { machines } = services.operatorDesk;
  const [failing, sources] = [await machines.failingFeeds(), await machines.countSources()];
  const now = services.now();
  return {
    sign,
    done: doneWords(services.done),
    title: failing.length === 0 ? "Aucun flux en échec" : `${whole(failing.length)} flux en échec`,
    sources: sources === 0 ? undefined : `${counted(sources, "stock relevé", "stocks relevés")} à une adresse`,
    rows: failing.map(({ dealer, source, arrival, reason, since, online }) => ({
      curef: dealer.curef,
      name: dealer.name,
      href: deskAddress("vendeurs", dealer.curef),
      feed: source === undefined ? (arrival?.file ?? "fichier") : shownSource(source.url),
      reason: reason ?? "Rien n’a été importé.",
      since: agoTold(since, now),
      online: whole(online),
      next: source === undefined ? "attend le vendeur" : momentInParis(Date.parse(source.due)),
      mayRetry: source !== undefined,
    })),
  };
}
