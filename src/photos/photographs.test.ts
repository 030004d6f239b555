import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { PhotoOrigin } from "../../test/factories/photo-origin.ts";
import { answerWith, limitsWith, openPhotoOrigin, paintedPhoto } from "../../test/factories/photo-origin.ts";
import { photoStem } from "./photo-address.ts";
import type { PhotographParts } from "./photographs.ts";
import { createPhotographs } from "./photographs.ts";
import type { Client } from "../turns/fair-turns.ts";

let dealer: PhotoOrigin;
let directory: string;
let clock: number;
let errors: unknown[];
beforeEach(async () => {
  dealer = await openPhotoOrigin();
  directory = await mkdtemp(join(tmpdir(), "virage-photos-"));
  clock = 0;
  errors = [];
});
afterEach(async () => {
  await dealer.close();
  await rm(directory, { recursive: true, force: true });
});

const VISITOR: Client = { address: "192.0.2.1", connection: undefined };
const PHOTO = await paintedPhoto().jpeg().toBuffer();
const source = (path = "/1.jpg") => dealer.origin + path;

function open(differences: Partial<PhotographParts> = {}) {
  return createPhotographs({
    directory,
    photosOf: (reference) => Promise.resolve(reference === "E1" ? [source("/1.jpg"), source("/2.jpg")] : undefined),
    now: () => clock,
    onError: (error) => errors.push(error),
    limits: limitsWith(),
    ...differences,
  });
}

const address = (size = "480.avif", number = 1) => `${photoStem("E1", number, source(`/${number}.jpg`))}-${size}`;

