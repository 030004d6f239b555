import { describe, expect, it } from "vitest";
import { DAY, DUSTER, HONEST, WITH_NUMBER, depositDesk } from "../../test/deposit-desk.ts";
import { GUEST } from "../domain/accounts/viewer.ts";
import { REMOVED_MARK } from "../domain/contact/report.ts";
import type { DepositFields } from "../domain/deposit/deposit.ts";
import { isBehind } from "../domain/moderation/moderation-case.ts";
import { decideCase, decisionAsWritten } from "./decide-case.ts";
import { moderate } from "../operator-desk/moderation-operations.ts";

const REFUSED = {
  outcome: "refused",
  facts: "Le prix est un appât.",
  ground: { kind: "conditions", text: "Une annonce dit le prix demandé." },
} as const;

describe("an advert that a person reads before it is online", () => {
  const desk = depositDesk();
  const { again, changed, mails, member, online, openCase, publish, written } = desk;

  it("is held up for a person with what fired, and online once accepted", async () => {
    const deposit = await written(desk.paul, { price: "5000" });
    expect((await publish(desk.paul, deposit)).kind).toBe("heldUp");
    expect(await online(await again(deposit))).toBeUndefined();
    const [one] = await desk.site.storage.moderation.open();
    expect(one?.findings.map(({ rule }) => rule)).toEqual(["price"]);
    expect((await moderate({ kind: "moderate" }, { ...desk.ground, storage: desk.site.storage })).told).toContain(
      one?.id,
    );
    expect(await decideCase(desk.ground, one?.id ?? "", { outcome: "accepted" })).toMatchObject({
      kind: "decided",
      isOnline: true,
    });
    expect(await online(await again(deposit))).toMatchObject({ price: 5000 });
    expect(await decideCase(desk.ground, one?.id ?? "", { outcome: "accepted" })).toEqual({ kind: "notOpen" });
  });

  it("of which a new version is accepted is told to its seller again", async () => {
    const deposit = await written(desk.paul);
    await publish(desk.paul, deposit);
    const anew = await desk.deposits.save({ viewer: desk.paul, token: undefined }, await again(deposit), {
      ...DUSTER,
      text: `${DUSTER.text} Appelez le 06 12 34 56 78.`,
    });
    expect(anew && (await publish(desk.paul, anew.deposit)).kind).toBe("heldUp");
    const [one] = await desk.site.storage.moderation.open();
    expect(await decideCase(desk.ground, one?.id ?? "", { outcome: "accepted" })).toEqual({
      kind: "decided",
      isOnline: true,
      isTold: true,
    });
    expect((await mails()).map(({ subject }) => subject)).toEqual(Array(2).fill(expect.stringContaining("en ligne")));
  });

  it("that a report has taken away while it waited is back in its seller’s hands once it is judged", async () => {
    const deposit = await written(desk.paul, { price: "5000" });
    await publish(desk.paul, deposit);
    const { reference = "" } = await again(deposit);
    await desk.site.storage.marks.set(`${REMOVED_MARK}${reference}`, 1);
    const [one] = await desk.site.storage.moderation.open();
    expect(await decideCase(desk.ground, one?.id ?? "", { outcome: "accepted" })).toEqual({
      kind: "decided",
      isOnline: false,
      isTold: false,
    });
    expect((await again(deposit)).state).toBe("withdrawn");
  });

  it("may be changed while it waits, and waits anew once it is published again", async () => {
    const deposit = await written(desk.paul, { price: "5000" });
    await publish(desk.paul, deposit);
    const [first] = await desk.site.storage.moderation.open();
    desk.now += DAY;
    const holder = { viewer: desk.paul, token: undefined };
    const text = `${DUSTER.text} Appelez le 06 12 34 56 78.`;
    const anew = await desk.deposits.save(holder, await again(deposit), { ...DUSTER, text });
    expect(anew?.deposit).toMatchObject({ state: "moderation", fields: { text } });
    expect(first && isBehind(first, anew?.deposit.updatedAt ?? "")).toBe(true);
    if (anew === undefined) throw new Error("it was not written");
    const answers = await Promise.all([publish(desk.paul, anew.deposit), publish(desk.paul, anew.deposit)]);
    expect(answers.map(({ kind }) => kind)).toEqual(["heldUp", "heldUp"]);
    const open = await desk.site.storage.moderation.open();
    expect(open.map(({ openedAt, findings }) => [openedAt, findings.map(({ rule }) => rule)])).toEqual([
      [new Date(desk.now).toISOString(), ["contact"]],
    ]);
    expect(await decideCase(desk.ground, first?.id ?? "", { outcome: "accepted" })).toEqual({ kind: "notOpen" });
    const clean = await desk.deposits.save(holder, await again(deposit), DUSTER);
    expect(clean && (await publish(desk.paul, clean.deposit)).kind).toBe("online");
    expect(await desk.site.storage.moderation.open()).toEqual([]);
  });

  it("is online as it was published and read, and not with what its seller has saved since", async () => {
    const deposit = await written(desk.paul, { price: "5000" });
    await publish(desk.paul, deposit);
    const id = await openCase();
    const seen = (await again(deposit)).updatedAt;
    desk.now += DAY;
    const since = { price: "4000", ...WITH_NUMBER };
    await written(desk.paul, since, await again(deposit));
    const judged = { by: { kind: "console" } as const, seen };
    expect(await decisionAsWritten(desk.ground, id, { outcome: "accepted" })).toMatchObject({ isOnline: true });
    expect(await decideCase(desk.ground, id, { outcome: "accepted" }, judged)).toMatchObject({ isOnline: true });
    expect(await online(await again(deposit))).toMatchObject({ price: 5000, description: DUSTER.text });
    // Its seller has it still, and publishes it or not.
    expect(await again(deposit)).toMatchObject({ state: "online", fields: since });
    expect((await publish(desk.paul, await again(deposit))).kind).toBe("heldUp");
    expect(await online(await again(deposit))).toMatchObject({ price: 5000 });
  });

  it("is online as it was read where its seller saves at the moment of the decision", async () => {
    const deposit = await written(desk.paul, { price: "5000" });
    await publish(desk.paul, deposit);
    const id = await openCase();
    desk.now += DAY;
    const { storage } = desk.site;
    let isSaved = false;
    // Between what the decision reads and what it writes.
    const late: typeof desk.ground.storage = {
      ...desk.ground.storage,
      together: async (act) => {
        if (!isSaved) {
          isSaved = true;
          await written(desk.paul, { price: "4000" }, await again(deposit));
        }
        return storage.together(act);
      },
    };
    const ground = { ...desk.ground, storage: late };
    expect(await decideCase(ground, id, { outcome: "accepted" })).toMatchObject({ kind: "decided", isOnline: true });
    expect(await online(await again(deposit))).toMatchObject({ price: 5000 });
    expect(await again(deposit)).toMatchObject({ state: "online", fields: { price: "4000" } });
  });

  it("that is written in while rules read it is judged as they read it", async () => {
    const deposit = await written(desk.paul, { price: "5000" });
    const estimate = async () => {
      desk.now += 1;
      await written(desk.paul, { price: "4000" }, await again(deposit));
      return HONEST();
    };
    expect((await publish(desk.paul, deposit, estimate)).kind).toBe("heldUp");
    const [one] = await desk.site.storage.moderation.open();
    const stands = await again(deposit);
    expect([stands.published?.fields.price, stands.fields.price]).toEqual(["5000", "4000"]);
    expect(one && isBehind(one, stands.updatedAt)).toBe(true);
    await decideCase(desk.ground, one?.id ?? "", { outcome: "accepted" });
    expect(await online(await again(deposit))).toMatchObject({ price: 5000 });
  });

  it("that was refused and is let through upon an appeal is online as it was published", async () => {
    const deposit = await written(desk.paul, { price: "5000" });
    await publish(desk.paul, deposit);
    const id = await openCase();
    await decideCase(desk.ground, id, REFUSED);
    desk.now += DAY;
    await written(desk.paul, { price: "4000" }, await again(deposit));
    expect(await desk.deposits.appeal(desk.paul, { token: "", case: id }, "Le prix est juste.")).toBe("received");
    expect(await decideCase(desk.ground, id, { outcome: "accepted" })).toMatchObject({ isOnline: true });
    expect(await online(await again(deposit))).toMatchObject({ price: 5000 });
  });

  it("is not accepted with what was saved since where nobody knows any more what was published", async () => {
    const deposit = await written(desk.paul, { price: "5000" });
    await publish(desk.paul, deposit);
    const id = await openCase();
    await desk.site.storage.together((unit) =>
      unit.changeDeposit(deposit.id, (stands) => {
        const { published: _, ...rest } = stands;
        return rest;
      }),
    );
    desk.now += DAY;
    await written(desk.paul, { price: "4000" }, await again(deposit));
    expect(await decideCase(desk.ground, id, { outcome: "accepted" })).toEqual({ kind: "unread" });
    expect(await online(await again(deposit))).toBeUndefined();
    expect(await decideCase(desk.ground, id, REFUSED)).toMatchObject({ kind: "decided", isOnline: false });
  });

  it("that is taken back, written anew and published again is judged once, as it is by then", async () => {
    const deposit = await written(desk.paul, { price: "5000" });
    await publish(desk.paul, deposit);
    const [first] = await desk.site.storage.moderation.open();
    const seen = (await again(deposit)).updatedAt;
    desk.now += DAY;
    expect(await desk.deposits.withdraw(await again(deposit))).toBe(true);
    expect(await desk.site.storage.moderation.open()).toEqual([]);
    const anew = await desk.deposits.save({ viewer: desk.paul, token: undefined }, await again(deposit), {
      ...DUSTER,
      text: `${DUSTER.text} Appelez le 06 12 34 56 78.`,
    });
    expect(anew && (await publish(desk.paul, anew.deposit)).kind).toBe("heldUp");
    const open = await desk.site.storage.moderation.open();
    expect(open.map(({ findings }) => findings.map(({ rule }) => rule))).toEqual([["contact"]]);
    expect(await decideCase(desk.ground, first?.id ?? "", { outcome: "accepted" })).toEqual({ kind: "notOpen" });
    const by = { kind: "console" } as const;
    expect(await decideCase(desk.ground, open[0]?.id ?? "", { outcome: "accepted" }, { by, seen })).toEqual({
      kind: "changed",
    });
    expect(await online(await again(deposit))).toBeUndefined();
  });

  it("is refused with its reasons, and contested once by the link of the mail", async () => {
    const deposit = await written(desk.paul, WITH_NUMBER);
    await publish(desk.paul, deposit);
    const [one] = await desk.site.storage.moderation.open();
    const verdict = {
      outcome: "refused",
      facts: "Le texte donne un numéro.",
      ground: { kind: "conditions", text: "Article 3." },
    } as const;
    await decideCase(desk.ground, one?.id ?? "", verdict);
    expect((await again(deposit)).state).toBe("refused");
    const [mail] = await mails();
    // Article 17(3): facts, ground, automated means, scope and duration, redress.
    for (const words of [
      "Le texte donne un numéro.",
      "Le texte contient 1 numéro, que l’annonce masque.",
      "Article 3.",
      "Des règles automatiques",
      "aucun pays",
      "extrajudiciaire",
      `https://virage.example/deposer?annonce=${deposit.id}`,
    ])
      expect(mail?.text).toContain(words);
    const token = /recours\?jeton=([\w-]+)/.exec(mail?.text ?? "")?.[1] ?? "";
    expect(await desk.deposits.appeal(GUEST, { token: "other" }, "Non.")).toBe("gone");
    expect(await desk.deposits.appeal(GUEST, { token }, " ")).toBe("empty");
    expect(await desk.deposits.appeal(GUEST, { token }, "Ce numéro est celui du garage.")).toBe("received");
    expect(await desk.deposits.appeal(GUEST, { token }, "Encore.")).toBe("gone");
    expect(await decideCase(desk.ground, one?.id ?? "", { outcome: "accepted" })).toMatchObject({ isOnline: true });
    expect((await again(deposit)).state).toBe("online");
    const given = (await mails()).find(({ subject }) => subject.startsWith("Votre recours"));
    expect(given?.text).toContain("votre annonce Dacia Duster II est en ligne.");
    expect(given?.text).not.toContain("extrajudiciaire");
  });

  const CHANGE_REFUSED = { ...REFUSED, isOfChange: true } as const;
  it("stays online as it was where only a change of it is refused, keeps what its seller typed, and says so", async () => {
    const deposit = await changed({ price: "5000" });
    expect(await decideCase(desk.ground, await openCase(), CHANGE_REFUSED)).toMatchObject({
      isOnline: true,
      isTold: true,
    });
    expect((await online(await again(deposit)))?.price).toBe(13_400);
    expect(await again(deposit)).toMatchObject({ state: "online", fields: { price: "5000" } });
    const told = (await mails()).find(({ subject }) => subject.startsWith("La modification"));
    expect(told?.text).toContain("Votre annonce reste en ligne telle qu’elle était avant.");
    const token = /jeton=([\w-]+)/.exec(told?.text ?? "")?.[1] ?? "";
    expect(await desk.deposits.appeal(GUEST, { token }, "C’est bien mon prix.")).toBe("received");
    expect(await decideCase(desk.ground, await openCase(), { outcome: "accepted" })).toMatchObject({ isOnline: true });
    expect((await online(await again(deposit)))?.price).toBe(5_000);
  });

  it("stays online as it was where the refusal of its change is kept to upon an appeal", async () => {
    const deposit = await changed({ price: "5000" });
    await decideCase(desk.ground, await openCase(), CHANGE_REFUSED);
    const told = (await mails()).find(({ subject }) => subject.startsWith("La modification"));
    const token = /jeton=([\w-]+)/.exec(told?.text ?? "")?.[1] ?? "";
    await desk.deposits.appeal(GUEST, { token }, "C’est bien mon prix.");
    expect(await decideCase(desk.ground, await openCase(), CHANGE_REFUSED)).toMatchObject({ isOnline: true });
    expect((await online(await again(deposit)))?.price).toBe(13_400);
  });

  it("goes with its refused change where an operator says so, and is told that it went", async () => {
    const deposit = await changed({ price: "5000" });
    const { isOfChange: _, ...whole } = CHANGE_REFUSED;
    expect(await decideCase(desk.ground, await openCase(), whole)).toMatchObject({ isOnline: false });
    expect(await online(await again(deposit))).toBeUndefined();
    expect((await mails()).map(({ subject }) => subject)).toContain("Votre annonce est retirée\u202f: Dacia Duster II");
  });

  it("that was never online is refused whole, whatever is said of its change", async () => {
    const deposit = await written(desk.paul, { price: "5000" });
    await publish(desk.paul, deposit);
    await decideCase(desk.ground, await openCase(), CHANGE_REFUSED);
    expect((await again(deposit)).state).toBe("refused");
    expect((await desk.deposits.casesOf(deposit))[0]?.decision).not.toHaveProperty("isOfChange");
  });

  it("does not wait again for what a person has let through, as long as visitors read the same words", async () => {
    const text = `${DUSTER.text} Appelez le 06 12 34 56 78.`;
    const deposit = await written(desk.paul, { text });
    await publish(desk.paul, deposit);
    await decideCase(desk.ground, await openCase(), { outcome: "accepted" });
    const save = async (fields: Partial<DepositFields>) =>
      desk.deposits.save({ viewer: desk.paul, token: undefined }, await again(deposit), { ...DUSTER, ...fields });
    await save({ text, price: "12900" });
    expect((await publish(desk.paul, deposit)).kind).toBe("online");
    await save({ text: `${text} Ou le soir.`, price: "12900" });
    expect((await publish(desk.paul, deposit)).kind).toBe("heldUp");
  });

  it("can be contested for six months and not longer", async () => {
    const deposit = await written(desk.paul, { price: "5000" });
    await publish(desk.paul, deposit);
    const [one] = await desk.site.storage.moderation.open();
    await decideCase(desk.ground, one?.id ?? "", {
      outcome: "refused",
      facts: "f",
      ground: { kind: "loi", text: "t" },
    });
    const token = /jeton=([\w-]+)/.exec((await mails())[0]?.text ?? "")?.[1] ?? "";
    desk.now += 190 * DAY;
    expect(await desk.deposits.appeal(GUEST, { token }, "Trop tard.")).toBe("gone");
  });

  it("is contested from its owner’s account as by the mail, and by nobody else", async () => {
    const deposit = await written(desk.paul, { price: "5000" });
    await publish(desk.paul, deposit);
    const { isOfChange: _, ...whole } = CHANGE_REFUSED;
    const id = await openCase();
    await decideCase(desk.ground, id, whole);
    const by = { token: "", case: id };
    expect(await desk.deposits.appeal(GUEST, by, "Non.")).toBe("gone");
    expect(await desk.deposits.appeal(await member("eve"), by, "Non.")).toBe("gone");
    expect(await desk.deposits.appeal(desk.paul, by, "C’est bien mon prix.")).toBe("received");
  });

  it("that its seller has published anew is online whatever an appeal against the former refusal comes to", async () => {
    const deposit = await written(desk.paul, { price: "5000" });
    await publish(desk.paul, deposit);
    const [one] = await desk.site.storage.moderation.open();
    const ground17 = { kind: "conditions", text: "Article 4." } as const;
    const refusal = { outcome: "refused", facts: "Prix de fantaisie.", ground: ground17 } as const;
    await decideCase(desk.ground, one?.id ?? "", refusal);
    const appeal = { words: "C’est le bon prix.", at: new Date(desk.now).toISOString() };
    await desk.site.storage.together((unit) => unit.changeCase(one?.id ?? "", (stands) => ({ ...stands, appeal })));
    await written(desk.paul, {}, await again(deposit));
    expect((await publish(desk.paul, deposit)).kind).toBe("online");
    expect(await decideCase(desk.ground, one?.id ?? "", { outcome: "accepted" })).toMatchObject({ isOnline: true });
    expect(await online(await again(deposit))).toBeDefined();
  });
});
