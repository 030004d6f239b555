/** Each event is told, and each once: what a mail left out is not lost, and what was told is not told again. */
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { AlertingSite } from "../../test/alerting-site.ts";
import { DAY, EMAIL, MINUTE, START, openAlertingSite } from "../../test/alerting-site.ts";
import { RETENTION } from "../domain/privacy/retention.ts";
import type { Letter } from "../mail/mail.ts";
import type { Listing } from "../domain/listings/listing.ts";
import type { Storage } from "../storage/storage.ts";
import { forgetLapsed } from "./alerts.ts";

const ISO_START = new Date(START).toISOString();
const withdrawn = { kind: "withdraw", reference: "A" } as const;

let site: AlertingSite;
beforeEach(async () => {
  site = await openAlertingSite();
});
afterEach(async () => {
  expect(site.errors).toEqual([]);
  await site.close();
});
const save = async (...asked: Parameters<AlertingSite["save"]>) => {
  const saved = await site.save(...asked);
  if (saved === undefined) throw new Error("nothing was saved");
  return saved;
};
const later = (ms: number) => {
  site.now += ms;
};
const mails = (ms = MINUTE) => site.mailsUntil(site.now + ms);
const priced = (price: number, more: Partial<Listing> = {}) =>
  site.put("A", { price, initialPrice: 12_000, priceDropDate: "2026-01-15", firstOnlineDate: ISO_START, ...more });

describe("a listing is told", () => {
  it("that was withdrawn when the mail of the day left and is back the next day", async () => {
    await save("priceMax=9000", "daily");
    await site.import(priced(8_000));
    await site.import(withdrawn);
    expect(await mails(DAY)).toEqual([]);
    await site.import(priced(8_000));
    expect(await mails(DAY)).toEqual([`${EMAIL}: A`]);
    expect(await mails(DAY)).toEqual([]);
  });

  it("that was too dear when the mail of the day left and has its price again", async () => {
    await save("priceMax=9000", "daily");
    await site.import(priced(8_000));
    await site.import(priced(10_000));
    expect(await mails(DAY)).toEqual([]);
    await site.import(priced(8_000));
    expect(await mails(DAY)).toEqual([`${EMAIL}: A`]);
    expect(await mails(DAY)).toEqual([]);
  });

  it("that a corrected field had taken out of the search when its mail left, with the next mail", async () => {
    const search = await save("priceMax=9000&mileageMax=100000", "daily");
    await site.import(priced(8_000));
    await site.write(priced(8_000, { mileage: 200_000 }));
    expect(await mails(DAY)).toEqual([]);
    await site.write(priced(8_000));
    await site.import(site.put("B", { price: 7_000 }));
    expect(await mails(DAY)).toEqual([`${EMAIL}: A B`]);
    expect((await site.storage.savedSearches.found([search.id])).map(({ listing }) => listing).toSorted()).toEqual(
      expect.arrayContaining(["A", "B"]),
    );
  });

  it("that was told, sold, and is back cheaper", async () => {
    await save("priceMax=9000");
    await site.import(priced(8_000));
    expect(await mails()).toEqual([`${EMAIL}: A`]);
    later(10 * DAY);
    await site.import(withdrawn);
    later(10 * DAY);
    await site.import(priced(7_000));
    expect(await mails()).toEqual([`${EMAIL}: A`]);
  });

  it("each time that its price falls, to one that it had before too", async () => {
    await site.write(priced(10_000));
    await save("priceDropLimitDate=2026-01-01");
    const told: (readonly string[])[] = [];
    for (const price of [8_000, 9_000, 8_000]) {
      later(60 * MINUTE);
      await site.import(priced(price));
      told.push(await mails(20 * MINUTE));
    }
    expect(told).toEqual([[`${EMAIL}: A`], [], [`${EMAIL}: A`]]);
  });
});

