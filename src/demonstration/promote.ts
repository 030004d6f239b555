/** Some dealers of the demonstration pay for places, so that a trial shows them: from today for a year, at the price of the day. */
import { dayInParis, daysAfter } from "../domain/paris-time.ts";
import type { CampaignKind } from "../domain/promotion/campaign.ts";
import { MOST_REFERENCES } from "../domain/promotion/campaign.ts";
import { costOf } from "../domain/promotion/campaign-terms.ts";
import { dailyRates } from "../domain/promotion/place-rate.ts";
import type { Storage } from "../storage/storage.ts";

/** Adverts: among fewer no dealer pays to be seen. */
export const FEWEST_ADVERTS = 10_000;

const OPENED = "demonstration campaigns opened";
/** Every so many dealers one pays, and for one place after the other. */
const ONE_IN = 23;
const MOST_CAMPAIGNS = 16;
const DAYS = 365;
const KINDS: readonly CampaignKind[] = ["sponsored", "promo"];

/** Once, for a demonstration that is large enough; `curefs` of its dealers. */
export function promoteDemonstration(
  storage: Storage,
  { curefs, count, now }: { readonly curefs: readonly string[]; readonly count: number; readonly now: number },
): Promise<void> {
  return storage.alone("demonstration campaigns", async () => {
    if (count < FEWEST_ADVERTS || (await storage.marks.get(OPENED)) > 0) return;
    const today = dayInParis(now);
    const until = daysAfter(today, DAYS - 1);
    const rates = dailyRates(await storage.placeRates.all(), today);
    const paying = curefs.filter((_, index) => index % ONE_IN === 0).slice(0, MOST_CAMPAIGNS);
    for (const [index, curef] of paying.entries()) {
      const kind = KINDS[index % KINDS.length] ?? "promo";
      const references = (await storage.listings.onlineOf(curef)).slice(0, MOST_REFERENCES);
      if (references.length === 0) continue;
      const terms = { curef, kind, references, until, stretches: [{ from: today }] };
      await storage.campaigns.add({ ...terms, daily: rates[kind], budget: costOf(rates[kind], today, until) });
    }
    await storage.marks.set(OPENED, paying.length);
  });
}
