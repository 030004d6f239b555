import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { NOW } from "../../test/factories/listings.ts";
import type { TestSite } from "../../test/site.ts";
import { openTestSite } from "../../test/site.ts";
import type { ShowroomWriting } from "../domain/listings/joined-showroom.ts";
import { marksOfShowroom } from "../domain/listings/joined-showroom.ts";
import { ownShowroomOf } from "../domain/listings/showroom-settings.ts";
import type { TypedShowroom } from "../domain/listings/typed-showroom.ts";
import { typedOf } from "../domain/listings/typed-showroom.ts";
import { dayInParis } from "../domain/paris-time.ts";
import type { ShowroomDesk } from "./showroom-desk.ts";
import { createShowroomDesk } from "./showroom-desk.ts";

const BY = { kind: "account", id: "A1" } as const;
const today = dayInParis(NOW);

describe("the settings of a showroom that are open on two pages", () => {
  let site: TestSite;
  let desk: ShowroomDesk;
  let shown: TypedShowroom;
  beforeEach(async () => {
    site = await openTestSite([], undefined, () => NOW);
    await site.storage.dealers.put([
      { curef: "C100", name: "Garage du Lac", sellerType: "GARAGE", place: { department: "74" } },
    ]);
    const unused = () => Promise.reject(new Error("no logo and no name here"));
    desk = createShowroomDesk({
      storage: site.storage,
      logos: { put: unused, read: unused, remove: unused },
      home: undefined,
      records: { texts: unused, addresses: unused, names: unused },
      clock: () => NOW,
    });
    shown = await stands();
  });
  afterEach(() => site.close());

  const stands = async () => {
    const dealer = await site.storage.dealers.get("C100");
    if (dealer === undefined) throw new Error("no dealer C100");
    return typedOf(ownShowroomOf(dealer), today);
  };
  /** From a page that was drawn before anything was published. */
  const publish = (typed: Partial<TypedShowroom>, settled: ShowroomWriting["settled"] = new Map()) =>
    desk.publish("C100", { ...shown, ...typed }, BY, {
      today,
      writing: { page: "", from: marksOfShowroom(shown), absent: new Set(), settled },
    });

  it("keep what either published in fields of its own", async () => {
    expect(await publish({ lundi: "8 h – 11 h" })).toEqual({ kind: "published" });
    expect(await publish({ presentation: "Depuis 1987." })).toEqual({ kind: "published" });
    expect(await stands()).toMatchObject({ lundi: "8 h – 11 h", presentation: "Depuis 1987." });
  });

  it("change nothing where both typed in one field before the second has said which holds", async () => {
    await publish({ lundi: "8 h – 11 h" });
    const second = { lundi: "9 h – 12 h", presentation: "Depuis 1987." };
    expect(await publish(second)).toMatchObject({ kind: "clash", clashes: ["lundi"] });
    expect(await stands()).toMatchObject({ lundi: "8 h – 11 h", presentation: "" });
    await publish(second, new Map([["lundi", "elsewhere"]]));
    expect(await stands()).toMatchObject({ lundi: "8 h – 11 h", presentation: "Depuis 1987." });
    await publish(second, new Map([["lundi", "here"]]));
    expect(await stands()).toMatchObject({ lundi: "9 h – 12 h" });
  });

  it("are taken whole of a form that does not say what it was drawn from", async () => {
    await publish({ lundi: "8 h – 11 h" });
    const page = { today, writing: undefined };
    await desk.publish("C100", { ...shown, presentation: "Depuis 1987." }, BY, page);
    expect(await stands()).toMatchObject({ lundi: "", presentation: "Depuis 1987." });
  });

  it("are read once they are joined, and what is wrong is told", async () => {
    expect(await publish({ mardi: "midi" })).toMatchObject({ kind: "issues", issues: [{ field: "mardi" }] });
    expect(await desk.publishedAt("C100")).toBeUndefined();
  });
});
