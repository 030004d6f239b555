import { describe, expect, it } from "vitest";
import { DAY, DUSTER, depositDesk } from "../../test/deposit-desk.ts";
import { REMOVED_MARK } from "../domain/contact/report.ts";
import type { Deposit } from "../domain/deposit/deposit.ts";
import { decideReport } from "../correspondence/decide-report.ts";
import { takeBackRemoval } from "../correspondence/take-back-removal.ts";
import { decideCase } from "./decide-case.ts";
import { expireDeposits } from "./expire-deposits.ts";
import { liftSuspension, suspendSeller } from "./suspend-seller.ts";

describe("an advert of a seller who is suspended", () => {
  const desk = depositDesk();
  const { again, mails, online, openCase, publish, written } = desk;

  const REFUSED = {
    outcome: "refused",
    facts: "Le prix est un appât.",
    ground: { kind: "loi", text: "Article 1." },
  } as const;

  it("refused together with its seller’s suspension is told nothing that the suspension forbids", async () => {
    const deposit = await written(desk.paul, { price: "5000" });
    await publish(desk.paul, deposit);
    const by = { kind: "console" } as const;
    await decideCase(desk.ground, await openCase(), REFUSED, { by, isSuspending: true });
    const refused = (await mails()).find(({ subject }) => subject.startsWith("Votre annonce n’est pas publiée"));
    expect(refused?.text).toContain("que si cette suspension est levée");
    expect(refused?.text).not.toContain("Vous pouvez la corriger");
  });

  it("says of a suspension for which no rule brought anything to a person that no program had a part in it", async () => {
    await publish(desk.paul, await written(desk.paul));
    const reasons = { facts: "Trois fois la même.", ground: { kind: "loi", text: "Une seule." } } as const;
    await suspendSeller(desk.ground, desk.paul, reasons, { kind: "console" });
    const told = (await mails()).find(({ subject }) => subject === "Vos annonces sont suspendues");
    expect(told?.text).toContain("rien n’a été décidé par un programme");
  });

  it("goes offline with its seller’s suspension, which lets nothing new online, and comes back with its days", async () => {
    const [shown, gone, held, draft] = await Promise.all([
      written(desk.paul),
      written(desk.paul, {
        plate: "AA-111-AA",
        text: "Première main, freins et batterie neufs, dort au garage chaque nuit.",
      }),
      written(desk.paul, {
        plate: "AA-222-AA",
        price: "5000",
        text: "Duster de 2019, vendu cause départ, visible le dimanche à la gare.",
      }),
      written(desk.paul, {
        plate: "AA-333-AA",
        text: "Duster de 2018, carnet tenu, pneus neufs, visible en semaine à la mairie.",
      }),
    ]);
    for (const one of [shown, gone, held]) await publish(desk.paul, one);
    expect((await again(held)).state).toBe("moderation");
    const removed = (await again(gone)).reference ?? "";
    await desk.site.storage.together(async (unit) => {
      await unit.setMark(`${REMOVED_MARK}${removed}`, desk.now);
      await unit.writeListings([{ kind: "withdraw", reference: removed }], new Date(desk.now).toISOString());
    });
    const until = (await again(shown)).expiresAt;
    const reasons = {
      facts: "Trois fois la même voiture.",
      ground: { kind: "conditions", text: "Une seule." },
    } as const;
    const by = { kind: "console" } as const;
    expect(await suspendSeller(desk.ground, desk.paul, reasons, by)).toBe(1);
    expect(await suspendSeller(desk.ground, desk.paul, reasons, by)).toBeUndefined();
    expect(await online(await again(shown))).toBeUndefined();
    const told = (await mails()).find(({ subject }) => subject === "Vos annonces sont suspendues");
    for (const owed of [
      reasons.facts,
      "Une seule.",
      "Des règles automatiques avaient signalé vos annonces à une personne",
      "– Prix très inférieur au marché. 5\u202f000\u202f€ demandés",
      "article 21",
      "jeton=",
    ])
      expect(told?.text).toContain(owed);
    expect(told?.text).not.toContain("par un programme");
    // Nothing that was written, waits or went by comes online meanwhile.
    expect((await publish(desk.paul, draft)).kind).toBe("suspended");
    expect(await desk.deposits.renew({ ...(await again(shown)), state: "expired" })).toBe(false);
    const [waiting] = await desk.deposits.casesOf(held);
    expect(await decideCase(desk.ground, waiting?.id ?? "", { outcome: "accepted" })).toEqual({ kind: "suspended" });
    expect((await again(held)).state).toBe("moderation");
    desk.now += 61 * DAY;
    await expireDeposits({ ...desk.ground, media: desk.media }, new AbortController().signal);
    expect((await again(shown)).state).toBe("suspended");
    expect(await liftSuspension(desk.ground, desk.paul, "Les papiers sont venus.", by)).toBe(1);
    expect(await liftSuspension(desk.ground, desk.paul, "Encore.", by)).toBeUndefined();
    expect(await online(await again(shown))).toBeDefined();
    expect((await again(shown)).expiresAt).toBe(new Date(Date.parse(until ?? "") + 61 * DAY).toISOString());
    expect(await online(await again(gone))).toBeUndefined();
    const back = (await mails()).find(({ subject }) => subject === "Vos annonces ne sont plus suspendues");
    expect(back?.text).toContain("Une annonce reste hors ligne, par une autre décision.");
    expect((await publish(desk.paul, draft)).kind).not.toBe("suspended");
  });

  it("that is shown as it was while a change of it waits goes with its seller too, and is shown again when that is lifted", async () => {
    const deposit = await written(desk.paul);
    await publish(desk.paul, deposit);
    await desk.deposits.save({ viewer: desk.paul, token: undefined }, await again(deposit), {
      ...DUSTER,
      price: "5000",
    });
    expect((await publish(desk.paul, deposit)).kind).toBe("heldUp");
    expect(await online(await again(deposit))).toBeDefined();
    const reasons = { facts: "Trois fois la même voiture.", ground: { kind: "loi", text: "Article 1." } } as const;
    expect(await suspendSeller(desk.ground, desk.paul, reasons, { kind: "console" })).toBe(1);
    expect(await online(await again(deposit))).toBeUndefined();
    expect((await again(deposit)).state).toBe("moderation");
    expect(await liftSuspension(desk.ground, desk.paul, "Les papiers sont venus.", { kind: "console" })).toBe(1);
    expect((await online(await again(deposit)))?.price).toBe(13_400);
    expect((await again(deposit)).state).toBe("moderation");
  });

  it.each([
    ["was sold meanwhile", "gone", async (deposit: Deposit) => desk.deposits.sell(deposit, 13_000)],
    ["was withdrawn meanwhile", "gone", async (deposit: Deposit) => desk.deposits.withdraw(deposit)],
    [
      "is of somebody who was suspended meanwhile",
      "removed",
      async () => {
        const reasons = { facts: "Trois fois la même voiture.", ground: { kind: "loi", text: "Article 1." } } as const;
        return suspendSeller(desk.ground, desk.paul, reasons, { kind: "console" });
      },
    ],
    ["stands as its seller left it", "onSale", async () => undefined],
  ] as const)(
    "comes back with a removal that is taken back only where nothing else keeps it away: it %s, %s",
    async (_, advert, meanwhile) => {
      const deposit = await written(desk.paul);
      await publish(desk.paul, deposit);
      const { reference = "" } = await again(deposit);
      const id = "S-2026-0115-REMOVED";
      const at = (days: number) => new Date(desk.now + days * DAY).toISOString();
      const report = { id, listing: reference, reason: "faux", words: "", due: "2026-01-19", at: at(0) } as const;
      await desk.site.storage.together((unit) => unit.addReport(report));
      const { from, origin } = desk.ground;
      const parts = { storage: desk.site.storage, from, origin, isDelivered: true, clock: () => desk.now };
      const removal = { outcome: "retiree", facts: "Le prix est faux.", ground: "Article L121-2" } as const;
      await decideReport(id, { ...removal, at: at(1) }, parts);
      await meanwhile(await again(deposit));
      expect(await takeBackRemoval(id, { reason: "Le prix était juste.", at: at(2) }, parts)).toMatchObject({ advert });
      expect((await online(await again(deposit))) !== undefined).toBe(advert === "onSale");
    },
  );

  describe("that is removed upon a report, and whose seller is suspended", () => {
    const reasons = { facts: "Trois fois la même voiture.", ground: { kind: "loi", text: "Article 1." } } as const;
    const removal = { outcome: "retiree", facts: "Le prix est faux.", ground: "Article L121-2" } as const;
    const id = "S-2026-0115-REMOVED";
    const parts = () => ({
      storage: desk.site.storage,
      from: desk.ground.from,
      origin: desk.ground.origin,
      isDelivered: true,
      clock: () => desk.now,
    });
    const nextDay = () => new Date((desk.now += DAY)).toISOString();
    const steps = {
      removed: async ({ reference = "" }: Deposit) => {
        const report = { id, listing: reference, reason: "faux", words: "", due: "2026-01-19", at: nextDay() } as const;
        await desk.site.storage.together((unit) => unit.addReport(report));
        await decideReport(id, { ...removal, at: nextDay() }, parts());
      },
      "given back": () => takeBackRemoval(id, { reason: "Le prix était juste.", at: nextDay() }, parts()),
      suspended: () => {
        nextDay();
        return suspendSeller(desk.ground, desk.paul, reasons, { kind: "console" });
      },
      "not any more": () => {
        nextDay();
        return liftSuspension(desk.ground, desk.paul, "Les papiers sont venus.", { kind: "console" });
      },
    };

    it.each([
      ["removed", "suspended", "given back", "not any more"],
      ["removed", "suspended", "not any more", "given back"],
      ["suspended", "removed", "given back", "not any more"],
      ["suspended", "removed", "not any more", "given back"],
    ] as const)("is online once both are over: %s, %s, %s, %s", async (...order) => {
      const deposit = await written(desk.paul);
      await publish(desk.paul, deposit);
      for (const step of order) {
        expect([step, await online(await again(deposit))]).toEqual([
          step,
          step === order[0] ? expect.anything() : undefined,
        ]);
        await steps[step](await again(deposit));
      }
      expect(await online(await again(deposit))).toBeDefined();
    });

    it.each([
      ["removed", "suspended", "given back", "not any more"],
      ["suspended", "removed", "not any more", "given back"],
    ] as const)(
      "is shown as it was while a change of it waits, once both are over: %s, %s, %s, %s",
      async (...order) => {
        const deposit = await written(desk.paul);
        await publish(desk.paul, deposit);
        await desk.deposits.save({ viewer: desk.paul, token: undefined }, await again(deposit), {
          ...DUSTER,
          price: "5000",
        });
        expect((await publish(desk.paul, deposit)).kind).toBe("heldUp");
        for (const step of order) await steps[step](await again(deposit));
        expect((await online(await again(deposit)))?.price).toBe(13_400);
      },
    );
  });

  it("that was being put online while its seller was suspended is not online afterwards", async () => {
    const deposit = await written(desk.paul);
    const reasons = { facts: "Trois fois la même voiture.", ground: { kind: "loi", text: "Article 1." } } as const;
    await Promise.all([
      publish(desk.paul, deposit),
      suspendSeller(desk.ground, desk.paul, reasons, { kind: "console" }),
      publish(desk.paul, deposit),
    ]);
    expect(await online(await again(deposit))).toBeUndefined();
  });
});
