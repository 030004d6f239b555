/** A real store, over its network protocol, with its signatures. */
import { CreateBucketCommand, S3Client } from "@aws-sdk/client-s3";
import { mkdir, mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { createServer } from "node:net";
import { once } from "node:events";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, inject, it, vi } from "vitest";
import { mediaCommand } from "../cli/media.ts";
import { openLogos, openMedia } from "../compose.ts";
import type { Bucket } from "./media-bucket.ts";
import { BucketError, createMediaBucket } from "./media-bucket.ts";
import { mediaPath } from "./media-store.ts";
import { describeMediaStore } from "./media-store.contract.ts";

const store = inject("objectStore");

describe.skipIf(store === undefined)("a bucket", () => {
  const bucket: Bucket = { name: "photographs", region: "us-east-1", endpoint: store?.endpoint };
  let directory: string;
  beforeAll(async () => {
    if (store === undefined) throw new Error("no object store");
    vi.stubEnv("AWS_ACCESS_KEY_ID", store.key);
    vi.stubEnv("AWS_SECRET_ACCESS_KEY", store.secret);
    const client = new S3Client({ region: bucket.region, endpoint: store.endpoint, forcePathStyle: true });
    await client.send(new CreateBucketCommand({ Bucket: bucket.name }));
    client.destroy();
    directory = await mkdtemp(join(tmpdir(), "virage-bucket-"));
  });
  afterAll(async () => {
    vi.unstubAllEnvs();
    await rm(directory, { recursive: true });
  });

  describeMediaStore(() => createMediaBucket({ bucket, folder: "medias", ending: "jpg" }));

  it("is where the site keeps photographs and logos once the environment names it, each by itself", async () => {
    const place = { dataDirectory: join(directory, "of-a-site"), mediaBucket: bucket };
    const photo = await openMedia(place).put(Buffer.from("a photograph"));
    const logo = await openLogos(place).put(Buffer.from("a logo"));
    expect(await openMedia(place).read(photo)).toEqual(Buffer.from("a photograph"));
    expect(await openLogos(place).read(logo)).toEqual(Buffer.from("a logo"));
    expect(await openMedia(place).read(logo)).toBeUndefined();
    expect(await readdir(directory)).not.toContain("of-a-site");
  });

  it("rejects whom its store does not know, and what it does not hold", async () => {
    const unknown = createMediaBucket({ bucket: { ...bucket, name: "nowhere" }, folder: "medias", ending: "jpg" });
    await expect(unknown.put(Buffer.from("lost"))).rejects.toThrow("bucket nowhere: NoSuchBucket: ");
  });

  it("is copied into from the data directory by names; asked again, only what came meanwhile", async () => {
    const [one, other, logo] = ["1", "2", "3"].map((digit) => digit.repeat(32)) as [string, string, string];
    const lay = async (path: string, text: string) => {
      await mkdir(join(directory, path, ".."), { recursive: true });
      await writeFile(join(directory, path), text);
    };
    await lay(`medias/${mediaPath(one, "jpg")}`, "one");
    await lay(`medias/${mediaPath(one, "jpg")}.part`, "half of o");
    await lay(`logos/${mediaPath(logo, "png")}`, "logo");
    let told = "";
    const out = { write: (text: string) => (told += text) } as unknown as NodeJS.WritableStream; // all that is called
    const copy = (args: readonly string[] = ["copy"], mediaBucket: Bucket | undefined = bucket) => {
      told = "";
      const surroundings = { dataDirectory: directory, databaseUrl: undefined, now: () => 0, stdout: out, stderr: out };
      return mediaCommand(args, { ...surroundings, mediaBucket });
    };
    expect(await copy()).toBe(0);
    expect(told).toBe("medias : 1 fichier copié, 0 déjà là\nlogos : 1 fichier copié, 0 déjà là\n");
    await lay(`medias/${mediaPath(other, "jpg")}`, "other");
    expect(await copy()).toBe(0);
    expect(told).toBe("medias : 1 fichier copié, 1 déjà là\nlogos : 0 fichier copié, 1 déjà là\n");
    const place = { dataDirectory: "/nowhere", mediaBucket: bucket };
    expect(String(await openMedia(place).read(other))).toBe("other");
    expect(String(await openLogos(place).read(logo))).toBe("logo");
    expect(await copy(["elsewhere"])).toBe(64);
    expect(await copy(["copy"], { ...bucket, name: "nowhere" })).toBe(1);
    expect(told).toMatch(/^Le compartiment ne prend pas tout : bucket nowhere: NoSuchBucket: /);
  });

  it("that does not answer, or stops in the middle, is given up within seconds", async () => {
    for (const said of ["", "HTTP/1.1 200 OK\r\nContent-Length: 1000\r\n\r\nhalf"]) {
      const server = createServer((socket) => socket.once("data", () => socket.write(said))).listen(0, "127.0.0.1");
      await once(server, "listening");
      const address = server.address();
      if (address === null || typeof address === "string") throw new Error("a server without a port");
      const silent = { ...bucket, endpoint: `http://127.0.0.1:${String(address.port)}` };
      const began = performance.now();
      await expect(
        createMediaBucket({ bucket: silent, folder: "medias", ending: "jpg" }).read("0".repeat(32)),
      ).rejects.toThrow(BucketError);
      expect(performance.now() - began).toBeLessThan(12_000);
      server.close();
    }
  });
});
