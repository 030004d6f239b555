import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { paintedPhoto } from "../../test/factories/photo-origin.ts";
import { PhotoError } from "./photo-failure.ts";
import { resizePhoto } from "./resize-photo.ts";

/** The share of the height that is blue, 0 to 1, in the middle column. */
async function blueShare(bytes: Buffer): Promise<number> {
  const { data, info } = await sharp(bytes).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const column = Math.floor(info.width / 2);
  let blue = 0;
  for (let row = 0; row < info.height; row++) {
    const at = (row * info.width + column) * info.channels;
    if ((data[at + 2] ?? 0) > (data[at] ?? 0)) blue++;
  }
  return blue / info.height;
}

describe("a resized photograph", () => {
  it.each([
    ["avif", "heif"],
    ["webp", "webp"],
    ["jpg", "jpeg"],
  ] as const)("is %s in a box of three by two", async (format, told) => {
    const original = await paintedPhoto({ width: 1200, height: 900 }).jpeg().toBuffer();
    const made = await sharp(await resizePhoto(original, { width: 480, format })).metadata();
    expect(made).toMatchObject({ format: told, width: 480, height: 320 });
  });

  it.each(["jpeg", "png", "webp", "avif", "gif"] as const)("can be made of %s", async (format) => {
    const original = await paintedPhoto().toFormat(format).toBuffer();
    expect(await sharp(await resizePhoto(original, { width: 320, format: "webp" })).metadata()).toMatchObject({
      width: 320,
      height: 213,
    });
  });

  it("is never enlarged", async () => {
    const original = await paintedPhoto({ width: 300, height: 200 }).png().toBuffer();
    const made = await sharp(await resizePhoto(original, { width: 1920, format: "webp" })).metadata();
    expect(made).toMatchObject({ width: 300, height: 200 });
  });

  it("keeps more of the lower half of a tall original, where the vehicle stands", async () => {
    const original = await paintedPhoto({ width: 600, height: 900 }).png().toBuffer();
    // 400 of 900 rows, from row 310 on: 140 blue ones
    expect(await blueShare(await resizePhoto(original, { width: 480, format: "webp" }))).toBeCloseTo(140 / 400, 1);
  });

  it("stands upright whatever way the camera was held", async () => {
    const original = await paintedPhoto().jpeg().withMetadata({ orientation: 3 }).toBuffer();
    const { data } = await sharp(await resizePhoto(original, { width: 160, format: "webp" }))
      .raw()
      .toBuffer({ resolveWithObject: true });
    expect(data[0]).toBeGreaterThan(data[2] ?? 0);
    const turned = await paintedPhoto().jpeg().withMetadata({ orientation: 6 }).toBuffer();
    const made = await sharp(await resizePhoto(turned, { width: 1920, format: "webp" })).metadata();
    expect(made).toMatchObject({ width: 600, height: 400 });
  });

  it.each(["avif", "webp", "jpg"] as const)("says nothing of place, camera or owner in %s", async (format) => {
    const exif = { IFD0: { Copyright: "Jean Dupont" }, IFD3: { GPSLatitudeRef: "N", GPSLatitude: "45/1 45/1 0/1" } };
    const original = await paintedPhoto().withExif(exif).jpeg().toBuffer();
    expect((await sharp(original).metadata()).exif).toBeDefined();
    const made = await sharp(await resizePhoto(original, { width: 480, format })).metadata();
    expect([made.exif, made.xmp, made.iptc]).toEqual([undefined, undefined, undefined]);
  });

  it("stands on white where the original is transparent", async () => {
    const original = await sharp({ create: { width: 300, height: 200, channels: 4, background: "#ff000000" } })
      .png()
      .toBuffer();
    const { dominant } = await sharp(await resizePhoto(original, { width: 160, format: "webp" })).stats();
    expect(Math.min(dominant.r, dominant.g, dominant.b)).toBeGreaterThan(240);
  });

  it.each([
    ["nothing", Buffer.alloc(0)],
    ["a page", Buffer.from("<!doctype html><title>404</title>")],
    ["an SVG", Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="300" height="200"/>')],
    ["a PDF", Buffer.from("%PDF-1.7\n")],
    ["the first bytes of a JPEG", Buffer.from("ffd8ffe000104a46494600", "hex")],
  ])("cannot be made of %s", async (_what, bytes) => {
    await expect(resizePhoto(bytes, { width: 160, format: "webp" })).rejects.toThrow(PhotoError);
  });

  it("cannot be made of an image that unfolds to more pixels than memory has room for", async () => {
    const bomb = await sharp({ create: { width: 10_000, height: 6000, channels: 3, background: "#000" } })
      .png({ compressionLevel: 9 })
      .toBuffer();
    expect(bomb.length).toBeLessThan(300_000);
    await expect(resizePhoto(bomb, { width: 160, format: "webp" })).rejects.toThrow(PhotoError);
  });
});
