import sharp from "sharp";
import { describe, expect, it, vi } from "vitest";
import { LimitReached } from "../../../turns/limit-reached.ts";
import { drawingPictureAt, pngAddress } from "./address.ts";
import { createDrawingPictures } from "./drawing-png.ts";

const SUV = "/dessins/3/suv-familial-bleu-4500x1650-turbine.svg";

describe("a picture of a drawing", () => {
  it("is a PNG on a transparent ground, as wide as its address says, that anybody may keep for a year", async () => {
    const response = await createDrawingPictures().answer(pngAddress(SUV, 760));
    expect(response?.headers.get("Content-Type")).toBe("image/png");
    expect(response?.headers.get("Cache-Control")).toBe("public, max-age=31536000, immutable");
    const image = sharp(Buffer.from((await response?.arrayBuffer()) ?? new ArrayBuffer()));
    expect(await image.metadata()).toMatchObject({ format: "png", width: 760, hasAlpha: true });
    const { data } = await image.ensureAlpha().raw().toBuffer({ resolveWithObject: true });
    expect(data[3]).toBe(0);
    // The shadow lies at the foot, the paint in the middle.
    expect(data.some((value, index) => index % 4 === 3 && value === 255)).toBe(true);
  });

  it("has two widths and the grammar of the drawing itself", () => {
    const at = (ending: string) => drawingPictureAt(`/dessins/3/suv-familial-bleu-4500x1650-turbine${ending}`);
    expect(at("-320.png")).toMatchObject({ width: 320, drawing: { profile: "suv-familial", colour: "bleu" } });
    expect(["-321.png", ".png", "-320.svg", "-320-320.png"].map(at)).toEqual(Array.from({ length: 4 }));
    expect(drawingPictureAt("/dessins/3/suv-familial-bleu-4501x1650-turbine-320.png")).toBeUndefined();
  });

  it("is made once for all who ask, and paid by who waited for it", async () => {
    const pictures = createDrawingPictures();
    const pay = vi.fn(() => Promise.resolve());
    const ask = () => pictures.answer(pngAddress(SUV, 320), pay);
    const [one, other] = await Promise.all([ask(), ask()]);
    expect(await one?.arrayBuffer()).toEqual(await other?.arrayBuffer());
    expect(pay).toHaveBeenCalledTimes(2);
    await ask();
    expect(pay).toHaveBeenCalledTimes(2);
  });

  it("is not made for who has had a share, nor when too many wait", async () => {
    const pictures = createDrawingPictures({ atOnce: 1, waiting: 0 });
    const refused = () => Promise.reject(new LimitReached(1000));
    await expect(pictures.answer(pngAddress(SUV, 320), refused)).rejects.toThrow(LimitReached);
    const colours = ["bleu", "rouge", "vert"].map((colour) => pngAddress(SUV.replace("bleu", colour), 320));
    const statuses = await Promise.all(colours.map(async (path) => (await pictures.answer(path))?.status));
    expect(statuses).toEqual([200, 503, 503]);
  });

  it("is nothing elsewhere", () => {
    expect(createDrawingPictures().answer(SUV)).toBeUndefined();
    expect(createDrawingPictures().answer("/listing")).toBeUndefined();
  });
});
