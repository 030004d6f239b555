import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { DAY, DUSTER, HONEST, depositDesk } from "../../test/deposit-desk.ts";
import { NOW } from "../../test/factories/listings.ts";
import { paintedPhoto } from "../../test/factories/photo-origin.ts";
import { GUEST } from "../domain/accounts/viewer.ts";
import type { Deposit, DepositFields } from "../domain/deposit/deposit.ts";
import type { PhotoEdit } from "../domain/photographs/photo-edit.ts";
import { PROPOSED_PLATE } from "../domain/photographs/photo-edit.ts";
import { ownNames } from "../domain/listings/own-photo.ts";
import { eraseAddress } from "../personal-data/erase.ts";
import { exportedData } from "../personal-data/export.ts";
import { decideCase } from "./decide-case.ts";
import { expireDeposits } from "./expire-deposits.ts";
import { listingReference } from "./listing-reference.ts";
import { UNFITTED } from "../domain/moderation/rules.ts";

const OTHER_TEXT =
  "Vendu pour cause de départ à l’étranger, toujours garé au sous-sol, jamais accidenté, clés en double.";

describe("an advert of a private seller", () => {
  const desk = depositDesk();
  const { again, changed, mails, member, online, publish, written } = desk;

  it("is online at once where no rule fires, reached by its seller’s address, and told by mail", async () => {
    const deposit = await written(desk.paul);
    expect((await publish(desk.paul, deposit)).kind).toBe("online");
    const stands = await again(deposit);
    expect(await online(stands)).toMatchObject({
      make: "DACIA",
      model: "DUSTER",
      price: 13_400,
      sellerType: "PARTICULIER",
    });
    expect(await desk.site.storage.sellerContacts.get(stands.reference ?? "")).toMatchObject({
      email: "paul@exemple.example",
      phone: "+33671000009",
    });
    expect(stands.expiresAt).toBe(new Date(desk.now + 60 * DAY).toISOString());
    const [mail] = await mails();
    expect(mail?.to.address).toBe("paul@exemple.example");
    expect(mail?.text).toContain(`annonce-${String(stands.reference)}.html`);
  });

  it("of a guest waits for the address, opened by the browser’s secret alone, and is the member’s afterwards", async () => {
    const saved = await desk.deposits.save({ viewer: GUEST, token: undefined }, undefined, DUSTER);
    const token = saved?.token;
    expect(await desk.deposits.find({ viewer: GUEST, token: "other" })).toBeUndefined();
    const held = await desk.deposits.find({ viewer: GUEST, token });
    expect(held && (await desk.deposits.publish({ viewer: GUEST, token }, held, HONEST))).toEqual({
      kind: "confirm",
      email: "paul@exemple.example",
    });
    expect(
      await desk.deposits.find({ viewer: await member("eve"), token: undefined }, saved?.deposit.id),
    ).toBeUndefined();
    expect(saved && (await publish(desk.paul, saved.deposit)).kind).toBe("online");
    expect(await desk.deposits.find({ viewer: GUEST, token })).toBeUndefined();
  });

  it("that a stranger wrote under somebody’s address is not what they write on, and no more the stranger’s once they have opened it", async () => {
    const { deposit, token } = (await desk.deposits.save({ viewer: GUEST, token: undefined }, undefined, DUSTER)) ?? {};
    if (deposit === undefined) throw new Error("nothing was written");
    await desk.deposits.publish({ viewer: GUEST, token }, deposit, HONEST);
    expect(await desk.deposits.find({ viewer: desk.paul, token: undefined })).toBeUndefined();
    expect((await desk.deposits.find({ viewer: GUEST, token }))?.state).toBe("waiting");
    expect((await desk.deposits.ofMember("paul@exemple.example")).map(({ id }) => id)).toEqual([deposit.id]);
    expect(await desk.deposits.find({ viewer: GUEST, token })).toBeUndefined();
    expect((await desk.deposits.find({ viewer: desk.paul, token: undefined }, deposit.id))?.state).toBe("waiting");
  });

  it("published four times in one breath is one advert, online or held up", async () => {
    const deposit = await written(desk.paul);
    const answers = await Promise.all(Array.from({ length: 4 }, () => publish(desk.paul, deposit)));
    const { reference } = await again(deposit);
    expect(answers.map((answer) => answer.kind === "online" && answer.listing.reference)).toEqual(
      Array(4).fill(reference),
    );
    const eve = await member("eve");
    const held = await written(eve, { email: "", price: "5000" });
    await Promise.all(Array.from({ length: 4 }, () => publish(eve, held)));
    expect(await desk.site.storage.moderation.open()).toHaveLength(1);
    const changes = await desk.site.storage.changes.after(0, 100);
    expect(Array.isArray(changes) && new Set(changes.map((change) => change.reference)).size).toBe(1);
  });

  it("of a model that the catalogue lacks is held up, however honest its price", async () => {
    const deposit = await written(desk.paul, { vehicle: "Dacia Zorglub", otherKind: "car" });
    expect((await publish(desk.paul, deposit)).kind).toBe("heldUp");
    const [one] = await desk.site.storage.moderation.open();
    expect(one?.findings.map(({ rule, figure }) => [rule, figure])).toContainEqual(["unlisted", "Dacia Zorglub"]);
    await decideCase(desk.ground, one?.id ?? "", { outcome: "accepted" });
    expect(await online(await again(deposit))).toMatchObject({ make: "DACIA", model: "ZORGLUB" });
  });

  it("is held up as long as nobody has read the market since the start, however cheap or dear", async () => {
    const deposit = await written(desk.paul);
    expect(await publish(desk.paul, deposit, async () => UNFITTED)).toMatchObject({ kind: "heldUp" });
    const [one] = await desk.site.storage.moderation.open();
    expect(one?.findings.map(({ rule }) => rule)).toEqual(["unpriced"]);
  });

  it("with a plate, a text or a picture of another is held up", async () => {
    const eve = await member("eve");
    const first = await written(desk.paul);
    const side = 60;
    const waves = Buffer.from(Array.from({ length: side * side }, (_, at) => 128 + 100 * Math.sin(at * 0.11)));
    const grey = { width: side, height: side, channels: 1 } as const;
    const picture = await sharp(waves, { raw: grey }).resize(900, 600, { fit: "fill" }).jpeg().toBuffer();
    await desk.deposits.addPhoto(first.id, picture);
    await publish(desk.paul, first);
    const second = await written(eve, { email: "" });
    await desk.deposits.addPhoto(second.id, picture);
    await publish(eve, second);
    const [one] = await desk.site.storage.moderation.open();
    expect(one?.findings.map(({ rule }) => rule)).toEqual(["text", "picture", "plate"]);
  });

  it("is held against what was published before it alone: who came first is not accused of what was copied", async () => {
    const eve = await member("eve");
    const side = 60;
    const waves = Buffer.from(Array.from({ length: side * side }, (_, at) => 128 + 100 * Math.sin(at * 0.11)));
    const grey = { width: side, height: side, channels: 1 } as const;
    const picture = await sharp(waves, { raw: grey }).resize(900, 600, { fit: "fill" }).jpeg().toBuffer();
    const first = await written(desk.paul, { text: `${DUSTER.text} Pneus neufs.` });
    await desk.deposits.addPhoto(first.id, picture);
    await publish(desk.paul, first);
    desk.now += DAY;
    const copy = await written(eve, { email: "", plate: "AA-111-AA" });
    await desk.deposits.addPhoto(copy.id, picture);
    await publish(eve, copy);
    const [heldUp] = await desk.site.storage.moderation.open();
    expect(heldUp?.findings.map(({ rule }) => rule)).toEqual(["text", "picture"]);
    const at = new Date(desk.now).toISOString();
    await desk.site.storage.together((unit) =>
      unit.changeDeposit(copy.id, (stands) => ({ ...stands, state: "online", publishedAt: at })),
    );
    desk.now += DAY;
    await written(desk.paul, { price: "12900", text: `${DUSTER.text} Pneus d’hiver.` }, await again(first));
    expect((await publish(desk.paul, first)).kind).toBe("online");
    // What it did not show before the other came is no older for it.
    await desk.site.storage.together((unit) =>
      unit.changeDeposit(copy.id, (stands) => ({ ...stands, fields: { ...stands.fields, text: OTHER_TEXT } })),
    );
    await written(desk.paul, { text: OTHER_TEXT }, await again(first));
    expect((await publish(desk.paul, first)).kind).toBe("heldUp");
  });

  it("is held against each advert that there is, however many others stand before it", async () => {
    const eve = await member("eve");
    const { reference: _, secret: _secret, ...like } = await written(desk.paul);
    await desk.site.storage.together(async (unit) => {
      for (let number = 100; number < 160; number += 1) {
        const fields = { ...like.fields, plate: "", text: number === 159 ? DUSTER.text : "Une tout autre voiture." };
        await unit.addDeposit({ ...like, id: `d${String(number)}`, state: "online", fields });
      }
    });
    await publish(eve, await written(eve, { email: "" }));
    const [one] = await desk.site.storage.moderation.open();
    expect(one?.findings).toMatchObject([{ rule: "text", other: "d159" }]);
  });

  it("held up keeps the value by which its rules measured", async () => {
    const deposit = await written(desk.paul, { price: "5000" });
    await publish(desk.paul, deposit);
    expect((await desk.deposits.casesOf(deposit))[0]?.value).toEqual(await HONEST());
  });

  it("is judged by the reference that it goes online under, known before", async () => {
    const deposit = await written(desk.paul);
    const before = listingReference(deposit);
    await publish(desk.paul, deposit);
    expect((await again(deposit)).reference).toBe(before);
  });

  it("takes photographs, turns, covers and orders them, twenty at most, and shows them by its listing", async () => {
    const deposit = await written(desk.paul);
    const file = await paintedPhoto({ width: 600, height: 400 }).jpeg().toBuffer();
    expect(await desk.deposits.addPhoto(deposit.id, Buffer.from("<html>"))).toBe("unreadable");
    for (let count = 0; count < 20; count += 1) expect(await desk.deposits.addPhoto(deposit.id, file)).toBe("added");
    expect(await desk.deposits.addPhoto(deposit.id, file)).toBe("full");
    const [first, second] = (await again(deposit)).photos;
    await desk.deposits.movePhoto(deposit.id, second?.shown ?? "", -1);
    expect((await again(deposit)).photos[0]?.shown).toBe(second?.shown);
    await desk.deposits.editPhoto(deposit.id, first?.shown ?? "", (edit) => ({ ...edit, quarterTurns: 1 }));
    expect(await desk.media.read(first?.shown ?? "")).toBeUndefined();
    const turned = (await again(deposit)).photos[1];
    expect(turned).toMatchObject({ taken: first?.taken, edit: { quarterTurns: 1 } });
    // As a form sends it whose rectangles nobody moved: online it stays the picture that was let through.
    await desk.deposits.editPhoto(deposit.id, turned?.shown ?? "", (edit) => ({ ...edit }));
    expect((await again(deposit)).photos[1]?.shown).toBe(turned?.shown);
    await publish(desk.paul, deposit);
    expect((await online(await again(deposit)))?.photos).toContain(`media:${String(turned?.shown)}`);
    expect(await desk.deposits.photo(turned?.shown ?? "")).toBeDefined();
  });

  describe("with photographs", () => {
    const file = () => paintedPhoto({ width: 600, height: 400 }).jpeg().toBuffer();
    const turn = (edit: PhotoEdit) => ({ ...edit, quarterTurns: edit.quarterTurns === 1 ? 2 : 1 }) as const;
    /** Twice what each shows is made anew. */
    const turned = async (deposit: Deposit) => {
      for (let turns = 0; turns < 2; turns += 1)
        for (const { shown } of (await again(deposit)).photos) await desk.deposits.editPhoto(deposit.id, shown, turn);
    };
    const illustrated = async (fields: Partial<DepositFields> = {}) => {
      const deposit = await written(desk.paul, fields);
      for (const _ of [1, 2]) await desk.deposits.addPhoto(deposit.id, await file());
      return deposit;
    };
    /** Of the advert as it is written, of what may be put back, and of what visitors see. */
    const needed = async (deposit: Deposit) => {
      const { photos, removed, reference = "" } = await again(deposit);
      const listing = (await desk.site.storage.listings.get(reference))?.listing;
      const own = removed === undefined ? photos : [...photos, removed.photo];
      const all = [...own.flatMap(({ taken, shown }) => [taken, shown]), ...ownNames(listing?.photos ?? [])];
      return [...new Set(all)].toSorted();
    };
    const kept = async () => (await desk.kept()).toSorted();

    it("retouched again and again keeps what it shows and what it is to show, and no third", async () => {
      const deposit = await illustrated();
      await publish(desk.paul, deposit);
      expect(await kept()).toHaveLength(4);
      await turned(deposit);
      expect(await kept()).toHaveLength(6);
      expect(await kept()).toEqual(await needed(deposit));
      expect((await publish(desk.paul, deposit)).kind).toBe("online");
      expect(await kept()).toHaveLength(4);
      expect(await kept()).toEqual(await needed(deposit));
    });

    it("keeps nothing of one that was added to what is online, retouched and taken away again", async () => {
      const deposit = await illustrated();
      await publish(desk.paul, deposit);
      const before = await kept();
      await desk.deposits.addPhoto(deposit.id, await file());
      await turned(deposit);
      for (const { shown } of (await again(deposit)).photos.slice(2))
        await desk.deposits.removePhoto(deposit.id, shown);
      await turned(deposit);
      expect(await kept()).toEqual(await needed(deposit));
      await publish(desk.paul, deposit);
      expect(await kept()).toHaveLength(before.length);
    });

    it("retouched while it waits keeps those that are decided upon and those of now, and no others", async () => {
      const deposit = await illustrated({ price: "5000" });
      expect((await publish(desk.paul, deposit)).kind).toBe("heldUp");
      await turned(deposit);
      await turned(deposit);
      expect(await kept()).toHaveLength(6);
      await decideCase(desk.ground, await desk.openCase(), { outcome: "accepted" });
      expect(await kept()).toHaveLength(6);
      await turned(deposit);
      await written(desk.paul, { price: "2000" }, await again(deposit));
      expect((await publish(desk.paul, deposit)).kind).toBe("heldUp");
      expect(await kept()).toHaveLength(6);
      await decideCase(desk.ground, await desk.openCase(), { outcome: "accepted" });
      expect(await kept()).toHaveLength(4);
      expect(await kept()).toEqual(await needed(deposit));
    });

    it("keeps nothing that was made of one that was taken away, or retouched by another page, meanwhile", async () => {
      const deposit = await illustrated();
      const [first, second] = (await again(deposit)).photos.map(({ shown }) => shown);
      let removal: Promise<void> | undefined;
      await Promise.all([
        desk.deposits.editPhoto(deposit.id, first ?? "", turn),
        desk.deposits.editPhoto(deposit.id, first ?? "", (edit) => ({ ...edit, plate: PROPOSED_PLATE })),
        desk.deposits.editPhoto(deposit.id, second ?? "", (edit) => {
          removal = desk.deposits.removePhoto(deposit.id, second ?? "");
          return turn(edit);
        }),
      ]);
      await removal;
      expect(await kept()).toHaveLength(4);
      expect(await kept()).toEqual(await needed(deposit));
    });

    it("has one that was taken out put back where it stood, until it is published or another is taken out", async () => {
      const deposit = await illustrated();
      await desk.deposits.addPhoto(deposit.id, await file());
      const stood = (await again(deposit)).photos;
      const [first = "", second = "", third = ""] = stood.map(({ shown }) => shown);
      await desk.deposits.removePhoto(deposit.id, second);
      // A finger that trembles takes out one.
      await desk.deposits.removePhoto(deposit.id, second);
      expect(await desk.deposits.restorePhoto(deposit.id, first)).toBeUndefined();
      expect(await desk.deposits.restorePhoto(deposit.id, second)).toBe(1);
      expect((await again(deposit)).photos).toEqual(stood);
      expect(await desk.deposits.restorePhoto(deposit.id, second)).toBeUndefined();
      await desk.deposits.removePhoto(deposit.id, second);
      await desk.deposits.removePhoto(deposit.id, third);
      expect(await kept()).toHaveLength(4);
      expect(await desk.deposits.restorePhoto(deposit.id, second)).toBeUndefined();
      await publish(desk.paul, deposit);
      expect(await desk.deposits.restorePhoto(deposit.id, third)).toBeUndefined();
      expect(await kept()).toHaveLength(2);
    });

    it("that is held up keeps nothing of one that was taken out before", async () => {
      const deposit = await illustrated({ price: "5000" });
      await desk.deposits.removePhoto(deposit.id, (await again(deposit)).photos[0]?.shown ?? "");
      expect((await publish(desk.paul, deposit)).kind).toBe("heldUp");
      expect(await kept()).toHaveLength(2);
      expect(await kept()).toEqual(await needed(deposit));
    });

    it("is not published as it was before one of them became another", async () => {
      const deposit = await illustrated();
      const published = await publish(desk.paul, deposit, async () => {
        await turned(deposit);
        return HONEST();
      });
      expect(published.kind).toBe("notNow");
      expect((await publish(desk.paul, deposit)).kind).toBe("online");
      expect(await kept()).toEqual(await needed(deposit));
    });
  });

  it("keeps its age and the price before when its price is changed", async () => {
    const deposit = await written(desk.paul);
    await publish(desk.paul, deposit);
    desk.now += 5 * DAY;
    await desk.deposits.save({ viewer: desk.paul, token: undefined }, await again(deposit), {
      ...DUSTER,
      price: "12900",
    });
    expect((await online(await again(deposit)))?.price).toBe(13_400);
    await publish(desk.paul, deposit);
    const listing = await online(await again(deposit));
    expect(listing).toMatchObject({
      price: 12_900,
      initialPrice: 13_400,
      firstOnlineDate: new Date(NOW).toISOString(),
    });
    expect(await desk.site.storage.listings.priceHistory(listing?.reference ?? "")).toHaveLength(2);
  });

  it("goes offline after sixty days, is told so, and comes back renewed; then it is sold for good", async () => {
    const deposit = await written(desk.paul);
    await publish(desk.paul, deposit);
    desk.now += 60 * DAY - 1;
    await expireDeposits({ ...desk.ground, media: desk.media }, new AbortController().signal);
    expect(await online(await again(deposit))).toBeDefined();
    desk.now += 1;
    await expireDeposits({ ...desk.ground, media: desk.media }, new AbortController().signal);
    expect(await online(await again(deposit))).toBeUndefined();
    expect((await mails()).map(({ subject }) => subject).join()).toContain("n’est plus en ligne");
    await desk.site.catchUp();
    expect(await desk.deposits.renew(await again(deposit))).toBe(true);
    expect(await online(await again(deposit))).toBeDefined();
    expect(await desk.site.search.count({ vertical: "carTruck" })).toBe(1);
    expect(await desk.deposits.sell(await again(deposit), 13_000)).toBe(true);
    expect(await online(await again(deposit))).toBeUndefined();
    expect(await again(deposit)).toMatchObject({ state: "sold", soldPrice: 13_000 });
    expect((await publish(desk.paul, deposit)).kind).toBe("notNow");
    desk.now += 15 * DAY;
    expect(await desk.deposits.renew(await again(deposit))).toBe(false);
  });

  it("is told once, a week before, that its term comes, with what may be done; renewed it has another", async () => {
    const [deposit, removed, waiting] = [
      await written(desk.paul),
      await written(desk.paul, { plate: "AA-111-AA", text: OTHER_TEXT }),
      await written(desk.paul, {
        plate: "AA-222-AA",
        text: "Première main, freins neufs, dort au garage chaque nuit.",
      }),
    ];
    for (const one of [deposit, removed, waiting]) await publish(desk.paul, one);
    const { reference = "" } = await again(removed);
    await desk.site.storage.marks.set(`removed upon report ${reference}`, desk.now);
    await desk.site.storage.together((unit) =>
      unit.changeDeposit(waiting.id, (stands) => ({ ...stands, state: "moderation" })),
    );
    const reminders = async () => {
      await expireDeposits({ ...desk.ground, media: desk.media }, new AbortController().signal);
      return (await mails()).filter(({ text }) => text.includes("arrive à son terme"));
    };
    desk.now += 53 * DAY - 1;
    expect(await reminders()).toEqual([]);
    desk.now += 1;
    const [told, ...others] = await reminders();
    expect(others).toEqual([]);
    for (const part of ["Renouveler", "Marquer comme vendue", "/compte/annonces"]) expect(told?.text).toContain(part);
    desk.now += DAY;
    expect(await reminders()).toEqual([told]);
    expect(await desk.deposits.renew(await again(deposit))).toBe(true);
    desk.now += 53 * DAY;
    expect(await reminders()).toHaveLength(2);
  });

  it("said to be sold by one press too many is on sale again for fourteen days, and no price of a sale is left", async () => {
    const deposit = await written(desk.paul);
    await publish(desk.paul, deposit);
    await desk.deposits.sell(await again(deposit), 13_000);
    desk.now += 13 * DAY;
    expect(await desk.deposits.renew(await again(deposit))).toBe(true);
    expect((await online(await again(deposit)))?.price).toBe(13_400);
    expect(await again(deposit)).not.toHaveProperty("soldPrice");
  });

  it("can be said to be sold while a change of it waits, and is nobody’s to judge then", async () => {
    const deposit = await changed({ price: "5000" });
    expect(await desk.deposits.sell(deposit, undefined)).toBe(true);
    expect(await desk.site.storage.moderation.open()).toEqual([]);
    expect(await online(await again(deposit))).toBeUndefined();
  });

  it.each([
    ["sold", (deposit: Deposit) => desk.deposits.sell(deposit, undefined)],
    ["withdrawn", (deposit: Deposit) => desk.deposits.withdraw(deposit)],
  ])("that was %s is in no results from that very moment", async (_, act) => {
    const deposit = await written(desk.paul);
    await publish(desk.paul, deposit);
    await desk.site.catchUp();
    const found = () => desk.site.search.count({ vertical: "carTruck" });
    expect(await found()).toBe(1);
    expect(await act(await again(deposit))).toBe(true);
    expect(await found()).toBe(0);
  });

  it("does not come back by its seller where it was taken away upon a report", async () => {
    const deposit = await written(desk.paul);
    await publish(desk.paul, deposit);
    const { reference = "" } = await again(deposit);
    await desk.site.storage.marks.set(`removed upon report ${reference}`, desk.now);
    await desk.site.storage.listings.write([{ kind: "withdraw", reference }], new Date(desk.now).toISOString());
    expect((await publish(desk.paul, deposit)).kind).toBe("removed");
    expect(await desk.deposits.renew(await again(deposit))).toBe(false);
    desk.now += 60 * DAY;
    await expireDeposits({ ...desk.ground, media: desk.media }, new AbortController().signal);
    expect((await again(deposit)).state).toBe("expired");
    expect((await mails()).map(({ subject }) => subject).join()).not.toContain("n’est plus en ligne");
    expect(await desk.deposits.renew(await again(deposit))).toBe(false);
  });

  it("that nobody goes on with is removed after thirty days with its photographs", async () => {
    const saved = await desk.deposits.save({ viewer: GUEST, token: undefined }, undefined, DUSTER);
    const id = saved?.deposit.id ?? "";
    await desk.deposits.addPhoto(id, await paintedPhoto({ width: 600, height: 400 }).jpeg().toBuffer());
    const photo = (await desk.site.storage.deposits.get(id))?.photos[0];
    desk.now += 31 * DAY;
    await expireDeposits({ ...desk.ground, media: desk.media }, new AbortController().signal);
    expect(await desk.site.storage.deposits.get(id)).toBeUndefined();
    expect(await desk.media.read(photo?.taken ?? "")).toBeUndefined();
  });

  it("that its seller has erased leaves none of their words and pictures, nor how they were reached", async () => {
    const deposit = await written(desk.paul);
    await desk.deposits.addPhoto(deposit.id, await paintedPhoto({ width: 600, height: 400 }).jpeg().toBuffer());
    await publish(desk.paul, deposit);
    const { reference = "", photos } = await again(deposit);
    // Covered since: the listing still names the file in which the plate can be read.
    await desk.deposits.editPhoto(deposit.id, photos[0]?.shown ?? "", (edit) => ({ ...edit, plate: PROPOSED_PLATE }));
    expect((await online(await again(deposit)))?.photos).not.toContain(
      `media:${String((await again(deposit)).photos[0]?.shown)}`,
    );
    expect(await desk.deposits.remove(await again(deposit))).toBe(false);
    await desk.deposits.withdraw(await again(deposit));
    expect(await desk.kept()).not.toEqual([]);
    expect(await desk.deposits.remove(await again(deposit))).toBe(true);
    expect(await desk.kept()).toEqual([]);
    expect(await desk.site.storage.sellerContacts.get(reference)).toBeUndefined();
    const left = await desk.site.storage.listings.get(reference);
    expect(left).toMatchObject({ listing: { price: 13_400 }, withdrawnAt: new Date(desk.now).toISOString() });
    expect(JSON.stringify(left)).not.toMatch(/deuxième main|media:|42100/);
  });

  it("that is on sale again by another page is not erased by the one that was left open", async () => {
    const deposit = await written(desk.paul);
    await publish(desk.paul, deposit);
    await desk.deposits.withdraw(await again(deposit));
    const seen = await again(deposit);
    await publish(desk.paul, deposit);
    expect(await desk.deposits.remove(seen)).toBe(false);
    expect(await online(await again(deposit))).toBeDefined();
  });

  it("is exported without what opens it, and erased with its words, its pictures and its listing", async () => {
    const deposit = await written(desk.paul);
    await desk.deposits.addPhoto(deposit.id, await paintedPhoto({ width: 600, height: 400 }).jpeg().toBuffer());
    await publish(desk.paul, deposit);
    const stands = await again(deposit);
    const parts = { storage: desk.site.storage, clock: () => desk.now };
    const exported = JSON.stringify(await exportedData(desk.paul.email, parts));
    expect(exported).toContain("EZ-418-PT");
    expect(exported).not.toContain(stands.photos[0]?.taken);
    await eraseAddress(desk.paul.email, {
      ...parts,
      removeFiles: async () => undefined,
      removePhotos: desk.media.remove,
    });
    expect(await desk.site.storage.deposits.get(deposit.id)).toBeUndefined();
    const left = await desk.site.storage.listings.get(stands.reference ?? "");
    expect(left?.withdrawnAt).toBeDefined();
    expect(JSON.stringify(left)).not.toMatch(/deuxième main|media:|42100/);
    expect(await desk.media.read(stands.photos[0]?.shown ?? "")).toBeUndefined();
    expect(await desk.site.storage.sellerContacts.get(stands.reference ?? "")).toBeUndefined();
  });
});
