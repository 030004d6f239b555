import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { NOW } from "../../test/factories/listings.ts";
import { paintedPhoto } from "../../test/factories/photo-origin.ts";
import { memberSession } from "../../test/member-session.ts";
import type { TestSite } from "../../test/site.ts";
import { openTestSite } from "../../test/site.ts";
import type { Member } from "../domain/accounts/viewer.ts";
import { GUEST } from "../domain/accounts/viewer.ts";
import { REMOVED_MARK } from "../domain/contact/report.ts";
import type { Deposit, DepositFields } from "../domain/deposit/deposit.ts";
import { NOTHING_TYPED } from "../domain/deposit/deposit.ts";
import { readMail } from "../mail/mail.ts";
import { eraseAddress } from "../personal-data/erase.ts";
import { exportedData } from "../personal-data/export.ts";
import type { MediaStore } from "../photos/media-store.ts";
import { createMediaStore } from "../photos/media-store.ts";
import { decideReport } from "../correspondence/decide-report.ts";
import { takeBackRemoval } from "../correspondence/take-back-removal.ts";
import { decideCase } from "./decide-case.ts";
import type { DepositGround } from "./deposit-ground.ts";
import type { DepositParts, DepositService, Estimating } from "./deposits.ts";
import { createDeposits } from "./deposits.ts";
import { expireDeposits } from "./expire-deposits.ts";
import { liftSuspension, suspendSeller } from "./suspend-seller.ts";
import { moderate } from "../operator-desk/moderation-operations.ts";
import { listingReference } from "./listing-reference.ts";
import { UNFITTED } from "../domain/moderation/rules.ts";

const DAY = 86_400_000;
const DUSTER: DepositFields = {
  ...NOTHING_TYPED,
  vehicle: "Dacia Duster II",
  registered: "14/03/2019",
  energy: "GO",
  plate: "EZ-418-PT",
  mileage: "84300",
  postcode: "42100 Saint-Étienne",
  price: "13400",
  text: "Duster de 2019, deuxième main, carnet complet chez Dacia, distribution vérifiée, visible le soir et le samedi.",
  email: "paul@exemple.example",
  phone: "0671000009",
  isOwn: true,
};
const HONEST = async () => ({ estimate: 13_250, low: 12_600, high: 13_900 });

