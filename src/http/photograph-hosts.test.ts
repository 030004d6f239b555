/** Where the hosts of dealers' photographs stand is asked of the name servers that the site was given. */
import { pino } from "pino";
import { afterAll, beforeAll, expect, it } from "vitest";
import { listingWith } from "../../test/factories/listing-with.ts";
import type { NameServer } from "../../test/name-server.ts";
import { startNameServer } from "../../test/name-server.ts";
import type { ServedSite } from "../../test/served-site.ts";
import { serveSite } from "../../test/served-site.ts";
import { photoStem } from "../photos/photo-address.ts";

const SOURCE = "http://photos.garage.example/1.jpg";

let names: NameServer;
let served: ServedSite;
const errors: string[] = [];
beforeAll(async () => {
  names = await startNameServer();
  // Known to this one alone. Nothing is fetched from there: the address is none of the public Internet.
  names.set("photos.garage.example", "A", ["10.0.0.1"]);
  served = await serveSite(
    [listingWith({ reference: "P1", photos: [SOURCE] })],
    { nameServers: [names.address] },
    pino({ level: "warn" }, { write: (line: string) => void errors.push(line) }),
  );
});
afterAll(async () => {
  await served.close();
  await names.close();
});

it("a photograph is looked for where the given name servers say that its host stands", async () => {
  expect((await served.ask({ path: `${photoStem("P1", 1, SOURCE)}-480.avif` })).status).toBe(404);
  expect(errors).toEqual([expect.stringContaining("photos.garage.example is 10.0.0.1: not fetched")]);
});
