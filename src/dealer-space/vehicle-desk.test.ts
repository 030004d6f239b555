import { mkdtemp, readdir, rm, truncate } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { listingWith } from "../../test/factories/listing-with.ts";
import { NOW } from "../../test/factories/listings.ts";
import { paintedPhoto } from "../../test/factories/photo-origin.ts";
import type { TestSite } from "../../test/site.ts";
import { openTestSite } from "../../test/site.ts";
import { REMOVED_MARK } from "../domain/contact/report.ts";
import { turned } from "../domain/photographs/photo-edit.ts";
import type { Dealer } from "../domain/listings/dealer.ts";
import { SUSPENDED_MARK } from "../domain/listings/suspended-mark.ts";
import type { VehicleWriting, WrittenVehicle } from "../domain/vehicle-entry/joined-vehicle.ts";
import { reopenVehicle } from "../domain/vehicle-entry/joined-vehicle.ts";
import type { VehicleFields } from "../domain/vehicle-entry/vehicle-form.ts";
import { NO_VEHICLE } from "../domain/vehicle-entry/vehicle-form.ts";
import { addressOf } from "../domain/vehicle-entry/vehicle-sheet.ts";
import { createMediaFolder } from "../photos/media-folder.ts";
import { mediaPath } from "../photos/media-store.ts";
import type { OpenedVehicle, VehicleDesk } from "./vehicle-desk.ts";
import { createVehicleDesk } from "./vehicle-desk.ts";

const DEALER: Dealer = { curef: "C100", name: "Garage du Lac", sellerType: "GARAGE", place: { department: "74" } };
const BY = { kind: "account", id: "A1" } as const;
const FED = listingWith({
  reference: "C100-A1",
  curef: "C100",
  mileage: 32_000,
  photos: ["https://photos.example/1.jpg"],
});
const OTHERS = listingWith({ reference: "C200-A1", curef: "C200" });
const DUSTER = { vehicle: "Dacia Duster", registered: "03/2019", mileage: "84 300", price: "13 400", energy: "dies" };

