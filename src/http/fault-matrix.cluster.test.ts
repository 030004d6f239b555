/**
 * The site that searches on a cluster of OpenSearch, in trouble: as `fault-matrix.postgres.test.ts`. Real parts: three nodes, each behind a
 * proxy that holds back, keeps or cuts what passes.
 */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { createListingFactory } from "../../test/factories/listings.ts";
import { NOW } from "../../test/factories/listings.ts";
import { listingWith } from "../../test/factories/listing-with.ts";
import type { Probe } from "../../test/fault-matrix.ts";
import { SLOW, faultMatrix } from "../../test/fault-matrix.ts";
import type { ServedSite } from "../../test/served-site.ts";
import { serveOpened } from "../../test/served-site.ts";
import type { Trouble, TroubledProxy } from "../../test/troubled-proxy.ts";
import { startTroubledProxy } from "../../test/troubled-proxy.ts";
import type { Virage } from "../compose.ts";
import { compose, openStorage } from "../compose.ts";
import { listingPath } from "../domain/urls/listing-path.ts";
import { connectCluster } from "../search/opensearch/cluster.ts";

const REFERENCE = "FAULT-1";
const nodes = inject("searchNodes");
const { drive, compare } = faultMatrix();

describe.skipIf(nodes.length === 0)("a site that searches on a cluster", () => {
  let directory: string;
  let proxies: readonly TroubledProxy[];
  let virage: Virage;
  let served: ServedSite;
  let drawn = 0;
  const suffer = (trouble: Trouble) => {
    for (const proxy of proxies) proxy.suffer(trouble);
  };
  const mend = () => suffer("none");

  beforeAll(async () => {
    directory = await mkdtemp(join(tmpdir(), "virage-faults-"));
    proxies = await Promise.all(
      nodes.map((node) => startTroubledProxy({ host: "127.0.0.1", port: Number(new URL(node).port) }, SLOW)),
    );
    const storage = await openStorage({ dataDirectory: directory, databaseUrl: undefined });
    const factory = createListingFactory(20, "F");
    const listings = [listingWith({ reference: REFERENCE }), ...Array.from({ length: 200 }, factory.next)];
    await storage.listings.write(
      listings.map((listing) => ({
        kind: "put",
        listing,
        priceEntry: { date: listing.firstOnlineDate, price: listing.price },
      })),
      new Date(NOW).toISOString(),
    );
    const searchNodes = proxies.map(({ port }) => `http://127.0.0.1:${String(port)}`);
    virage = await compose(storage, { now: () => NOW, searchNodes }, () => undefined);
    served = await serveOpened(virage, {
      dataDirectory: directory,
      searchNodes,
      trustedProxies: ["127.0.0.1"],
      limits: { capacity: 100_000, perSecond: 100_000 },
    });
    // What is loaded and connected with the first request is no trouble of anybody's.
    for (const ask of [newSearch, vehicle, newSearch, vehicle, home]) await ask();
  });
  afterAll(async () => {
    mend();
    await served.close();
    await virage.close();
    const cluster = connectCluster(nodes);
    await cluster.deleteIndices(await cluster.indices("virage-listings-*"));
    await cluster.close();
    await Promise.all(proxies.map((proxy) => proxy.close()));
    await rm(directory, { recursive: true, force: true });
  });

  const newAddress = () => `198.51.100.${String((drawn += 1) % 250)}`;
  const get = (path: string) => served.ask({ path, headers: { "X-Forwarded-For": newAddress() } });
  const newSearch = () => get(`/listing?priceMax=${String(90_000 + (drawn += 1))}`);
  const vehicle = () => get(`${listingPath({ vertical: "car", reference: REFERENCE })}?n=${String((drawn += 1))}`);
  const home = () => get("/");
  const probes: readonly Probe[] = [
    { asked: "a new search", ask: newSearch },
    { asked: "a vehicle", ask: vehicle },
    { asked: "the home page, remembered", ask: home },
    { asked: "`/ready`", ask: () => get("/ready") },
  ];

  it("slow", () => drive("OpenSearch", "slow", probes, { begin: () => suffer("slow"), mend }));
  it("silent", () => drive("OpenSearch", "silent", probes, { begin: () => suffer("silent"), mend, rounds: 4 }));
  it("down", () => drive("OpenSearch", "down", probes, { begin: () => suffer("down"), mend, rounds: 4 }));
  it("flapping", () =>
    drive("OpenSearch", "flapping", probes, {
      begin: () => undefined,
      each: (round) => suffer(round % 2 === 0 ? "down" : "none"),
      mend,
      rounds: 4,
    }));
  it("silent under load", () => {
    const load = async () => {
      const searches = Array.from({ length: 30 }, newSearch);
      expect((await home()).status).toBe(200);
      const answers = await Promise.all(searches);
      const [answer = await newSearch()] = answers;
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([answer.status]));
      return answer;
    };
    return drive(
      "OpenSearch",
      "silent",
      [{ asked: "thirty new searches at once, the home page beside them", ask: load }],
      {
        begin: () => suffer("silent"),
        mend,
        rounds: 1,
      },
    );
  });
  it("silent, of three nodes one", () =>
    drive("OpenSearch", "silent to the site, one node of three", probes, {
      begin: () => proxies[0]?.suffer("silent"),
      mend,
      rounds: 3,
    }));
  it("is what docs/decisions/degraded-modes.md says", compare);
});