describe("a listing that was told is not told again", () => {
  it("for a corrected field, for as long as it is online", async () => {
    const search = await save("priceMax=9000");
    await site.import(priced(8_000));
    expect(await mails()).toEqual([`${EMAIL}: A`]);
    later(61 * DAY);
    await forgetLapsed(site.storage, RETENTION, () => site.now);
    expect(await site.storage.savedSearches.found([search.id])).toEqual([]);
    expect(await site.storage.savedSearches.told([search.id])).toMatchObject([{ listing: "A", price: 8_000 }]);
    await site.import(priced(8_000, { mileage: 12_345 }));
    expect(await mails()).toEqual([]);
    // Away for as long as what was found is kept: nothing is known of it any more.
    await site.import(withdrawn);
    later(61 * DAY);
    await forgetLapsed(site.storage, RETENTION, () => site.now);
    expect(await site.storage.savedSearches.told([search.id])).toEqual([]);
  });

  it("for a corrected field once its search was removed and had back", async () => {
    const search = await save("priceMax=9000");
    later(MINUTE);
    await site.import(priced(8_000, { firstOnlineDate: new Date(site.now).toISOString() }));
    expect(await mails()).toEqual([`${EMAIL}: A`]);
    await site.alerts.remove(EMAIL, search.id);
    expect(await site.alerts.restore(EMAIL, search.id)).toBe(true);
    later(60 * MINUTE);
    await site.import(priced(8_000, { mileage: 3, firstOnlineDate: new Date(START + MINUTE).toISOString() }));
    expect(await mails()).toEqual([]);
  });

  it("for a corrected field once its search was turned off, missed it, and was turned on", async () => {
    const search = await save("priceMax=9000");
    await site.alerts.change(EMAIL, search.id, { frequency: "off" });
    later(MINUTE);
    const firstOnlineDate = new Date(site.now).toISOString();
    await site.import(priced(8_000, { firstOnlineDate }));
    later(MINUTE);
    await site.alerts.change(EMAIL, search.id, { frequency: "immediate" });
    later(MINUTE);
    await site.import(priced(8_000, { firstOnlineDate, mileage: 3 }));
    expect(await mails()).toEqual([]);
  });

  it("for a fall that the mail told already, being written after it and before it was found", async () => {
    await site.write(priced(10_000));
    await save("priceDropLimitDate=2026-01-01");
    later(60 * MINUTE);
    await site.import(priced(9_000));
    await site.write(priced(8_500));
    expect(await mails()).toEqual([`${EMAIL}: A`]);
    expect(site.delivered.at(-1)?.text).toMatch(/8\s500\s€/u);
    await site.finder.catchUp();
    expect(await mails(20 * MINUTE)).toEqual([]);
    await site.import(priced(8_000));
    expect(await mails(20 * MINUTE)).toEqual([`${EMAIL}: A`]);
  });

  it("by another attempt of the same mail, which tells the same less what is gone, with its first date", async () => {
    await save("priceMax=9000");
    await site.import(priced(8_000), site.put("B", { price: 8_000 }));
    site.takes = false;
    expect(await mails()).toEqual([]);
    await site.write({ kind: "withdraw", reference: "B" });
    await site.import(site.put("C", { price: 8_000 }));
    site.takes = true;
    // C waits for a mail of its own, a quarter of an hour after that one was begun.
    expect((await mails(2 * MINUTE)).toSorted()).toEqual([`${EMAIL}: A`]);
    expect(site.delivered.map(({ date }) => date)).toEqual([new Date(START + MINUTE).toISOString()]);
    expect(await mails(20 * MINUTE)).toEqual([`${EMAIL}: C`]);
    await site.import(site.put("B", { price: 8_000 }));
    expect(await mails(20 * MINUTE)).toEqual([`${EMAIL}: B`]);
  });
});

describe("what happens while it is not known whether a mail was taken is told by another", () => {
  /** The server takes it and whoever sends it is killed, so that it is sent again. */
  const killedOnceTaken = async () => {
    later(MINUTE);
    const { promise: never } = Promise.withResolvers<void>();
    const { promise: isTaken, resolve: take } = Promise.withResolvers<Letter>();
    site.newSender(async (_key, mail) => {
      take(mail);
      await never;
    });
    return isTaken;
  };

  it("a price that falls further", async () => {
    await site.write(priced(10_000));
    await save("priceDropLimitDate=2026-01-01");
    later(60 * MINUTE);
    await site.import(priced(9_000));
    expect((await killedOnceTaken()).text).toMatch(/9\s000\s€/u);
    await site.import(priced(8_500));
    // Its reader's mailbox may keep the first letter alone: both have one name.
    expect(await mails()).toEqual([`${EMAIL}: A`]);
    expect(await mails(20 * MINUTE)).toEqual([`${EMAIL}: A`]);
    expect(site.delivered.at(-1)?.text).toMatch(/8\s500\s€/u);
    expect(await mails(DAY)).toEqual([]);
  });

  it("an offer that is withdrawn and comes back", async () => {
    await save("priceMax=9000");
    await site.import(priced(8_000));
    await killedOnceTaken();
    await site.import(withdrawn);
    await site.import(priced(8_000));
    expect(await mails()).toEqual([`${EMAIL}: A`]);
    expect(await mails(20 * MINUTE)).toEqual([`${EMAIL}: A`]);
    expect(await mails(DAY)).toEqual([]);
  });
});

