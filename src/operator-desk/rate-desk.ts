/** What places cost, as operators set it: from a day to come on, and taken back before that day. */
import type { Member } from "../domain/accounts/viewer.ts";
import { dayInParis } from "../domain/paris-time.ts";
import { shortDate } from "../domain/french.ts";
import { withoutTax } from "../domain/promotion/cost-told.ts";
import type { CampaignKind } from "../domain/promotion/campaign.ts";
import type { PlaceRate } from "../domain/promotion/place-rate.ts";
import { rateOn } from "../domain/promotion/place-rate.ts";
import type { RateIssue, TypedRate } from "../domain/promotion/typed-rate.ts";
import { readRate } from "../domain/promotion/typed-rate.ts";
import type { DeskGround } from "./desk-ground.ts";
import { byOperator } from "./desk-ground.ts";

export interface RateDesk {
  /** All that ever were set, by place and day. */
  all(): Promise<readonly PlaceRate[]>;
  /** Resolves to what is wrong with it; nothing where it is set. */
  set(typed: TypedRate, by: Member): Promise<readonly RateIssue[]>;
  /** Resolves to whether there was one from that day, and the day is still to come. */
  takeBack(place: CampaignKind, from: string, by: Member): Promise<boolean>;
}

/** Of that with which the site began no day is told: it held from the first. */
const told = ({ daily, from, setAt }: PlaceRate) =>
  `${withoutTax(daily)} par jour${setAt === undefined ? "" : ` à partir du ${shortDate(from)}`}`;

export function createRateDesk({ storage, now }: Pick<DeskGround, "storage" | "now">): RateDesk {
  const { placeRates } = storage;
  const iso = () => new Date(now()).toISOString();
  const today = () => dayInParis(now());
  return {
    all: () => placeRates.all(),
    set: async (typed, by) => {
      const read = readRate(typed, today());
      if (read.kind === "issues") return read.issues;
      const { rate } = read;
      await storage.together(async (unit) => {
        const rates = await placeRates.all();
        const set = { ...rate, setAt: iso() };
        const replaced = await unit.putPlaceRate(set);
        await unit.note({
          at: iso(),
          by: byOperator(by.id),
          kind: "rate.set",
          object: { kind: "place", id: rate.place },
          before: told(replaced ?? rateOn(rates, rate.place, rate.from)),
          after: told(set),
        });
      });
      return [];
    },
    takeBack: async (place, from, by) => {
      // What was bought at it stays bought at it: of a price that holds nothing is taken back.
      if (from <= today()) return false;
      return storage.together(async (unit) => {
        const removed = await unit.removePlaceRate(place, from);
        if (removed !== undefined)
          await unit.note({
            at: iso(),
            by: byOperator(by.id),
            kind: "rate.takenBack",
            object: { kind: "place", id: place },
            before: told(removed),
          });
        return removed !== undefined;
      });
    },
  };
}