describe("one vehicle of a dealer, by hand", () => {
  let directory: string;
  let site: TestSite;
  let desk: VehicleDesk;
  beforeEach(async () => {
    directory = await mkdtemp(join(tmpdir(), "virage-vehicles-"));
    site = await openTestSite([FED, OTHERS], undefined, () => NOW);
    desk = createVehicleDesk({
      storage: site.storage,
      media: createMediaFolder(directory),
      now: () => NOW,
      catchUp: async () => undefined,
    });
  });
  afterEach(async () => {
    await site.close();
    await rm(directory, { recursive: true, force: true });
  });

  const opened = async (id: string): Promise<OpenedVehicle> => {
    const vehicle = await desk.open("C100", id);
    if (vehicle === undefined) throw new Error(`no vehicle ${id}`);
    return vehicle;
  };
  const type = async (id: string, typed: Partial<VehicleFields>, dealerReference = "") =>
    desk.save("C100", id, { fields: { ...(await opened(id)).fields, ...typed }, dealerReference });
  /** What a page sends, with which fields it was drawn. */
  const send = (
    { page, shown }: { readonly page: string; readonly shown: VehicleFields },
    { dealerReference = "", ...typed }: Partial<WrittenVehicle>,
    said: Partial<VehicleWriting> = {},
    id = "C100-A1",
  ) =>
    desk.save("C100", id, {
      fields: { ...shown, ...typed },
      dealerReference,
      writing: {
        page,
        from: reopenVehicle({ fields: { ...shown, dealerReference: "" } }).from,
        absent: new Set(),
        settled: new Map(),
        ...said,
      },
    });
  const files = async () =>
    (await readdir(directory, { recursive: true, withFileTypes: true })).filter((one) => one.isFile()).length;

  it("comes not online of a dealer that was suspended meanwhile", async () => {
    const id = desk.draw("C100");
    await type(id, DUSTER);
    await site.storage.marks.set(`${SUSPENDED_MARK}C100`, NOW);
    expect(await desk.publish(DEALER, id, BY)).toEqual({ kind: "gone" });
    expect(await site.storage.listings.onlineOf("C100")).toEqual([FED.reference]);
    await site.storage.marks.set(`${SUSPENDED_MARK}C100`, 0);
    expect((await desk.publish(DEALER, id, BY)).kind).toBe("online");
  });

  it("is of the group that its dealer is in by the time it comes online, though its page was asked for before", async () => {
    await site.storage.dealers.put([{ ...DEALER, group: "Groupe Étoile" }]);
    const id = desk.draw("C100");
    await type(id, DUSTER);
    expect(await desk.publish(DEALER, id, BY)).toMatchObject({ listing: { dealerGroup: "Groupe Étoile" } });
    // Away for longer than a change of its dealer's reaches.
    const at = new Date(NOW - 400 * 86_400_000).toISOString();
    await site.storage.listings.write([{ kind: "withdraw", reference: id }], at);
    await site.storage.dealers.put([DEALER]);
    const back = await desk.publish(DEALER, id, BY);
    expect(back.kind === "online" && back.listing).not.toHaveProperty("dealerGroup");
  });

  it("is entered, kept as a draft, and online with what was typed and nothing invented", async () => {
    const id = desk.draw("C100");
    expect((await opened(id)).fields).toEqual(NO_VEHICLE);
    await type(id, { vehicle: "Dacia" });
    expect((await desk.drafts("C100")).map((sheet) => sheet.typed)).toEqual([{ vehicle: "Dacia" }]);
    expect(await desk.publish(DEALER, id, BY)).toMatchObject({ kind: "issues" });
    await type(id, DUSTER);
    const published = await desk.publish(DEALER, id, BY);
    expect(published).toMatchObject({
      kind: "online",
      listing: { reference: id, curef: "C100", make: "DACIA", price: 13_400, critAir: 2, sellerType: "GARAGE" },
    });
    expect(await desk.drafts("C100")).toEqual([]);
    const after = await opened(id);
    expect([after.isOnline, after.sheet?.isByHand, after.sheet?.typed]).toEqual([true, true, {}]);
    expect(after.listing).not.toHaveProperty("gearbox");
  });

  it("has the reference that a file will bring it under, and no other vehicle’s", async () => {
    const [id, second] = [desk.draw("C100"), desk.draw("C100")];
    await type(id, DUSTER, "vo-12");
    expect(await desk.publish(DEALER, id, BY)).toMatchObject({
      kind: "online",
      listing: { reference: "C100-VO-12", dealerReference: "vo-12" },
    });
    expect((await opened("C100-VO-12")).sheet?.isByHand).toBe(true);
    await type(second, DUSTER, "A1");
    expect(await desk.publish(DEALER, second, BY)).toMatchObject({
      kind: "issues",
      issues: [{ field: "dealerReference", value: "A1" }],
    });
  });

  it("of a file is changed without a word of it online before it is put there, and given back field by field", async () => {
    await type("C100-A1", { mileage: "33 000", colour: "bleu" });
    expect((await site.storage.listings.get("C100-A1"))?.listing.mileage).toBe(32_000);
    expect(await desk.publish(DEALER, "C100-A1", BY)).toMatchObject({
      kind: "online",
      listing: { mileage: 33_000, externalColor: "bleu" },
    });
    expect((await opened("C100-A1")).held).toEqual(["mileage", "colour"]);
    await desk.giveBack("C100", "C100-A1", "mileage", BY);
    expect(await opened("C100-A1")).toMatchObject({ held: ["colour"], listing: { mileage: 32_000 } });
  });

  it("is changed in the fields that were touched alone, whatever a file has brought while its form stood open", async () => {
    const { fields: shown } = await opened("C100-A1");
    const brought = { ...FED, mileage: 40_000, price: FED.price - 1000 };
    const priceEntry = { date: new Date(NOW).toISOString(), price: brought.price };
    await site.storage.listings.write([{ kind: "put", listing: brought, priceEntry }], new Date(NOW).toISOString());
    const save = (typed: Partial<VehicleFields>) => send({ page: "only", shown }, typed);
    await save({});
    expect((await opened("C100-A1")).sheet).toBeUndefined();
    await save({ colour: "bleu" });
    expect((await opened("C100-A1")).sheet?.typed).toEqual({ colour: "bleu" });
    expect(await desk.publish(DEALER, "C100-A1", BY)).toMatchObject({
      kind: "online",
      listing: { mileage: 40_000, price: brought.price, externalColor: "bleu" },
    });
    expect((await opened("C100-A1")).held).toEqual(["colour"]);
  });

  it("open on two pages has what was typed on either, in fields of its own, again and again", async () => {
    const { fields: shown } = await opened("C100-A1");
    const save = (page: string, typed: Partial<VehicleFields>) => send({ page, shown }, typed);
    expect(await save("older", { mileage: "1" })).toEqual({ clashes: [] });
    expect(await save("newer", { co2: "111" })).toEqual({ clashes: [] });
    expect(await save("older", { mileage: "12345" })).toEqual({ clashes: [] });
    expect((await opened("C100-A1")).sheet?.typed).toEqual({ mileage: "12345", co2: "111" });
    // Taken back by whoever typed it, and by nobody else.
    await save("newer", {});
    expect((await opened("C100-A1")).sheet?.typed).toEqual({ mileage: "12345" });
  });

  it("overwrites nothing where two pages typed in one field, names it, and holds what its writer then says", async () => {
    const { fields: shown } = await opened("C100-A1");
    const save = (page: string, typed: Partial<VehicleFields>, said: Partial<VehicleWriting> = {}) =>
      send({ page, shown }, typed, said);
    await save("newer", { mileage: "12345" });
    const older = { mileage: "54321", co2: "111" };
    expect(await save("older", older)).toEqual({ clashes: ["mileage"] });
    expect((await opened("C100-A1")).sheet?.typed).toEqual({ mileage: "12345", co2: "111" });
    await save("older", older, { settled: new Map([["mileage", "elsewhere"]]) });
    expect((await opened("C100-A1")).sheet?.typed).toMatchObject({ mileage: "12345" });
    expect(await save("older", older, { settled: new Map([["mileage", "here"]]) })).toEqual({ clashes: [] });
    expect((await opened("C100-A1")).sheet?.typed).toMatchObject({ mileage: "54321" });
    expect(await save("newer", { mileage: "12346" })).toEqual({ clashes: ["mileage"] });
  });

  it("says of a field that a file has changed meanwhile that it has, and writes nothing over it", async () => {
    const { fields: shown } = await opened("C100-A1");
    const brought = { ...FED, mileage: 40_000 };
    await site.storage.listings.write([{ kind: "put", listing: brought }], new Date(NOW).toISOString());
    const save = (typed: Partial<VehicleFields>) => send({ page: "only", shown }, typed);
    expect(await save({ mileage: "33 000" })).toEqual({ clashes: ["mileage"] });
    const { fields, sheet } = await opened("C100-A1");
    expect([sheet?.typed, fields.mileage]).toEqual([{}, "40\u202f000"]);
    // Nor is what was typed lost with its page: whoever opens it next is asked.
    expect(sheet?.unsettled?.mileage).toEqual([{ page: "only", value: "33 000" }]);
    expect(await save({})).toEqual({ clashes: [] });
    expect((await opened("C100-A1")).sheet?.unsettled).toBeUndefined();
  });

  it("asks of what a page had typed that is gone even after it was put online from another", async () => {
    const { fields: shown } = await opened("C100-A1");
    await send({ page: "newer", shown }, { mileage: "12345" });
    await send({ page: "gone", shown }, { mileage: "54321" });
    expect(await desk.publish(DEALER, "C100-A1", BY)).toMatchObject({ kind: "online", listing: { mileage: 12_345 } });
    expect((await opened("C100-A1")).sheet?.unsettled?.mileage).toEqual([{ page: "gone", value: "54321" }]);
    await desk.discard("C100", "C100-A1");
    expect((await opened("C100-A1")).sheet?.unsettled).toBeUndefined();
  });

  it("leaves to a file what a page had typed and taken back before it came", async () => {
    const { fields: shown } = await opened("C100-A1");
    const save = (typed: Partial<VehicleFields>) => send({ page: "only", shown }, typed);
    await save({ mileage: "33 000" });
    await save({});
    const brought = { ...FED, mileage: 40_000 };
    await site.storage.listings.write([{ kind: "put", listing: brought }], new Date(NOW).toISOString());
    expect(await save({ colour: "bleu" })).toEqual({ clashes: [] });
    expect((await opened("C100-A1")).sheet?.typed).toEqual({ colour: "bleu" });
  });

  it("keeps the reference that a colleague gave it while another page typed its mileage", async () => {
    const id = desk.draw("C100");
    const shown = NO_VEHICLE;
    await send({ page: "newer", shown }, { dealerReference: "vo-12" }, {}, id);
    await send({ page: "older", shown }, { mileage: "12345" }, {}, id);
    expect((await opened(id)).sheet).toMatchObject({ dealerReference: "vo-12", typed: { mileage: "12345" } });
  });

  it("is taken whole of a form that does not say what it was drawn from", async () => {
    const { fields } = await opened("C100-A1");
    const save = (typed: Partial<VehicleFields>) =>
      desk.save("C100", "C100-A1", { fields: { ...fields, ...typed }, dealerReference: "" });
    await save({ mileage: "12345" });
    await save({ co2: "111" });
    expect((await opened("C100-A1")).sheet?.typed).toEqual({ co2: "111" });
  });

  it("is left as it is online when what was typed is given up, and nothing is written of one that is only looked at", async () => {
    await type("C100-A1", {});
    expect((await opened("C100-A1")).sheet).toBeUndefined();
    await type("C100-A1", { mileage: "1" });
    await desk.discard("C100", "C100-A1");
    expect((await opened("C100-A1")).fields.mileage).toBe("32\u202f000");
  });

  it("is nobody else’s to open, write, show, sell or put online", async () => {
    for (const id of ["C200-A1", "C100-NOWHERE", "pas une référence"]) {
      expect(await desk.open("C100", id)).toBeUndefined();
      expect(await desk.save("C100", id, { fields: NO_VEHICLE, dealerReference: "" })).toBeUndefined();
      expect(await desk.publish(DEALER, id, BY)).toEqual({ kind: "gone" });
      expect(await desk.sell("C100", id, BY)).toBe(false);
      expect(await desk.addPhoto("C100", id, await paintedPhoto().jpeg().toBuffer())).toBe("gone");
    }
    expect((await site.storage.listings.get("C200-A1"))?.withdrawnAt).toBeUndefined();
  });

  it("that is sold is off the site, and online again when it is put there by hand, held by no file any more", async () => {
    expect(await desk.sell("C100", "C100-A1", BY)).toBe(true);
    expect(await opened("C100-A1")).toMatchObject({ isOnline: false, sheet: { state: "sold", isByHand: false } });
    await desk.publish(DEALER, "C100-A1", BY);
    expect(await opened("C100-A1")).toMatchObject({ isOnline: true, sheet: { state: "stock", isByHand: true } });
  });

  it("does not come back by hand when the site took its advert away upon a report", async () => {
    await site.storage.marks.set(`${REMOVED_MARK}C100-A1`, NOW);
    expect(await desk.publish(DEALER, "C100-A1", BY)).toEqual({ kind: "removed" });
  });

  it("shows its own photographs beside the file’s, treated, and leaves no file of those that are taken away", async () => {
    expect(await desk.addPhoto("C100", "C100-A1", await paintedPhoto().jpeg().toBuffer())).toBe("added");
    expect(await desk.addPhoto("C100", "C100-A1", Buffer.from("no picture"))).toBe("unreadable");
    const [photo] = (await opened("C100-A1")).sheet?.own ?? [];
    if (photo === undefined) throw new Error("no photograph");
    await desk.editPhoto("C100", "C100-A1", addressOf(photo), turned);
    expect(await files()).toBe(2);
    const [edited] = (await opened("C100-A1")).sheet?.own ?? [];
    if (edited === undefined) throw new Error("no photograph");
    expect(edited.edit.quarterTurns).toBe(1);
    await desk.movePhoto("C100", "C100-A1", addressOf(edited), -1);
    expect(await desk.publish(DEALER, "C100-A1", BY)).toMatchObject({
      kind: "online",
      listing: { photos: [addressOf(edited), "https://photos.example/1.jpg"] },
    });
    expect((await opened("C100-A1")).held).toEqual(["photos"]);
    await desk.removePhoto("C100", "C100-A1", addressOf(edited));
    // What is online shows it still.
    expect(await files()).toBe(2);
    await desk.publish(DEALER, "C100-A1", BY);
    expect([await files(), (await opened("C100-A1")).held]).toEqual([0, []]);
  });

  it("has a photograph that was taken out put back where it stood, its own and the file’s, until it is put online", async () => {
    await desk.addPhoto("C100", "C100-A1", await paintedPhoto().jpeg().toBuffer());
    const stood = (await opened("C100-A1")).photos;
    for (const [place, address] of stood.entries()) {
      await desk.removePhoto("C100", "C100-A1", address);
      await desk.removePhoto("C100", "C100-A1", address);
      expect(await desk.restorePhoto("C100", "C100-A1", "media:another")).toBeUndefined();
      expect(await desk.restorePhoto("C100", "C100-A1", address)).toBe(place);
      expect((await opened("C100-A1")).photos).toEqual(stood);
    }
    const [, own = ""] = stood;
    await desk.removePhoto("C100", "C100-A1", own);
    expect(await files()).toBe(2);
    await desk.publish(DEALER, "C100-A1", BY);
    expect(await files()).toBe(0);
    expect(await desk.restorePhoto("C100", "C100-A1", own)).toBeUndefined();
  });

  it("keeps a photograph as it is, and says so, whose file is damaged by now", async () => {
    await desk.addPhoto("C100", "C100-A1", await paintedPhoto().jpeg().toBuffer());
    const [photo] = (await opened("C100-A1")).sheet?.own ?? [];
    if (photo === undefined) throw new Error("no photograph");
    await truncate(join(directory, mediaPath(photo.taken, "jpg")), 200);
    expect(await desk.editPhoto("C100", "C100-A1", addressOf(photo), turned)).toBe("lost");
    expect((await opened("C100-A1")).sheet?.own).toEqual([photo]);
  });

  it("that was never online is gone with its photographs", async () => {
    const id = desk.draw("C100");
    await desk.addPhoto("C100", id, await paintedPhoto().jpeg().toBuffer());
    await desk.discard("C100", id);
    expect([await files(), await desk.drafts("C100")]).toEqual([0, []]);
  });
});
