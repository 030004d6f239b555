import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { listingWith } from "../../test/factories/listing-with.ts";
import { NOW } from "../../test/factories/listings.ts";
import type { Virage } from "../compose.ts";
import { compose, openStorage } from "../compose.ts";
import { createEmbeddedEngine } from "./embedded/engine.ts";
import { listedNames } from "./listed-names.ts";

const AT = new Date(NOW).toISOString();
const odd = (reference: string, model: string) => listingWith({ reference, make: "ZAGATO", model });

let directory = "";
let site: Virage;
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), "virage-names-"));
  site = await open();
});
afterAll(async () => {
  await site.close();
  await rm(directory, { recursive: true, force: true });
});

async function open(): Promise<Virage> {
  const storage = await openStorage({ dataDirectory: directory, databaseUrl: undefined });
  return compose(storage, { now: () => NOW }, (error) => {
    throw error;
  });
}

const isKnown = (model: string) => site.known.hasSelection({ make: "ZAGATO", model });

describe("a name that no catalogue has", () => {
  it("is known from the moment that a listing bears it, for ever", async () => {
    expect(isKnown("MOSTRO")).toBe(false);
    await site.storage.listings.write(
      [
        { kind: "put", listing: odd("A-1", "MOSTRO") },
        { kind: "put", listing: odd("A-2", "RAPTOR") },
      ],
      AT,
    );
    await site.catchUp();
    expect([isKnown("MOSTRO"), site.known.hasSelection({ make: "ZAGATO" }), isKnown("OTHER")]).toEqual([
      true,
      true,
      false,
    ]);
    await site.storage.listings.write([{ kind: "withdraw", reference: "A-1" }], AT);
    await site.catchUp();
    expect(isKnown("MOSTRO")).toBe(true);
    await site.close();
    site = await open();
    expect([isKnown("MOSTRO"), isKnown("RAPTOR"), isKnown("OTHER")]).toEqual([true, true, false]);
  });

  it("is counted where an engine held its listings before it was opened, whatever they are", async () => {
    const engine = createEmbeddedEngine();
    await engine.load([[odd("A-1", "MOSTRO"), { ...odd("A-2", "RAPTOR"), vertical: "moto" }]], 1);
    const names = listedNames(site.storage);
    await names.countHeld(engine);
    const known = (model: string, commercialName?: string) =>
      names.has({ make: "ZAGATO", model, ...(commercialName === undefined ? {} : { commercialName }) });
    expect([known("MOSTRO"), known("RAPTOR"), known("RAPTOR", "308 II"), known("OTHER")]).toEqual([
      true,
      true,
      true,
      false,
    ]);
    await engine.close();
  });
});
