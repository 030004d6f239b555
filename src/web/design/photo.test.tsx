import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { listingWith } from "../../../test/factories/listing-with.ts";
import { photoAt } from "../../photos/photo-address.ts";
import { firstPhotoView, photoViews } from "./photo-view.ts";
import { Photo } from "./photo.tsx";

const listing = listingWith({ photos: ["https://garage.example/1.jpg", "https://garage.example/2.jpg"] });

describe("a photograph on a page", () => {
  it.each(["card", "slide", "thumbnail"] as const)("asks only for addresses that the server reads: %s", (place) => {
    const [, second] = photoViews(listing, "Peugeot 308 II");
    if (second === undefined) throw new Error("two photographs were given");
    const markup = renderToStaticMarkup(<Photo photo={second} place={place} />);
    const addresses = markup.match(/\/photos\/[^" ]+/g) ?? [];
    expect(addresses.length).toBeGreaterThan(4);
    for (const address of addresses) expect(photoAt(address)).toMatchObject({ reference: "E1", number: 2 });
    expect(markup).not.toContain("garage.example");
  });

  it("is asked for in no format that takes long to make where no size of it is kept", () => {
    const own = { stem: "/deposer/photos/00112233445566778899aabbccddeeff", alt: "" };
    const markup = renderToStaticMarkup(<Photo photo={own} place="slide" />);
    expect(markup).toContain(`${own.stem}-1920.webp`);
    expect(markup).not.toContain("avif");
  });

  it("says in French which one it is", () => {
    expect(photoViews(listing, "Peugeot 308 II").map(({ alt }) => alt)).toEqual([
      "Photographie 1 sur 2\u202f: Peugeot 308 II",
      "Photographie 2 sur 2\u202f: Peugeot 308 II",
    ]);
    expect(firstPhotoView(listing)?.alt).toBe("Photographie du vendeur");
  });

  it("is shown without those before it that are lost, and the first alone where all are", () => {
    const [first = "", second = ""] = listing.photos;
    const without = (...lost: string[]) => ({ lost, isAwaited: false });
    const [only] = photoViews(listing, "Peugeot 308 II", without(first));
    expect(only).toEqual({ stem: expect.stringMatching(/\/2-/), alt: "Photographie\u202f: Peugeot 308 II" });
    expect(firstPhotoView(listing, without(first))?.stem).toBe(only?.stem);
    expect(photoViews(listing, "Peugeot 308 II", without(first, second))).toMatchObject([
      { stem: expect.stringMatching(/\/1-/) },
    ]);
    expect(firstPhotoView(listing, without(first, second))).toBeUndefined();
  });

  it("is none for a listing without", () => {
    expect(photoViews(listingWith({}), "Peugeot 308 II")).toEqual([]);
    expect(firstPhotoView(listingWith({}))).toBeUndefined();
  });
});
