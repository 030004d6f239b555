import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { NameServer } from "../../test/name-server.ts";
import { startNameServer } from "../../test/name-server.ts";
import { HostRefused, addressesOf, publicReach } from "./pinned-host.ts";

const NEVER = new AbortController().signal;

let names: NameServer;
beforeAll(async () => {
  names = await startNameServer();
  names.set("photos.garage.example", "A", ["198.51.100.7", "198.51.100.8"]);
  names.set("public.garage.example", "A", ["9.9.9.9"]);
  names.set("inside.garage.example", "A", ["9.9.9.9", "10.0.0.1"]);
});
afterAll(() => names.close());

describe("the public Internet, as name servers know it that were given", () => {
  it("has the hosts that they know, and no others", async () => {
    const { resolve } = publicReach([names.address]);
    expect(await resolve("photos.garage.example")).toEqual([
      { address: "198.51.100.7", family: 4 },
      { address: "198.51.100.8", family: 4 },
    ]);
    await expect(resolve("nowhere.garage.example")).rejects.toMatchObject({ code: "ENOTFOUND" });
  });

  it("holds no host that has an address of a network of our own among others", async () => {
    const reach = publicReach([names.address]);
    const open = new URL("https://public.garage.example/1.jpg");
    expect(await addressesOf(open, reach, NEVER)).toEqual([{ address: "9.9.9.9", family: 4 }]);
    const inside = addressesOf(new URL("https://inside.garage.example/1.jpg"), reach, NEVER);
    await expect(inside).rejects.toThrow(HostRefused);
    await expect(inside).rejects.toThrow("inside.garage.example is 10.0.0.1");
  });

  it("is not waited for beyond what the asker has", async () => {
    names.silence(true);
    const cut = new AbortController();
    const asked = addressesOf(new URL("https://public.garage.example/"), publicReach([names.address]), cut.signal);
    cut.abort(new Error("too late"));
    await expect(asked).rejects.toThrow("too late");
    names.silence(false);
  });
});