describe("a photograph asked for by its address", () => {
  it("comes in its size, to be kept for a year", async () => {
    dealer.answers.set("/1.jpg", answerWith(PHOTO));
    const response = await open().answer(address("480.webp"), VISITOR);
    expect(response.status).toBe(200);
    expect(response.headers.get("Content-Type")).toBe("image/webp");
    expect(response.headers.get("Cache-Control")).toBe("public, max-age=31536000, immutable");
    const bytes = Buffer.from(await response.arrayBuffer());
    expect(await sharp(bytes).metadata()).toMatchObject({ format: "webp", width: 480, height: 320 });
  });

  it("is fetched once, whatever the number of visitors, sizes and new starts", async () => {
    dealer.answers.set("/1.jpg", answerWith(PHOTO));
    const photographs = open();
    const sizes = ["480.avif", "480.avif", "480.avif", "320.webp", "960.jpg"];
    const together = await Promise.all(sizes.map((size) => photographs.answer(address(size), VISITOR)));
    expect(together.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    expect((await photographs.answer(address("640.avif"), VISITOR)).status).toBe(200);
    expect((await open().answer(address("480.avif"), VISITOR)).status).toBe(200);
    expect((await open().answer(address("160.avif"), VISITOR)).status).toBe(200);
    expect(dealer.asked).toEqual(["/1.jpg"]);
  });

  it("is noted for its dealer when it cannot be had, with why, and as come once it comes", async () => {
    const noted: string[] = [];
    const losses = {
      note: async (reference: string, _source: string, loss: string) => void noted.push(`${reference} ${loss}`),
      came: async (reference: string) => void noted.push(`${reference} came`),
    };
    const photographs = open({ losses });
    await photographs.answer(address("480.webp"), VISITOR);
    await photographs.answer(address("320.webp"), VISITOR);
    dealer.answers.set("/1.jpg", answerWith(Buffer.from("<html>non</html>")));
    clock += 61_000;
    await photographs.answer(address("480.webp"), VISITOR);
    // What was no photograph was not kept as one.
    dealer.answers.set("/1.jpg", answerWith(PHOTO));
    clock += 61_000;
    expect((await photographs.answer(address("480.webp"), VISITOR)).status).toBe(200);
    expect(noted).toEqual(["E1 missing", "E1 not-an-image", "E1 came"]);
  });

  it("is none when no listing online has it, and nobody is asked", async () => {
    const elsewhere = photoStem("E2", 1, source("/1.jpg"));
    const statuses = await Promise.all(
      [`${elsewhere}-480.avif`, address("480.avif", 3), "/photos/E1/1-480.avif", "/photos/"].map(
        async (path) => (await open().answer(path, VISITOR)).status,
      ),
    );
    expect(statuses).toEqual([404, 404, 404, 404]);
    expect(dealer.asked).toEqual([]);
  });

  it("is elsewhere when the listing's photograph of that number has become another", async () => {
    const response = await open().answer("/photos/E1/1-0123456789-480.avif", VISITOR);
    expect(response.status).toBe(302);
    expect(response.headers.get("Location")).toBe(address("480.avif"));
    expect(dealer.asked).toEqual([]);
  });
});

describe("a photograph that cannot be had", () => {
  it.each([
    ["is missing", 404, undefined],
    ["is no image", 404, Buffer.from("<!doctype html>")],
    ["is too large", 404, Buffer.alloc(2000)],
  ])("is not asked for again within a minute when it %s", async (_what, status, content) => {
    if (content !== undefined) dealer.answers.set("/1.jpg", answerWith(content));
    const photographs = open({ limits: limitsWith({ maxBytes: 1000 }) });
    for (const size of ["480.avif", "480.avif", "320.webp"])
      expect((await photographs.answer(address(size), VISITOR)).status).toBe(status);
    expect(dealer.asked).toHaveLength(1);
    expect(errors).toHaveLength(1);
  });

  it("is asked for again after a minute", async () => {
    dealer.answers.set("/1.jpg", (_request, response) => response.writeHead(503).end());
    const photographs = open();
    expect((await photographs.answer(address(), VISITOR)).status).toBe(502);
    clock += 59_999;
    expect((await photographs.answer(address(), VISITOR)).status).toBe(502);
    expect(dealer.asked).toHaveLength(1);
    dealer.answers.set("/1.jpg", answerWith(PHOTO));
    clock += 1;
    expect((await photographs.answer(address(), VISITOR)).status).toBe(200);
  });

  it("is answered with a transparent pixel, so that the drawing beneath stays in view", async () => {
    const response = await open().answer(address(), VISITOR);
    expect(response.headers.get("Content-Type")).toBe("image/gif");
    const { data } = await sharp(Buffer.from(await response.arrayBuffer()))
      .ensureAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    expect(data[3]).toBe(0);
  });

  it("is told to come back when too many wait, and then comes", async () => {
    const { promise: held, resolve: release } = Promise.withResolvers<void>();
    const slow = async (respond: () => void) => {
      await held;
      respond();
    };
    for (const path of ["/1.jpg", "/2.jpg"])
      dealer.answers.set(path, (request, response) => void slow(() => answerWith(PHOTO)(request, response)));
    const photographs = open({ turns: { downloads: 1, resizings: 1, waiting: 1 } });
    const first = photographs.answer(address("480.avif", 1), VISITOR);
    const second = photographs.answer(address("480.avif", 2), VISITOR);
    await expect.poll(() => dealer.asked).toHaveLength(1);
    const third = await photographs.answer(address("320.avif", 1), VISITOR);
    expect(third.status).toBe(503);
    expect(third.headers.get("Retry-After")).toBe("5");
    release();
    expect([(await first).status, (await second).status]).toEqual([200, 200]);
    expect((await photographs.answer(address("320.avif", 1), VISITOR)).status).toBe(200);
  });

  it("comes in its turn for a visitor while another asks for more sizes than can wait", async () => {
    const { promise: held, resolve: release } = Promise.withResolvers<void>();
    dealer.answers.set("/1.jpg", (request, response) => void held.then(() => answerWith(PHOTO)(request, response)));
    dealer.answers.set("/2.jpg", answerWith(PHOTO));
    const photographs = open({ turns: { downloads: 1, resizings: 1, waiting: 3 } });
    const sizes = ["160.avif", "320.avif", "480.avif", "640.avif", "160.webp", "320.webp", "480.webp"];
    const greedy = sizes.map((size) => photographs.answer(address(size), VISITOR));
    await expect.poll(() => dealer.asked).toHaveLength(1);
    const calm = photographs.answer(address("480.avif", 2), { address: "192.0.2.2", connection: undefined });
    release();
    expect((await calm).status).toBe(200);
    const statuses = (await Promise.all(greedy)).map(({ status }) => status).toSorted((a, b) => a - b);
    expect(statuses).toEqual([200, 200, 200, 503, 503, 503, 503]);
  });

  it("comes in a visitor's own turn when another who asks for more has it in line already", async () => {
    const { promise: held, resolve: release } = Promise.withResolvers<void>();
    dealer.answers.set("/1.jpg", (request, response) => void held.then(() => answerWith(PHOTO)(request, response)));
    const photographs = open({ turns: { downloads: 1, resizings: 1, waiting: 10 } });
    const came: string[] = [];
    const askFor = async (size: string, client: Client, pay?: () => Promise<void>) => {
      expect((await photographs.answer(address(size), client, pay)).status).toBe(200);
      came.push(size);
    };
    const sizes = ["160.avif", "320.avif", "480.avif", "640.avif"];
    const greedy = sizes.map((size) => askFor(size, VISITOR));
    await expect.poll(() => dealer.asked).toHaveLength(1);
    // Who pays stands in line.
    const { promise: isInLine, resolve: pay } = Promise.withResolvers<void>();
    const calm = askFor("640.avif", { address: "192.0.2.2", connection: undefined }, async () => pay());
    await isInLine;
    release();
    await Promise.all([calm, ...greedy]);
    expect(came.indexOf("640.avif")).toBeLessThan(came.indexOf("480.avif"));
  });
});
