import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { PHOTO_FORMATS, PHOTO_WIDTHS, photoAt, photoStem } from "./photo-address.ts";

const references = fc.stringMatching(/^[A-Z0-9][A-Z0-9-]{0,39}$/);

describe("an address of a photograph", () => {
  it("reads back what was written, whatever the listing and the photograph", () => {
    fc.assert(
      fc.property(
        references,
        fc.integer({ min: 1, max: 999 }),
        fc.webUrl(),
        fc.constantFrom(...PHOTO_WIDTHS),
        fc.constantFrom(...PHOTO_FORMATS),
        (reference, number, source, width, format) => {
          const stem = photoStem(reference, number, source);
          expect(photoAt(`${stem}-${width}.${format}`)).toMatchObject({ reference, number, width, format });
        },
      ),
    );
  });

  it("differs when the dealer's address does", () => {
    expect(photoStem("E1", 1, "https://a.fr/1.jpg")).not.toBe(photoStem("E1", 1, "https://a.fr/2.jpg"));
  });

  it.each([
    "/photos/E1/1-0f3a91bc7d-481.avif",
    "/photos/E1/1-0f3a91bc7d-0480.avif",
    "/photos/E1/0-0f3a91bc7d-480.avif",
    "/photos/E1/1-0f3a91bc7d-480.svg",
    "/photos/E1/1-480.avif",
    "/photos/e1/1-0f3a91bc7d-480.avif",
    "/photos/-E1/1-0f3a91bc7d-480.avif",
    "/photos/../1-0f3a91bc7d-480.avif",
    "/photos/E1/1-0f3a91bc7d-480.avif/",
    "/photos/E1/1-https://a.fr/1.jpg-480.avif",
  ])("is not %s", (path) => {
    expect(photoAt(path)).toBeUndefined();
  });
});
