/** What a site holds before it is loaded, beside its demonstration: a dealer whose program pushes stocks, and searches that are saved. */
import { createRandom } from "../../test/factories/random.ts";
import { createAlerts } from "../../src/alerts/alerts.ts";
import { alertMeans, openStorage } from "../../src/compose.ts";
import { parseQuery } from "../../src/domain/filters/query.ts";
import { RETENTION } from "../../src/domain/privacy/retention.ts";
import { drawFeedKey } from "../../src/feeds/arrivals/feed-key.ts";
import { DEALER } from "./stock.ts";

/** Of one address; a whole market of them would be read from the mails. */
const SEARCHES_OF_ONE = 10;

export interface Prepared {
  /** Of the dealer's program. */
  readonly key: string;
}

/** Before the site is started: with SQLite it alone holds its data. */
export async function prepare(
  at: { readonly dataDirectory: string; readonly databaseUrl: string | undefined },
  searches: number,
): Promise<Prepared> {
  const storage = await openStorage(at);
  const { tokens, letters } = alertMeans(storage, { address: "messages@virage.example" }, RETENTION);
  const alerts = createAlerts({
    storage,
    sender: { look: () => undefined, settled: () => Promise.resolve() },
    tokens,
    confirmLetter: letters.confirm,
    isDelivered: true,
    now: Date.now,
    clock: Date.now,
  });
  const random = createRandom(7);
  for (let saved = 0; saved < searches; saved++) {
    const query = `makesModelsCommercialNames=PEUGEOT%3A208&priceMax=${random.int(80, 200) * 100}&mileageMax=${random.int(10, 200) * 1000}`;
    const { filters } = parseQuery(new URLSearchParams(query));
    await alerts.save(`visiteur${Math.floor(saved / SEARCHES_OF_ONE)}@exemple.example`, filters, {
      frequency: "immediate",
    });
  }
  await storage.dealers.put([{ curef: DEALER, name: "Garage de la charge", sellerType: "GARAGE", place: {} }]);
  const { text, id, hash } = drawFeedKey();
  await storage.feedKeys.add({ id, curef: DEALER, hash, label: "", createdAt: new Date().toISOString() });
  await storage.close();
  return { key: text };
}