describe("an advert of a private seller", () => {
  let directory: string;
  let site: TestSite;
  let media: MediaStore;
  let now: number;
  let ground: DepositGround & Pick<DepositParts, "storage">;
  let deposits: DepositService;
  let paul: Member;
  beforeEach(async () => {
    directory = await mkdtemp(join(tmpdir(), "virage-deposits-"));
    media = createMediaStore(directory);
    now = NOW;
    site = await openTestSite([], undefined, () => now);
    ground = {
      storage: site.storage,
      sender: { look: () => undefined },
      from: { name: "Virage", address: "messages@virage.example" },
      isDelivered: true,
      origin: () => "https://virage.example",
      now: () => now,
      clock: () => now,
    };
    deposits = createDeposits({ ...ground, storage: site.storage, media, catchUp: () => site.catchUp() });
    paul = await member("paul");
  });
  afterEach(async () => {
    await site.close();
    await rm(directory, { recursive: true, force: true });
  });

  async function member(name: string): Promise<Member> {
    const { account, email, session } = await memberSession(site.storage, name);
    return { kind: "member", id: account, email, roles: ["private"], session };
  }
  async function written(viewer: Member, fields: Partial<DepositFields> = {}): Promise<Deposit> {
    const saved = await deposits.save({ viewer, token: undefined }, undefined, { ...DUSTER, ...fields });
    if (saved === undefined) throw new Error("nothing was saved");
    return saved.deposit;
  }
  const publish = async (viewer: Member, deposit: Deposit, estimate: Estimating = HONEST) =>
    deposits.publish(
      { viewer, token: undefined },
      (await deposits.find({ viewer, token: undefined }, deposit.id)) ?? deposit,
      estimate,
    );
  const again = async ({ id }: Deposit): Promise<Deposit> => {
    const stands = await site.storage.deposits.get(id);
    if (stands === undefined) throw new Error(`${id} is gone`);
    return stands;
  };
  const mails = async () => {
    const claim = { kinds: ["mail"], now: new Date(now + DAY).toISOString(), lease: 1, limit: 50 };
    return (await site.storage.outbox.claim(claim)).map(({ payload }) => readMail(payload));
  };
  const online = async ({ reference }: Deposit) => {
    const stored = reference === undefined ? undefined : await site.storage.listings.get(reference);
    return stored?.withdrawnAt === undefined ? stored?.listing : undefined;
  };

  it("is online at once where no rule fires, reached by its seller’s address, and told by mail", async () => {
    const deposit = await written(paul);
    expect((await publish(paul, deposit)).kind).toBe("online");
    const stands = await again(deposit);
    expect(await online(stands)).toMatchObject({
      make: "DACIA",
      model: "DUSTER",
      price: 13_400,
      sellerType: "PARTICULIER",
    });
    expect(await site.storage.sellerContacts.get(stands.reference ?? "")).toMatchObject({
      email: "paul@exemple.example",
      phone: "+33671000009",
    });
    expect(stands.expiresAt).toBe(new Date(now + 60 * DAY).toISOString());
    const [mail] = await mails();
    expect(mail?.to.address).toBe("paul@exemple.example");
    expect(mail?.text).toContain(`annonce-${String(stands.reference)}.html`);
  });

  it("of a guest waits for the address, opened by the browser’s secret alone, and is the member’s afterwards", async () => {
    const saved = await deposits.save({ viewer: GUEST, token: undefined }, undefined, DUSTER);
    const token = saved?.token;
    expect(await deposits.find({ viewer: GUEST, token: "other" })).toBeUndefined();
    const held = await deposits.find({ viewer: GUEST, token });
    expect(held && (await deposits.publish({ viewer: GUEST, token }, held, HONEST))).toEqual({
      kind: "confirm",
      email: "paul@exemple.example",
    });
    expect(await deposits.find({ viewer: await member("eve"), token: undefined }, saved?.deposit.id)).toBeUndefined();
    expect(saved && (await publish(paul, saved.deposit)).kind).toBe("online");
    expect(await deposits.find({ viewer: GUEST, token })).toBeUndefined();
  });

  it("that a stranger wrote under somebody’s address is not what they write on, and no more the stranger’s once they have opened it", async () => {
    const { deposit, token } = (await deposits.save({ viewer: GUEST, token: undefined }, undefined, DUSTER)) ?? {};
    if (deposit === undefined) throw new Error("nothing was written");
    await deposits.publish({ viewer: GUEST, token }, deposit, HONEST);
    expect(await deposits.find({ viewer: paul, token: undefined })).toBeUndefined();
    expect((await deposits.find({ viewer: GUEST, token }))?.state).toBe("waiting");
    expect((await deposits.ofMember("paul@exemple.example")).map(({ id }) => id)).toEqual([deposit.id]);
    expect(await deposits.find({ viewer: GUEST, token })).toBeUndefined();
    expect((await deposits.find({ viewer: paul, token: undefined }, deposit.id))?.state).toBe("waiting");
  });

  it("is held up for a person with what fired, and online once accepted", async () => {
    const deposit = await written(paul, { price: "5000" });
    expect((await publish(paul, deposit)).kind).toBe("heldUp");
    expect(await online(await again(deposit))).toBeUndefined();
    const [one] = await site.storage.moderation.open();
    expect(one?.findings.map(({ rule }) => rule)).toEqual(["price"]);
    expect((await moderate({ kind: "moderate" }, { ...ground, storage: site.storage })).told).toContain(one?.id);
    expect(await decideCase(ground, one?.id ?? "", { outcome: "accepted" })).toMatchObject({
      kind: "decided",
      isOnline: true,
    });
    expect(await online(await again(deposit))).toMatchObject({ price: 5000 });
    expect(await decideCase(ground, one?.id ?? "", { outcome: "accepted" })).toEqual({ kind: "notOpen" });
  });

  it("of a model that the catalogue lacks is held up, however honest its price", async () => {
    const deposit = await written(paul, { vehicle: "Dacia Zorglub", otherKind: "car" });
    expect((await publish(paul, deposit)).kind).toBe("heldUp");
    const [one] = await site.storage.moderation.open();
    expect(one?.findings.map(({ rule, figure }) => [rule, figure])).toContainEqual(["unlisted", "Dacia Zorglub"]);
    await decideCase(ground, one?.id ?? "", { outcome: "accepted" });
    expect(await online(await again(deposit))).toMatchObject({ make: "DACIA", model: "ZORGLUB" });
  });

  it("published four times in one breath is one advert, online or held up", async () => {
    const deposit = await written(paul);
    const answers = await Promise.all(Array.from({ length: 4 }, () => publish(paul, deposit)));
    const { reference } = await again(deposit);
    expect(answers.map((answer) => answer.kind === "online" && answer.listing.reference)).toEqual(
      Array(4).fill(reference),
    );
    const eve = await member("eve");
    const held = await written(eve, { email: "", price: "5000" });
    await Promise.all(Array.from({ length: 4 }, () => publish(eve, held)));
    expect(await site.storage.moderation.open()).toHaveLength(1);
    const changes = await site.storage.changes.after(0, 100);
    expect(Array.isArray(changes) && new Set(changes.map((change) => change.reference)).size).toBe(1);
  });

  it("of which a new version is accepted is told to its seller again", async () => {
    const deposit = await written(paul);
    await publish(paul, deposit);
    const anew = await deposits.save({ viewer: paul, token: undefined }, await again(deposit), {
      ...DUSTER,
      text: `${DUSTER.text} Appelez le 06 12 34 56 78.`,
    });
    expect(anew && (await publish(paul, anew.deposit)).kind).toBe("heldUp");
    const [one] = await site.storage.moderation.open();
    expect(await decideCase(ground, one?.id ?? "", { outcome: "accepted" })).toEqual({
      kind: "decided",
      isOnline: true,
      isTold: true,
    });
    expect((await mails()).map(({ subject }) => subject)).toEqual(Array(2).fill(expect.stringContaining("en ligne")));
  });

  it("that a report has taken away while it waited is back in its seller’s hands once it is judged", async () => {
    const deposit = await written(paul, { price: "5000" });
    await publish(paul, deposit);
    const { reference = "" } = await again(deposit);
    await site.storage.marks.set(`${REMOVED_MARK}${reference}`, 1);
    const [one] = await site.storage.moderation.open();
    expect(await decideCase(ground, one?.id ?? "", { outcome: "accepted" })).toEqual({
      kind: "decided",
      isOnline: false,
      isTold: false,
    });
    expect((await again(deposit)).state).toBe("withdrawn");
  });

  it("that is taken back, written anew and published again is judged once, as it is by then", async () => {
    const deposit = await written(paul, { price: "5000" });
    await publish(paul, deposit);
    const [first] = await site.storage.moderation.open();
    const seen = (await again(deposit)).updatedAt;
    now += DAY;
    expect(await deposits.withdraw(await again(deposit))).toBe(true);
    expect(await site.storage.moderation.open()).toEqual([]);
    const anew = await deposits.save({ viewer: paul, token: undefined }, await again(deposit), {
      ...DUSTER,
      text: `${DUSTER.text} Appelez le 06 12 34 56 78.`,
    });
    expect(anew && (await publish(paul, anew.deposit)).kind).toBe("heldUp");
    const open = await site.storage.moderation.open();
    expect(open.map(({ findings }) => findings.map(({ rule }) => rule))).toEqual([["contact"]]);
    expect(await decideCase(ground, first?.id ?? "", { outcome: "accepted" })).toEqual({ kind: "notOpen" });
    const by = { kind: "console" } as const;
    expect(await decideCase(ground, open[0]?.id ?? "", { outcome: "accepted" }, { by, seen })).toEqual({
      kind: "changed",
    });
    expect(await online(await again(deposit))).toBeUndefined();
  });

  it("is refused with its reasons, and contested once by the link of the mail", async () => {
    const deposit = await written(paul, { text: `${DUSTER.text} Appelez le 06 12 34 56 78.` });
    await publish(paul, deposit);
    const [one] = await site.storage.moderation.open();
    const verdict = {
      outcome: "refused",
      facts: "Le texte donne un numéro.",
      ground: { kind: "conditions", text: "Article 3." },
    } as const;
    await decideCase(ground, one?.id ?? "", verdict);
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
    ])
      expect(mail?.text).toContain(words);
    const token = /recours\?jeton=([\w-]+)/.exec(mail?.text ?? "")?.[1] ?? "";
    expect(await deposits.appeal(GUEST, { token: "other" }, "Non.")).toBe("gone");
    expect(await deposits.appeal(GUEST, { token }, " ")).toBe("empty");
    expect(await deposits.appeal(GUEST, { token }, "Ce numéro est celui du garage.")).toBe("received");
    expect(await deposits.appeal(GUEST, { token }, "Encore.")).toBe("gone");
    expect(await decideCase(ground, one?.id ?? "", { outcome: "accepted" })).toMatchObject({ isOnline: true });
    expect((await again(deposit)).state).toBe("online");
  });

  const CHANGE_REFUSED = {
    outcome: "refused",
    facts: "Le prix est un appât.",
    ground: { kind: "conditions", text: "Une annonce dit le prix demandé." },
    isOfChange: true,
  } as const;
  const changed = async (fields: Partial<DepositFields>): Promise<Deposit> => {
    const deposit = await written(paul);
    await publish(paul, deposit);
    await deposits.save({ viewer: paul, token: undefined }, await again(deposit), { ...DUSTER, ...fields });
    expect((await publish(paul, deposit)).kind).toBe("heldUp");
    return again(deposit);
  };
  const openCase = async () => (await site.storage.moderation.open())[0]?.id ?? "";

  it("stays online as it was where only a change of it is refused, keeps what its seller typed, and says so", async () => {
    const deposit = await changed({ price: "5000" });
    expect(await decideCase(ground, await openCase(), CHANGE_REFUSED)).toMatchObject({ isOnline: true, isTold: true });
    expect((await online(await again(deposit)))?.price).toBe(13_400);
    expect(await again(deposit)).toMatchObject({ state: "online", fields: { price: "5000" } });
    const told = (await mails()).find(({ subject }) => subject.startsWith("La modification"));
    expect(told?.text).toContain("Votre annonce reste en ligne telle qu’elle était avant.");
    const token = /jeton=([\w-]+)/.exec(told?.text ?? "")?.[1] ?? "";
    expect(await deposits.appeal(GUEST, { token }, "C’est bien mon prix.")).toBe("received");
    expect(await decideCase(ground, await openCase(), { outcome: "accepted" })).toMatchObject({ isOnline: true });
    expect((await online(await again(deposit)))?.price).toBe(5_000);
  });

  it("stays online as it was where the refusal of its change is kept to upon an appeal", async () => {
    const deposit = await changed({ price: "5000" });
    await decideCase(ground, await openCase(), CHANGE_REFUSED);
    const told = (await mails()).find(({ subject }) => subject.startsWith("La modification"));
    const token = /jeton=([\w-]+)/.exec(told?.text ?? "")?.[1] ?? "";
    await deposits.appeal(GUEST, { token }, "C’est bien mon prix.");
    expect(await decideCase(ground, await openCase(), CHANGE_REFUSED)).toMatchObject({ isOnline: true });
    expect((await online(await again(deposit)))?.price).toBe(13_400);
  });

  it("goes with its refused change where an operator says so, and is told that it went", async () => {
    const deposit = await changed({ price: "5000" });
    const { isOfChange: _, ...whole } = CHANGE_REFUSED;
    expect(await decideCase(ground, await openCase(), whole)).toMatchObject({ isOnline: false });
    expect(await online(await again(deposit))).toBeUndefined();
    expect((await mails()).map(({ subject }) => subject)).toContain("Votre annonce est retirée\u202f: Dacia Duster II");
  });

  it("that was never online is refused whole, whatever is said of its change", async () => {
    const deposit = await written(paul, { price: "5000" });
    await publish(paul, deposit);
    await decideCase(ground, await openCase(), CHANGE_REFUSED);
    expect((await again(deposit)).state).toBe("refused");
    expect((await deposits.casesOf(deposit))[0]?.decision).not.toHaveProperty("isOfChange");
  });

  it("refused together with its seller’s suspension is told nothing that the suspension forbids", async () => {
    const deposit = await written(paul, { price: "5000" });
    await publish(paul, deposit);
    const { isOfChange: _, ...whole } = CHANGE_REFUSED;
    const by = { kind: "console" } as const;
    await decideCase(ground, await openCase(), whole, { by, isSuspending: true });
    const refused = (await mails()).find(({ subject }) => subject.startsWith("Votre annonce n’est pas publiée"));
    expect(refused?.text).toContain("que si cette suspension est levée");
    expect(refused?.text).not.toContain("Vous pouvez la corriger");
  });

  it("says of a suspension for which no rule brought anything to a person that no program had a part in it", async () => {
    await publish(paul, await written(paul));
    const reasons = { facts: "Trois fois la même.", ground: { kind: "loi", text: "Une seule." } } as const;
    await suspendSeller(ground, paul, reasons, { kind: "console" });
    const told = (await mails()).find(({ subject }) => subject === "Vos annonces sont suspendues");
    expect(told?.text).toContain("rien n’a été décidé par un programme");
  });

  it("does not wait again for what a person has let through, as long as visitors read the same words", async () => {
    const text = `${DUSTER.text} Appelez le 06 12 34 56 78.`;
    const deposit = await written(paul, { text });
    await publish(paul, deposit);
    await decideCase(ground, await openCase(), { outcome: "accepted" });
    const save = async (fields: Partial<DepositFields>) =>
      deposits.save({ viewer: paul, token: undefined }, await again(deposit), { ...DUSTER, ...fields });
    await save({ text, price: "12900" });
    expect((await publish(paul, deposit)).kind).toBe("online");
    await save({ text: `${text} Ou le soir.`, price: "12900" });
    expect((await publish(paul, deposit)).kind).toBe("heldUp");
  });

  it("can be contested for six months and not longer", async () => {
    const deposit = await written(paul, { price: "5000" });
    await publish(paul, deposit);
    const [one] = await site.storage.moderation.open();
    await decideCase(ground, one?.id ?? "", { outcome: "refused", facts: "f", ground: { kind: "loi", text: "t" } });
    const token = /jeton=([\w-]+)/.exec((await mails())[0]?.text ?? "")?.[1] ?? "";
    now += 190 * DAY;
    expect(await deposits.appeal(GUEST, { token }, "Trop tard.")).toBe("gone");
  });

  it("is held up as long as nobody has read the market since the start, however cheap or dear", async () => {
    const deposit = await written(paul);
    expect(await publish(paul, deposit, async () => UNFITTED)).toMatchObject({ kind: "heldUp" });
    const [one] = await site.storage.moderation.open();
    expect(one?.findings.map(({ rule }) => rule)).toEqual(["unpriced"]);
  });

  it("with a plate, a text or a picture of another is held up", async () => {
    const eve = await member("eve");
    const first = await written(paul);
    const side = 60;
    const waves = Buffer.from(Array.from({ length: side * side }, (_, at) => 128 + 100 * Math.sin(at * 0.11)));
    const grey = { width: side, height: side, channels: 1 } as const;
    const picture = await sharp(waves, { raw: grey }).resize(900, 600, { fit: "fill" }).jpeg().toBuffer();
    await deposits.addPhoto(first.id, picture);
    await publish(paul, first);
    const second = await written(eve, { email: "" });
    await deposits.addPhoto(second.id, picture);
    await publish(eve, second);
    const [one] = await site.storage.moderation.open();
    expect(one?.findings.map(({ rule }) => rule)).toEqual(["text", "picture", "plate"]);
  });

  it("is held against each advert that there is, however many others stand before it", async () => {
    const eve = await member("eve");
    const { reference: _, secret: _secret, ...like } = await written(paul);
    await site.storage.together(async (unit) => {
      for (let number = 100; number < 160; number += 1) {
        const fields = { ...like.fields, plate: "", text: number === 159 ? DUSTER.text : "Une tout autre voiture." };
        await unit.addDeposit({ ...like, id: `d${String(number)}`, state: "online", fields });
      }
    });
    await publish(eve, await written(eve, { email: "" }));
    const [one] = await site.storage.moderation.open();
    expect(one?.findings).toMatchObject([{ rule: "text", other: "d159" }]);
  });

  it("takes photographs, turns, covers and orders them, twenty at most, and shows them by its listing", async () => {
    const deposit = await written(paul);
    const file = await paintedPhoto({ width: 600, height: 400 }).jpeg().toBuffer();
    expect(await deposits.addPhoto(deposit.id, Buffer.from("<html>"))).toBe("unreadable");
    for (let count = 0; count < 20; count += 1) expect(await deposits.addPhoto(deposit.id, file)).toBe("added");
    expect(await deposits.addPhoto(deposit.id, file)).toBe("full");
    const [first, second] = (await again(deposit)).photos;
    await deposits.movePhoto(deposit.id, second?.shown ?? "", -1);
    expect((await again(deposit)).photos[0]?.shown).toBe(second?.shown);
    await deposits.editPhoto(deposit.id, first?.shown ?? "", (edit) => ({ ...edit, quarterTurns: 1 }));
    expect(await media.read(first?.shown ?? "")).toBeUndefined();
    const turned = (await again(deposit)).photos[1];
    expect(turned).toMatchObject({ taken: first?.taken, edit: { quarterTurns: 1 } });
    await publish(paul, deposit);
    expect((await online(await again(deposit)))?.photos).toContain(`media:${String(turned?.shown)}`);
    expect(await deposits.photo(turned?.shown ?? "")).toBeDefined();
  });

  it("keeps its age and the price before when its price is changed", async () => {
    const deposit = await written(paul);
    await publish(paul, deposit);
    now += 5 * DAY;
    await deposits.save({ viewer: paul, token: undefined }, await again(deposit), { ...DUSTER, price: "12900" });
    expect((await online(await again(deposit)))?.price).toBe(13_400);
    await publish(paul, deposit);
    const listing = await online(await again(deposit));
    expect(listing).toMatchObject({
      price: 12_900,
      initialPrice: 13_400,
      firstOnlineDate: new Date(NOW).toISOString(),
    });
    expect(await site.storage.listings.priceHistory(listing?.reference ?? "")).toHaveLength(2);
  });

  it("goes offline after sixty days, is told so, and comes back renewed; then it is sold for good", async () => {
    const deposit = await written(paul);
    await publish(paul, deposit);
    now += 60 * DAY - 1;
    await expireDeposits({ ...ground, media }, new AbortController().signal);
    expect(await online(await again(deposit))).toBeDefined();
    now += 1;
    await expireDeposits({ ...ground, media }, new AbortController().signal);
    expect(await online(await again(deposit))).toBeUndefined();
    expect((await mails()).map(({ subject }) => subject).join()).toContain("n’est plus en ligne");
    await site.catchUp();
    expect(await deposits.renew(await again(deposit))).toBe(true);
    expect(await online(await again(deposit))).toBeDefined();
    expect(await site.search.count({ vertical: "carTruck" })).toBe(1);
    expect(await deposits.sell(await again(deposit), 13_000)).toBe(true);
    expect(await online(await again(deposit))).toBeUndefined();
    expect(await again(deposit)).toMatchObject({ state: "sold", soldPrice: 13_000 });
    expect((await publish(paul, deposit)).kind).toBe("notNow");
    now += 15 * DAY;
    expect(await deposits.renew(await again(deposit))).toBe(false);
  });

  it("said to be sold by one press too many is on sale again for fourteen days, and no price of a sale is left", async () => {
    const deposit = await written(paul);
    await publish(paul, deposit);
    await deposits.sell(await again(deposit), 13_000);
    now += 13 * DAY;
    expect(await deposits.renew(await again(deposit))).toBe(true);
    expect((await online(await again(deposit)))?.price).toBe(13_400);
    expect(await again(deposit)).not.toHaveProperty("soldPrice");
  });

  it("can be said to be sold while a change of it waits, and is nobody’s to judge then", async () => {
    const deposit = await changed({ price: "5000" });
    expect(await deposits.sell(deposit, undefined)).toBe(true);
    expect(await site.storage.moderation.open()).toEqual([]);
    expect(await online(await again(deposit))).toBeUndefined();
  });

  it("is judged by the reference that it goes online under, known before", async () => {
    const deposit = await written(paul);
    const before = listingReference(deposit);
    await publish(paul, deposit);
    expect((await again(deposit)).reference).toBe(before);
  });

  it("held up keeps the value by which its rules measured", async () => {
    const deposit = await written(paul, { price: "5000" });
    await publish(paul, deposit);
    expect((await deposits.casesOf(deposit))[0]?.value).toEqual(await HONEST());
  });

  it("is contested from its owner’s account as by the mail, and by nobody else", async () => {
    const deposit = await written(paul, { price: "5000" });
    await publish(paul, deposit);
    const { isOfChange: _, ...whole } = CHANGE_REFUSED;
    const id = await openCase();
    await decideCase(ground, id, whole);
    const by = { token: "", case: id };
    expect(await deposits.appeal(GUEST, by, "Non.")).toBe("gone");
    expect(await deposits.appeal(await member("eve"), by, "Non.")).toBe("gone");
    expect(await deposits.appeal(paul, by, "C’est bien mon prix.")).toBe("received");
  });

  it.each([
    ["sold", (deposit: Deposit) => deposits.sell(deposit, undefined)],
    ["withdrawn", (deposit: Deposit) => deposits.withdraw(deposit)],
  ])("that was %s is in no results from that very moment", async (_, act) => {
    const deposit = await written(paul);
    await publish(paul, deposit);
    await site.catchUp();
    const found = () => site.search.count({ vertical: "carTruck" });
    expect(await found()).toBe(1);
    expect(await act(await again(deposit))).toBe(true);
    expect(await found()).toBe(0);
  });

  it("does not come back by its seller where it was taken away upon a report", async () => {
    const deposit = await written(paul);
    await publish(paul, deposit);
    const { reference = "" } = await again(deposit);
    await site.storage.marks.set(`removed upon report ${reference}`, now);
    await site.storage.listings.write([{ kind: "withdraw", reference }], new Date(now).toISOString());
    expect((await publish(paul, deposit)).kind).toBe("removed");
    expect(await deposits.renew(await again(deposit))).toBe(false);
  });

  it("goes offline with its seller’s suspension, which lets nothing new online, and comes back with its days", async () => {
    const [shown, gone, held, draft] = await Promise.all([
      written(paul),
      written(paul, {
        plate: "AA-111-AA",
        text: "Première main, freins et batterie neufs, dort au garage chaque nuit.",
      }),
      written(paul, {
        plate: "AA-222-AA",
        price: "5000",
        text: "Duster de 2019, vendu cause départ, visible le dimanche à la gare.",
      }),
      written(paul, {
        plate: "AA-333-AA",
        text: "Duster de 2018, carnet tenu, pneus neufs, visible en semaine à la mairie.",
      }),
    ]);
    for (const one of [shown, gone, held]) await publish(paul, one);
    expect((await again(held)).state).toBe("moderation");
    const removed = (await again(gone)).reference ?? "";
    await site.storage.together(async (unit) => {
      await unit.setMark(`${REMOVED_MARK}${removed}`, now);
      await unit.writeListings([{ kind: "withdraw", reference: removed }], new Date(now).toISOString());
    });
    const until = (await again(shown)).expiresAt;
    const reasons = {
      facts: "Trois fois la même voiture.",
      ground: { kind: "conditions", text: "Une seule." },
    } as const;
    const by = { kind: "console" } as const;
    expect(await suspendSeller(ground, paul, reasons, by)).toBe(1);
    expect(await suspendSeller(ground, paul, reasons, by)).toBeUndefined();
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
    expect((await publish(paul, draft)).kind).toBe("suspended");
    expect(await deposits.renew({ ...(await again(shown)), state: "expired" })).toBe(false);
    const [waiting] = await deposits.casesOf(held);
    expect(await decideCase(ground, waiting?.id ?? "", { outcome: "accepted" })).toEqual({ kind: "suspended" });
    expect((await again(held)).state).toBe("moderation");
    now += 61 * DAY;
    await expireDeposits({ ...ground, media }, new AbortController().signal);
    expect((await again(shown)).state).toBe("suspended");
    expect(await liftSuspension(ground, paul, "Les papiers sont venus.", by)).toBe(1);
    expect(await liftSuspension(ground, paul, "Encore.", by)).toBeUndefined();
    expect(await online(await again(shown))).toBeDefined();
    expect((await again(shown)).expiresAt).toBe(new Date(Date.parse(until ?? "") + 61 * DAY).toISOString());
    expect(await online(await again(gone))).toBeUndefined();
    const back = (await mails()).find(({ subject }) => subject === "Vos annonces ne sont plus suspendues");
    expect(back?.text).toContain("Une annonce reste hors ligne, par une autre décision.");
    expect((await publish(paul, draft)).kind).not.toBe("suspended");
  });

  it("that is shown as it was while a change of it waits goes with its seller too, and is shown again when that is lifted", async () => {
    const deposit = await written(paul);
    await publish(paul, deposit);
    await deposits.save({ viewer: paul, token: undefined }, await again(deposit), { ...DUSTER, price: "5000" });
    expect((await publish(paul, deposit)).kind).toBe("heldUp");
    expect(await online(await again(deposit))).toBeDefined();
    const reasons = { facts: "Trois fois la même voiture.", ground: { kind: "loi", text: "Article 1." } } as const;
    expect(await suspendSeller(ground, paul, reasons, { kind: "console" })).toBe(1);
    expect(await online(await again(deposit))).toBeUndefined();
    expect((await again(deposit)).state).toBe("moderation");
    expect(await liftSuspension(ground, paul, "Les papiers sont venus.", { kind: "console" })).toBe(1);
    expect((await online(await again(deposit)))?.price).toBe(13_400);
    expect((await again(deposit)).state).toBe("moderation");
  });

  it.each([
    ["was sold meanwhile", "gone", async (deposit: Deposit) => deposits.sell(deposit, 13_000)],
    ["was withdrawn meanwhile", "gone", async (deposit: Deposit) => deposits.withdraw(deposit)],
    [
      "is of somebody who was suspended meanwhile",
      "removed",
      async () => {
        const reasons = { facts: "Trois fois la même voiture.", ground: { kind: "loi", text: "Article 1." } } as const;
        return suspendSeller(ground, paul, reasons, { kind: "console" });
      },
    ],
    ["stands as its seller left it", "onSale", async () => undefined],
  ] as const)(
    "comes back with a removal that is taken back only where nothing else keeps it away: it %s, %s",
    async (_, advert, meanwhile) => {
      const deposit = await written(paul);
      await publish(paul, deposit);
      const { reference = "" } = await again(deposit);
      const id = "S-2026-0115-REMOVED";
      const at = (days: number) => new Date(now + days * DAY).toISOString();
      const report = { id, listing: reference, reason: "faux", words: "", due: "2026-01-19", at: at(0) } as const;
      await site.storage.together((unit) => unit.addReport(report));
      const { from, origin } = ground;
      const parts = { storage: site.storage, from, origin, isDelivered: true, clock: () => now };
      const removal = { outcome: "retiree", facts: "Le prix est faux.", ground: "Article L121-2" } as const;
      await decideReport(id, { ...removal, at: at(1) }, parts);
      await meanwhile(await again(deposit));
      expect(await takeBackRemoval(id, { reason: "Le prix était juste.", at: at(2) }, parts)).toMatchObject({ advert });
      expect((await online(await again(deposit))) !== undefined).toBe(advert === "onSale");
    },
  );

  it("that its seller has published anew is online whatever an appeal against the former refusal comes to", async () => {
    const deposit = await written(paul, { price: "5000" });
    await publish(paul, deposit);
    const [one] = await site.storage.moderation.open();
    const ground17 = { kind: "conditions", text: "Article 4." } as const;
    const refusal = { outcome: "refused", facts: "Prix de fantaisie.", ground: ground17 } as const;
    await decideCase(ground, one?.id ?? "", refusal);
    const appeal = { words: "C’est le bon prix.", at: new Date(now).toISOString() };
    await site.storage.together((unit) => unit.changeCase(one?.id ?? "", (stands) => ({ ...stands, appeal })));
    await deposits.save({ viewer: paul, token: undefined }, await again(deposit), DUSTER);
    expect((await publish(paul, deposit)).kind).toBe("online");
    expect(await decideCase(ground, one?.id ?? "", { outcome: "accepted" })).toMatchObject({ isOnline: true });
    expect(await online(await again(deposit))).toBeDefined();
  });

  describe("that is removed upon a report, and whose seller is suspended", () => {
    const reasons = { facts: "Trois fois la même voiture.", ground: { kind: "loi", text: "Article 1." } } as const;
    const removal = { outcome: "retiree", facts: "Le prix est faux.", ground: "Article L121-2" } as const;
    const id = "S-2026-0115-REMOVED";
    const parts = () => ({
      storage: site.storage,
      from: ground.from,
      origin: ground.origin,
      isDelivered: true,
      clock: () => now,
    });
    const nextDay = () => new Date((now += DAY)).toISOString();
    const steps = {
      removed: async ({ reference = "" }: Deposit) => {
        const report = { id, listing: reference, reason: "faux", words: "", due: "2026-01-19", at: nextDay() } as const;
        await site.storage.together((unit) => unit.addReport(report));
        await decideReport(id, { ...removal, at: nextDay() }, parts());
      },
      "given back": () => takeBackRemoval(id, { reason: "Le prix était juste.", at: nextDay() }, parts()),
      suspended: () => {
        nextDay();
        return suspendSeller(ground, paul, reasons, { kind: "console" });
      },
      "not any more": () => {
        nextDay();
        return liftSuspension(ground, paul, "Les papiers sont venus.", { kind: "console" });
      },
    };

    it.each([
      ["removed", "suspended", "given back", "not any more"],
      ["removed", "suspended", "not any more", "given back"],
      ["suspended", "removed", "given back", "not any more"],
      ["suspended", "removed", "not any more", "given back"],
    ] as const)("is online once both are over: %s, %s, %s, %s", async (...order) => {
      const deposit = await written(paul);
      await publish(paul, deposit);
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
        const deposit = await written(paul);
        await publish(paul, deposit);
        await deposits.save({ viewer: paul, token: undefined }, await again(deposit), { ...DUSTER, price: "5000" });
        expect((await publish(paul, deposit)).kind).toBe("heldUp");
        for (const step of order) await steps[step](await again(deposit));
        expect((await online(await again(deposit)))?.price).toBe(13_400);
      },
    );
  });

  it("that was being put online while its seller was suspended is not online afterwards", async () => {
    const deposit = await written(paul);
    const reasons = { facts: "Trois fois la même voiture.", ground: { kind: "loi", text: "Article 1." } } as const;
    await Promise.all([
      publish(paul, deposit),
      suspendSeller(ground, paul, reasons, { kind: "console" }),
      publish(paul, deposit),
    ]);
    expect(await online(await again(deposit))).toBeUndefined();
  });

  it("that nobody goes on with is removed after thirty days with its photographs", async () => {
    const saved = await deposits.save({ viewer: GUEST, token: undefined }, undefined, DUSTER);
    const id = saved?.deposit.id ?? "";
    await deposits.addPhoto(id, await paintedPhoto({ width: 600, height: 400 }).jpeg().toBuffer());
    const photo = (await site.storage.deposits.get(id))?.photos[0];
    now += 31 * DAY;
    await expireDeposits({ ...ground, media }, new AbortController().signal);
    expect(await site.storage.deposits.get(id)).toBeUndefined();
    expect(await media.read(photo?.taken ?? "")).toBeUndefined();
  });

  it("is exported without what opens it, and erased with its words, its pictures and its listing", async () => {
    const deposit = await written(paul);
    await deposits.addPhoto(deposit.id, await paintedPhoto({ width: 600, height: 400 }).jpeg().toBuffer());
    await publish(paul, deposit);
    const stands = await again(deposit);
    const parts = { storage: site.storage, clock: () => now };
    const exported = JSON.stringify(await exportedData(paul.email, parts));
    expect(exported).toContain("EZ-418-PT");
    expect(exported).not.toContain(stands.photos[0]?.taken);
    await eraseAddress(paul.email, { ...parts, removeFiles: async () => undefined, removePhotos: media.remove });
    expect(await site.storage.deposits.get(deposit.id)).toBeUndefined();
    const left = await site.storage.listings.get(stands.reference ?? "");
    expect(left?.withdrawnAt).toBeDefined();
    expect(JSON.stringify(left)).not.toMatch(/deuxième main|media:|42100/);
    expect(await media.read(stands.photos[0]?.shown ?? "")).toBeUndefined();
    expect(await site.storage.sellerContacts.get(stands.reference ?? "")).toBeUndefined();
  });
});