describe("nothing waits for a mail that is no more", () => {
  it("once its address was found to be none, and is lifted", async () => {
    const search = await save("priceMax=9000");
    await site.import(priced(8_000));
    await site.storage.savedSearches.setUnreachable(EMAIL, "bounce", ISO_START);
    expect(await mails()).toEqual([]);
    expect((await site.alerts.mailsOf([search])).get(search.id)?.next).toBeUndefined();
    await site.storage.together((unit) => unit.setReachable(EMAIL));
    await site.import(site.put("B", { price: 8_000 }));
    expect(await mails()).toEqual([`${EMAIL}: B`]);
  });

  /** Something else happens when a unit of work is asked for, before it begins. */
  const before = (meanwhile: () => Promise<unknown>): Storage => ({
    ...site.storage,
    together: async (work) => {
      await meanwhile();
      return site.storage.together(work);
    },
  });

  it("once its search is turned off just when something is found, and turned on again", async () => {
    const search = await save("priceMax=9000");
    await site.write(priced(8_000));
    const alerts = site.newAlerts(before(() => site.finder.catchUp()));
    await alerts.change(EMAIL, search.id, { frequency: "off" });
    expect(await mails()).toEqual([]);
    await site.alerts.change(EMAIL, search.id, { frequency: "immediate" });
    await site.import(site.put("B", { price: 7_000 }));
    expect(await mails(20 * MINUTE)).toEqual([`${EMAIL}: B`]);
  });

  it("once it is turned off between what is found and where that is written down", async () => {
    const search = await save("priceMax=9000");
    await site.write(priced(8_000));
    const racing = site.newFinder(before(() => site.alerts.change(EMAIL, search.id, { frequency: "off" })));
    await racing.catchUp();
    await racing.stop();
    expect(await site.storage.savedSearches.found([search.id])).toEqual([]);
    await site.alerts.change(EMAIL, search.id, { frequency: "immediate" });
    await site.import(site.put("B", { price: 7_000 }));
    expect(await mails(20 * MINUTE)).toEqual([`${EMAIL}: B`]);
  });

  it("that could not be written for so long that it was given up", async () => {
    await save("priceMax=9000");
    await site.import(priced(8_000));
    const [waiting] = await site.storage.outbox.claim({
      kinds: ["alert"],
      now: new Date(START + MINUTE).toISOString(),
      lease: 1e12,
      limit: 9,
    });
    await site.storage.together((unit) => unit.refuse(waiting?.key ?? "", ISO_START, "TypeError"));
    await site.import(site.put("B", { price: 8_000 }));
    expect(await mails()).toEqual([`${EMAIL}: A B`]);
  });

  it("and a mail that is under way in one process is not sent by another because its owner sets it", async () => {
    const search = await save("priceMax=9000");
    await site.import(priced(8_000));
    later(MINUTE);
    const { promise: gate, resolve: open } = Promise.withResolvers<void>();
    const { promise: isUnderWay, resolve: begin } = Promise.withResolvers<void>();
    const delivered: string[] = [];
    const one = site.newSender(async () => {
      delivered.push("one");
      begin();
      await gate;
    });
    await isUnderWay;
    await site.alerts.change(EMAIL, search.id, { name: "La mienne" });
    later(3_000);
    const two = site.newSender(async () => {
      delivered.push("two");
    });
    await two.idle();
    open();
    await one.stop();
    await two.stop();
    expect(delivered).toEqual(["one"]);
  });
});

it("what is found is told by one process and by two that find it at once alike", async () => {
  await save("priceMax=9000");
  const other = site.newFinder();
  await site.write(priced(8_000), site.put("B", { price: 8_000 }));
  await Promise.all([site.finder.catchUp(), other.catchUp()]);
  await other.stop();
  expect(await mails()).toEqual([`${EMAIL}: A B`]);
  expect(await mails(DAY)).toEqual([]);
});

it("what is more than one transaction takes is told once to each", async () => {
  const emails = Array.from({ length: 150 }, (_, index) => `m${String(index)}@exemple.example`);
  for (const email of emails) await save("priceMax=9000", "daily", email);
  await site.import(priced(8_000), site.put("B", { price: 8_000 }));
  expect((await mails(DAY)).toSorted()).toEqual(emails.map((email) => `${email}: A B`).toSorted());
});
