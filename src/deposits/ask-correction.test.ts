import { describe, expect, it } from "vitest";
import { DAY, HONEST, WITH_NUMBER, depositDesk } from "../../test/deposit-desk.ts";
import { decideReport } from "../correspondence/decide-report.ts";
import { takeBackRemoval } from "../correspondence/take-back-removal.ts";
import { GUEST } from "../domain/accounts/viewer.ts";
import type { Actor } from "../domain/audit/act.ts";
import type { Deposit, DepositFields } from "../domain/deposit/deposit.ts";
import { judgeReport } from "../operator-desk/judge-report.ts";
import { askCorrection } from "./ask-correction.ts";
import { decideCase } from "./decide-case.ts";
import { expireDeposits } from "./expire-deposits.ts";
import { suspendSeller } from "./suspend-seller.ts";

const WORDS = "Ôtez le numéro du texte\u202f: les acheteurs vous écrivent par le site.";
const BY: Actor = { kind: "account", id: "A1" };

describe("an advert whose seller is asked for a correction", () => {
  const desk = depositDesk();
  const { again, mails } = desk;

  /** A moment later, as everything a person does is. */
  const publish = async (deposit: Deposit) => {
    desk.now += 1;
    return desk.publish(desk.paul, await again(deposit));
  };
  const written = async (fields: Partial<DepositFields>, before?: Deposit): Promise<Deposit> => {
    desk.now += 1;
    return desk.written(desk.paul, fields, before);
  };
  const openCases = () => desk.site.storage.moderation.open();
  const isOnline = async (deposit: Deposit) => (await desk.online(await again(deposit))) !== undefined;
  const ask = async (deposit: Deposit, words = WORDS) => {
    desk.now += 1;
    const [one] = await openCases();
    const { updatedAt } = await again(deposit);
    return {
      id: one?.id ?? "",
      asked: await askCorrection(desk.ground, one?.id ?? "", words, { by: BY, seen: updatedAt }),
    };
  };
  const held = async (): Promise<Deposit> => {
    const deposit = await written(WITH_NUMBER);
    expect((await publish(deposit)).kind).toBe("heldUp");
    return deposit;
  };
  const corrected = async (deposit: Deposit): Promise<Deposit> => written({}, await again(deposit));
  const tokenOf = (text: string | undefined) => /recours\?jeton=([\w-]+)/.exec(text ?? "")?.[1] ?? "";

  it("reads the words in one mail, with what to do, until when, and where to contest them", async () => {
    const deposit = await held();
    const { id, asked } = await ask(deposit);
    expect(asked).toEqual({ kind: "asked" });
    expect(await again(deposit)).toMatchObject({ state: "correction", correction: { case: id, words: WORDS } });
    expect(await openCases()).toEqual([]);
    const all = await mails();
    expect(all).toHaveLength(1);
    for (const words of [
      WORDS,
      "Ce n’est pas un refus",
      `https://virage.example/deposer?annonce=${deposit.id}`,
      "d’ici le 14/02/2026",
      "Le texte contient 1 numéro, que l’annonce masque.",
      "extrajudiciaire",
    ])
      expect(all[0]?.text).toContain(words);
    expect(all[0]?.subject).toBe("Votre annonce est à corriger\u202f: Dacia Duster II");
    const acts = await desk.site.storage.acts.find({ object: { kind: "case", id } }, 9);
    expect(acts.map(({ kind, by }) => [kind, by])).toEqual([["case.correctionAsked", BY]]);
  });

  it("is asked once for a case, and not of what was written anew since it was read", async () => {
    const deposit = await held();
    const [one] = await openCases();
    const seen = (await again(deposit)).updatedAt;
    expect(await askCorrection(desk.ground, one?.id ?? "", WORDS, { by: BY, seen: "2020" })).toEqual({
      kind: "changed",
    });
    const both = [1, 2].map(() => askCorrection(desk.ground, one?.id ?? "", WORDS, { by: BY, seen }));
    expect((await Promise.all(both)).map(({ kind }) => kind).toSorted()).toEqual(["asked", "notOpen"]);
    expect(await askCorrection(desk.ground, one?.id ?? "", WORDS, { by: BY, seen })).toEqual({ kind: "notOpen" });
    expect(await askCorrection(desk.ground, "none", WORDS, { by: BY, seen })).toEqual({ kind: "unknown" });
    expect(await mails()).toHaveLength(1);
  });

  it("goes offline with it where a change was held up, and its seller reads that", async () => {
    const deposit = await written({});
    expect((await publish(deposit)).kind).toBe("online");
    await written(WITH_NUMBER, await again(deposit));
    await publish(deposit);
    expect(await isOnline(deposit)).toBe(true);
    await ask(deposit);
    expect(await isOnline(deposit)).toBe(false);
    const told = (await mails()).find(({ subject }) => subject.includes("à corriger"));
    expect(told?.text).toContain("mise hors ligne en attendant");
    // Nothing brings it back but a person.
    expect(await desk.deposits.renew(await again(deposit))).toBe(false);
  });

  it("is looked at once more although no rule fires, beside what was asked, and is online once let through", async () => {
    const deposit = await held();
    const { id } = await ask(deposit);
    await corrected(deposit);
    expect((await publish(deposit)).kind).toBe("heldUp");
    expect(await isOnline(deposit)).toBe(false);
    const [second] = await openCases();
    expect(second).toMatchObject({ findings: [], corrected: { case: id, words: WORDS } });
    expect(second?.corrected?.before?.description).toContain("Appelez le");
    desk.now += 1;
    expect(await decideCase(desk.ground, second?.id ?? "", { outcome: "accepted" })).toMatchObject({ isOnline: true });
    expect((await again(deposit)).correction).toBeUndefined();
    // From then on it is changed as any.
    await written({ price: "13200" }, await again(deposit));
    expect((await publish(deposit)).kind).toBe("online");
  });

  it("that its seller takes back in the second look, or that is refused there, does not come online without a person", async () => {
    const deposit = await held();
    await ask(deposit);
    await corrected(deposit);
    await publish(deposit);
    expect(await desk.deposits.withdraw(await again(deposit))).toBe(true);
    expect(await openCases()).toEqual([]);
    expect((await publish(deposit)).kind).toBe("heldUp");
    const refusal = { outcome: "refused", facts: "f", ground: { kind: "conditions", text: "t" } } as const;
    await decideCase(desk.ground, (await openCases())[0]?.id ?? "", refusal);
    expect((await again(deposit)).state).toBe("refused");
    expect((await publish(deposit)).kind).toBe("heldUp");
  });

  it("is not put back by a page that was read before it was asked", async () => {
    const deposit = await written({});
    await publish(deposit);
    const readBefore = await again(deposit);
    await written(WITH_NUMBER, readBefore);
    await publish(deposit);
    await ask(deposit);
    await desk.deposits.publish({ viewer: desk.paul, token: undefined }, readBefore, HONEST);
    expect(await isOnline(deposit)).toBe(false);
    expect((await again(deposit)).state).toBe("correction");
  });

  it("is still what another of the same words is held against", async () => {
    await ask(await held());
    const eve = await desk.member("eve");
    const copied = await desk.written(eve, { email: "", plate: "AA-111-AA" });
    expect((await desk.publish(eve, copied)).kind).toBe("heldUp");
    expect((await openCases())[0]?.findings.map(({ rule }) => rule)).toEqual(["text"]);
  });

  it("may be asked for another at the second look", async () => {
    const deposit = await held();
    await ask(deposit);
    await corrected(deposit);
    await publish(deposit);
    const { id, asked } = await ask(deposit, "Encore le prix.");
    expect(asked).toEqual({ kind: "asked" });
    expect((await again(deposit)).correction).toMatchObject({ case: id, words: "Encore le prix." });
  });

  it("is contested by the link of the mail, and is online where somebody finds nothing to correct", async () => {
    const deposit = await held();
    const { id } = await ask(deposit);
    const token = tokenOf((await mails())[0]?.text);
    expect(await desk.deposits.appeal(GUEST, { token }, "Ce numéro est une référence.")).toBe("received");
    const [contested] = await openCases();
    expect(contested?.id).toBe(id);
    // Whoever contests is told yes or no.
    const seen = (await again(deposit)).updatedAt;
    expect(await askCorrection(desk.ground, id, WORDS, { by: BY, seen })).toEqual({ kind: "notOpen" });
    expect(await decideCase(desk.ground, id, { outcome: "accepted" })).toMatchObject({ isOnline: true });
    expect(await again(deposit)).toMatchObject({ state: "online" });
    expect((await again(deposit)).correction).toBeUndefined();
  });

  it("is still to be corrected where the request is kept to upon an appeal", async () => {
    const deposit = await held();
    const { id } = await ask(deposit);
    await desk.deposits.appeal(GUEST, { token: tokenOf((await mails())[0]?.text) }, "Non.");
    desk.now += DAY;
    const upheld = {
      outcome: "refused",
      facts: "Le numéro y est.",
      ground: { kind: "conditions", text: "t" },
    } as const;
    await decideCase(desk.ground, id, upheld);
    expect((await again(deposit)).state).toBe("correction");
    expect((await mails()).map(({ text }) => text).join("\n")).toContain(
      "Notre demande de correction de votre annonce",
    );
    await corrected(deposit);
    expect((await publish(deposit)).kind).toBe("heldUp");
  });

  describe("and contests it", () => {
    const UPHELD = {
      outcome: "refused",
      facts: "Le numéro y est.",
      ground: { kind: "conditions", text: "t" },
    } as const;
    const expire = () => expireDeposits({ ...desk.ground, media: desk.media }, new AbortController().signal);
    const contest = async (id: string) => {
      desk.now += 1;
      expect(await desk.deposits.appeal(desk.paul, { token: "", case: id }, "Ce numéro est une référence.")).toBe(
        "received",
      );
    };
    const decide = async (id: string, verdict: Parameters<typeof decideCase>[2]) => {
      desk.now += 1;
      return decideCase(desk.ground, id, verdict);
    };
    const told = async (id: string) => (await mails()).find(({ text }) => text.includes(id))?.text ?? "";
    const OF_APPEAL = "Une personne a relu votre dossier";

    it("is waited for beyond thirty days until the answer has come", async () => {
      const deposit = await held();
      const { id } = await ask(deposit);
      await contest(id);
      desk.now += 40 * DAY;
      await expire();
      expect((await again(deposit)).state).toBe("correction");
      await decide(id, UPHELD);
      await expire();
      expect((await again(deposit)).state).toBe("expired");
    });

    it("after thirty days, and is online where somebody finds nothing to correct", async () => {
      const deposit = await held();
      const { id } = await ask(deposit);
      desk.now += 31 * DAY;
      await expire();
      expect((await again(deposit)).state).toBe("expired");
      await contest(id);
      expect(await decide(id, { outcome: "accepted" })).toMatchObject({ isOnline: true });
      expect(await again(deposit)).toMatchObject({ state: "online" });
      expect((await again(deposit)).correction).toBeUndefined();
      expect(await isOnline(deposit)).toBe(true);
    });

    it("and has taken it back: nothing is asked of it any more, and the letter promises nothing that is not so", async () => {
      const deposit = await held();
      const { id } = await ask(deposit);
      await corrected(deposit);
      await publish(deposit);
      await desk.deposits.withdraw(await again(deposit));
      await contest(id);
      expect(await decide(id, { outcome: "accepted" })).toMatchObject({ isOnline: false });
      expect(await again(deposit)).toMatchObject({ state: "withdrawn" });
      expect((await again(deposit)).correction).toBeUndefined();
      expect(await told(OF_APPEAL)).toContain("L’annonce n’est pas en ligne pour autant");
    });

    it.each([
      ["given right", { outcome: "accepted" }, "une demande de correction plus récente reste à suivre"],
      ["refused", UPHELD, "Une demande plus récente l’a remplacée"],
    ] as const)("once another was asked for: %s, the letter says that the other stands", async (_, verdict, words) => {
      const deposit = await held();
      const { id } = await ask(deposit);
      await corrected(deposit);
      await publish(deposit);
      const second = await ask(deposit, "Encore le prix.");
      await contest(id);
      await decide(id, verdict);
      expect(await again(deposit)).toMatchObject({ state: "correction", correction: { case: second.id } });
      expect(await told(OF_APPEAL)).toContain(words);
      expect(await told(OF_APPEAL)).not.toContain("peut paraître");
    });

    it("while the second look waits: given right it is online, and nobody is to judge it once more", async () => {
      const deposit = await held();
      const { id } = await ask(deposit);
      await contest(id);
      await corrected(deposit);
      await publish(deposit);
      const second = (await openCases()).find((one) => one.id !== id)?.id ?? "";
      expect(await decide(id, { outcome: "accepted" })).toMatchObject({ isOnline: true });
      expect(await openCases()).toEqual([]);
      expect(await decide(second, UPHELD)).toEqual({ kind: "notOpen" });
      expect(await isOnline(deposit)).toBe(true);
    });

    it("while the second look lets it through: the appeal ends there, and its seller reads that", async () => {
      const deposit = await held();
      const { id } = await ask(deposit);
      await contest(id);
      await corrected(deposit);
      await publish(deposit);
      const second = (await openCases()).find((one) => one.id !== id)?.id ?? "";
      expect(await decide(second, { outcome: "accepted" })).toMatchObject({ isOnline: true });
      expect(await openCases()).toEqual([]);
      expect(await decide(id, UPHELD)).toEqual({ kind: "notOpen" });
      expect(await told("est en ligne jusqu’au")).toContain(
        "Votre recours contre notre demande de correction s’arrête là",
      );
      expect(await told(OF_APPEAL)).toBe("");
    });

    it("once it was let through, and reads that the answer changes nothing of that", async () => {
      const deposit = await held();
      const { id } = await ask(deposit);
      await corrected(deposit);
      await publish(deposit);
      await decide((await openCases())[0]?.id ?? "", { outcome: "accepted" });
      expect(await told("est en ligne jusqu’au")).not.toContain("recours");
      await contest(id);
      await decide(id, UPHELD);
      expect(await isOnline(deposit)).toBe(true);
      expect(await told(OF_APPEAL)).toContain("L’annonce a été relue et acceptée depuis");
    });
  });

  describe("and that is taken away upon a notice meanwhile", () => {
    const REMOVAL = { outcome: "retiree", facts: "Le véhicule n’existe pas.", ground: "Article L121-2" } as const;
    const reportParts = () => ({ ...desk.ground, storage: desk.site.storage });
    const reported = async (id: string, { reference = "" }: Deposit) => {
      const report = {
        id,
        listing: reference,
        reason: "faux",
        words: "",
        due: "2026-01-19",
        at: new Date(desk.now).toISOString(),
      } as const;
      await desk.site.storage.together((unit) => unit.addReport(report));
    };
    const shownThenHeld = async (): Promise<Deposit> => {
      const deposit = await written({});
      await publish(deposit);
      await written(WITH_NUMBER, await again(deposit));
      await publish(deposit);
      return again(deposit);
    };
    const decideAll = async (...[id = "", ...others]: readonly string[]) => {
      desk.now += 1;
      const decision = { ...REMOVAL, at: new Date(desk.now).toISOString() };
      return judgeReport(id, decision, others, reportParts(), BY);
    };

    it("is told why and where to contest that, once for all notices that were read", async () => {
      const deposit = await shownThenHeld();
      await ask(deposit);
      await reported("S-1", deposit);
      await reported("S-2", deposit);
      expect(await decideAll("S-1", "S-2")).toMatchObject({ kind: "decided", seller: "told" });
      const removals = (await mails()).filter(({ subject }) => subject.includes("est retirée"));
      expect(removals).toHaveLength(1);
      for (const words of [REMOVAL.facts, REMOVAL.ground]) expect(removals[0]?.text).toContain(words);
      expect(await desk.deposits.removalOf(await again(deposit))).toMatchObject({ facts: REMOVAL.facts });
      await corrected(deposit);
      expect((await publish(deposit)).kind).toBe("removed");
      expect(await desk.deposits.appeal(GUEST, { token: tokenOf(removals[0]?.text) }, "Il existe.")).toBe("received");
      expect(await openCases()).toMatchObject([{ removal: "S-1" }]);
    });

    it("is still to be corrected once the removal is taken back, and its seller reads that", async () => {
      const deposit = await shownThenHeld();
      await ask(deposit);
      await reported("S-1", deposit);
      await decideAll("S-1");
      desk.now += 1;
      const taken = { reason: "Il existe.", at: new Date(desk.now).toISOString() };
      expect(await takeBackRemoval("S-1", taken, reportParts(), BY)).toMatchObject({
        advert: "removed",
        seller: "told",
      });
      const told = (await mails()).find(({ subject }) => subject.includes("est annulé"));
      expect(told?.text).toContain("elle reste pourtant retirée, par une autre décision.");
      expect(await isOnline(deposit)).toBe(false);
      await corrected(deposit);
      expect((await publish(deposit)).kind).toBe("heldUp");
    });

    it("is asked for nothing that could not be published", async () => {
      const deposit = await shownThenHeld();
      await reported("S-1", deposit);
      // Decided at the console, past the case that waits.
      await decideReport("S-1", { ...REMOVAL, at: new Date(desk.now).toISOString() }, reportParts());
      expect((await ask(deposit)).asked).toEqual({ kind: "removed" });
      expect((await again(deposit)).state).toBe("moderation");
    });
  });

  it("waits thirty days for somebody to go on with it, then rests in its seller’s account, who may still correct it", async () => {
    const deposit = await held();
    await ask(deposit);
    desk.now += 29 * DAY;
    await expireDeposits({ ...desk.ground, media: desk.media }, new AbortController().signal);
    expect((await again(deposit)).state).toBe("correction");
    desk.now += 2 * DAY;
    await expireDeposits({ ...desk.ground, media: desk.media }, new AbortController().signal);
    expect((await again(deposit)).state).toBe("expired");
    expect(await desk.deposits.renew(await again(deposit))).toBe(false);
    await corrected(deposit);
    expect((await publish(deposit)).kind).toBe("heldUp");
  });

  it("is not asked of a seller who is suspended and could publish nothing", async () => {
    const deposit = await held();
    const reasons = { facts: "f", ground: { kind: "conditions", text: "t" } } as const;
    await suspendSeller(desk.ground, desk.paul, reasons, BY);
    expect((await ask(deposit)).asked).toEqual({ kind: "suspended" });
    expect((await again(deposit)).state).toBe("moderation");
  });
});
