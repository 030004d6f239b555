import { deflateSync } from "node:zlib";
import type { Sharp } from "sharp";
import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { paintedPhoto } from "../../test/factories/photo-origin.ts";
import { pictureDistance } from "../domain/moderation/picture-hash.ts";
import { differenceHash, editedPhotograph, takePhotograph } from "./take-photograph.ts";

/** A place in the head of a JPEG: GPSLatitude and its like. */
const PLACE = {
  IFD0: { Make: "PhoneMaker", Model: "Phone 12" },
  IFD3: { GPSLatitudeRef: "N", GPSLatitude: "45/1 46/1 0/1" },
};

/** A picture with much to tell it by. */
function varied(seed: number): Sharp {
  const side = 60;
  const data = Buffer.from(
    Array.from(
      { length: side * side },
      (_, at) => 128 + 100 * Math.sin((at % side) * seed * 0.11 + Math.floor(at / side) * 0.23 * seed),
    ),
  );
  return sharp(data, { raw: { width: side, height: side, channels: 1 } }).resize(900, 600, { fit: "fill" });
}

/** A PNG of a few bytes that says it is as wide and high as it can be. */
function bomb(side: number): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type), data]);
    const crc = Buffer.alloc(4);
    crc.writeUInt32BE(crc32(body));
    const length = Buffer.alloc(4);
    length.writeUInt32BE(data.length);
    return Buffer.concat([length, body, crc]);
  };
  const head = Buffer.alloc(13);
  head.writeUInt32BE(side, 0);
  head.writeUInt32BE(side, 4);
  head.set([8, 0, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from("89504e470d0a1a0a", "hex"),
    chunk("IHDR", head),
    chunk("IDAT", deflateSync(Buffer.alloc(1000))),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}

function crc32(bytes: Buffer): number {
  let crc = ~0;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit += 1) crc = (crc >>> 1) ^ (0xedb88320 & -(crc & 1));
  }
  return ~crc >>> 0;
}

describe("a photograph that is taken", () => {
  it("says nothing any more of the place and the camera", async () => {
    const file = await paintedPhoto({ width: 1200, height: 900 }).jpeg().withExif(PLACE).toBuffer();
    expect(file.includes("PhoneMaker")).toBe(true);
    const { bytes } = await takePhotograph(file);
    const told = await sharp(bytes).metadata();
    expect([told.exif, told.xmp, told.iptc, told.orientation]).toEqual([undefined, undefined, undefined, undefined]);
    expect(bytes.includes("PhoneMaker")).toBe(false);
    expect(bytes.includes("GPS")).toBe(false);
  });

  it("stands upright whatever way the telephone was held", async () => {
    const file = await paintedPhoto({ width: 600, height: 400 }).jpeg().withMetadata({ orientation: 6 }).toBuffer();
    expect(await sharp((await takePhotograph(file)).bytes).metadata()).toMatchObject({ width: 400, height: 600 });
  });

  it("leaves behind what stands after the picture", async () => {
    const script = "<script>alert(1)</script>";
    const file = Buffer.concat([await paintedPhoto().jpeg().toBuffer(), Buffer.from(`PK\u0003\u0004${script}`)]);
    const { bytes } = await takePhotograph(file);
    expect(bytes.includes(script)).toBe(false);
    expect(bytes.includes("PK\u0003\u0004")).toBe(false);
  });

  it.each([
    ["a page", Buffer.from("<html><script>alert(1)</script>")],
    ["a drawing that could hold a script", Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>')],
    ["a program with the head of a picture", Buffer.concat([Buffer.from("ffd8ffe0", "hex"), Buffer.alloc(2000, 1)])],
    ["nothing", Buffer.alloc(0)],
  ])("is not %s", async (_what, file) => {
    await expect(takePhotograph(file)).rejects.toMatchObject({ name: "PhotoError", failure: "not-an-image" });
  });

  it("is refused by its head when it would be too large once decoded", async () => {
    const file = bomb(30_000);
    expect(file.length).toBeLessThan(1200);
    const before = process.memoryUsage().rss;
    await expect(takePhotograph(file)).rejects.toMatchObject({ name: "PhotoError" });
    expect(process.memoryUsage().rss - before).toBeLessThan(100_000_000);
  });

  it("is refused when it is too small to show anything", async () => {
    await expect(takePhotograph(await paintedPhoto({ width: 120, height: 400 }).png().toBuffer())).rejects.toThrow(
      "120",
    );
  });

  it("is known again saved anew, smaller and lighter, and not taken for another", async () => {
    const original = await varied(1).jpeg().toBuffer();
    const again = await sharp(original).resize(500).modulate({ brightness: 1.1 }).webp({ quality: 60 }).toBuffer();
    const [one, two] = [(await takePhotograph(original)).hash ?? "", (await takePhotograph(again)).hash ?? ""];
    const other = (await takePhotograph(await varied(1.7).jpeg().toBuffer())).hash ?? "";
    expect(pictureDistance(one, two)).toBeLessThanOrEqual(6);
    expect(pictureDistance(one, other)).toBeGreaterThan(6);
  });

  it("has no mark to be known by when it is all of one colour", async () => {
    const grey = await sharp({ create: { width: 400, height: 300, channels: 3, background: "#808080" } })
      .png()
      .toBuffer();
    expect(await differenceHash(grey)).toBeUndefined();
  });
});

describe("a photograph as its seller wants it shown", () => {
  const taken = () => paintedPhoto({ width: 600, height: 400 }).jpeg().toBuffer();
  const pixel = async (bytes: Buffer, x: number, y: number) => {
    const { data, info } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true });
    const at = (y * info.width + x) * info.channels;
    return [data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0];
  };

  it("is turned, then covered, then cut", async () => {
    const shown = await editedPhotograph(await taken(), {
      quarterTurns: 1,
      plate: { left: 0.5, top: 0.5, width: 0.2, height: 0.1 },
      cut: { left: 0.5, top: 0.5, width: 0.5, height: 0.5 },
    });
    expect(await sharp(shown).metadata()).toMatchObject({ width: 200, height: 300 });
    for (const channel of await pixel(shown, 10, 10)) expect(channel).toBeGreaterThan(230);
  });

  it("holds nothing of the plate that is covered", async () => {
    const bytes = await taken();
    const before = Math.min(...(await pixel(bytes, 300, 340)));
    const shown = await editedPhotograph(bytes, {
      quarterTurns: 0,
      plate: { left: 0.4, top: 0.8, width: 0.2, height: 0.1 },
    });
    const after = Math.min(...(await pixel(shown, 300, 340)));
    expect(before).toBeLessThan(200);
    expect(after).toBeGreaterThan(230);
  });

  it("may be covered at its very edge", async () => {
    const edge = { left: 0.9999, top: 0.9999, width: 0.04, height: 0.04 };
    expect(
      await sharp(await editedPhotograph(await taken(), { quarterTurns: 3, plate: edge })).metadata(),
    ).toMatchObject({
      width: 400,
      height: 600,
    });
  });
});
