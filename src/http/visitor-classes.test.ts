/** Who is taken for whom, over HTTP: what each class is answered is the table of `domain/visitors`. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { listingWith } from "../../test/factories/listing-with.ts";
import type { NameServer } from "../../test/name-server.ts";
import { startNameServer } from "../../test/name-server.ts";
import type { ServedSite } from "../../test/served-site.ts";
import { serveSite } from "../../test/served-site.ts";

const CHROME = "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/147.0.0.0 Safari/537.36";
const GOOGLE = "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)";
/** Narrower than a program may look. */
const NARROW = "/listing?priceMax=90000&mileageMax=900000&gearbox=AUTO&energies=dies";

let names: NameServer;
let served: ServedSite;
let drawn = 0;
/** Nobody has asked from there so far. */
const newAddress = () => {
  drawn += 1;
  return `198.51.${String(drawn >> 8)}.${String(drawn & 255)}`;
};
beforeAll(async () => {
  names = await startNameServer();
});
beforeEach(async () => {
  await (served as ServedSite | undefined)?.close();
  served = await serveSite([listingWith({ reference: "A1" })], {
    limits: { capacity: 40, perSecond: 0.001 },
    trustedProxies: ["127.0.0.1"],
    nameServers: [names.address],
  });
});
afterAll(async () => {
  await served.close();
  await names.close();
});

interface Visitor {
  readonly address?: string;
  readonly agent?: string | undefined;
  readonly clientType?: string;
}
const ask = (path: string, { address = newAddress(), agent = CHROME, clientType }: Visitor, method = "GET") =>
  served.ask({
    path,
    method,
    headers: {
      "X-Forwarded-For": address,
      "User-Agent": agent,
      ...(clientType === undefined ? {} : { "X-Client-Type": clientType }),
      ...(method === "POST" ? { "Content-Type": "application/x-www-form-urlencoded" } : {}),
    },
    ...(method === "POST" ? { body: "theme=dark&retour=/" } : {}),
  });
/** Where nothing is remembered of the address so far. */
const entryOf = async (visitor: Visitor, path = NARROW) => {
  const { status, headers } = await ask(`${path}&n=${String((drawn += 1))}`, visitor);
  return status === 403 && headers["x-bot-protection"] === "verification" ? "verified first" : status;
};

describe("who asks for a page", () => {
  it.each([
    ["HUMAN", 200],
    ["human", 200],
    ["GOODBOT", 200],
    ["BOT", "verified first"],
    ["whoever", 200],
  ])("is what a proxy of ours says of them: %s [6.4]", async (clientType, expected) => {
    expect(await entryOf({ clientType })).toBe(expected);
  });

  it("is a program where a proxy says so of a browser, and a person where it says so of a program [6.4]", async () => {
    expect(await entryOf({ clientType: "BOT", agent: CHROME })).toBe("verified first");
    expect(await entryOf({ clientType: "HUMAN", agent: "curl/8.5.0" })).toBe(200);
  });

  it.each([
    [CHROME, 200],
    ["Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 Version/19.0 Safari/604.1", 200],
    ["curl/8.5.0", "verified first"],
    ["python-requests/2.32.0", "verified first"],
    ["Mozilla/5.0 (compatible; SomeNewBot/1.0; +https://bot.example)", "verified first"],
    ["", "verified first"],
  ])("is told by the program that they use: “%s” [6.4]", async (agent, expected) => {
    expect(await entryOf({ agent })).toBe(expected);
  });

  it("is nobody’s word but our proxies’: a browser that calls itself something else is what it seems", async () => {
    const direct = await serveSite([], { limits: { capacity: 40, perSecond: 1 }, trustedProxies: [] });
    const { status } = await direct.ask({ path: NARROW, headers: { "X-Client-Type": "BOT" } });
    expect(status).toBe(200);
    await direct.close();
  });
});

describe("a crawler", () => {
  const reversed = (address: string) => `${address.split(".").toReversed().join(".")}.in-addr.arpa`;

  it("is one of the good where its address has a name of theirs that leads back to it [6.4]", async () => {
    const address = newAddress();
    names.set(reversed(address), "PTR", ["crawl-1.googlebot.com"]);
    names.set("crawl-1.googlebot.com", "A", [address]);
    names.set("crawl-1.googlebot.com", "AAAA", []);
    expect(await entryOf({ address, agent: GOOGLE })).toBe(200);
  });

  it.each([
    ["has no name", []],
    ["has another’s name", ["host.attacker.example"]],
    ["has a name of theirs that leads elsewhere", ["crawl-2.googlebot.com"]],
    ["has a name that begins like theirs", ["googlebot.com.attacker.example"]],
  ])("is any program where its address %s [6.4]", async (_, told) => {
    const address = newAddress();
    names.set("crawl-2.googlebot.com", "A", ["203.0.113.200"]);
    names.set("googlebot.com.attacker.example", "A", [address]);
    names.set(reversed(address), "PTR", told);
    expect(await entryOf({ address, agent: GOOGLE })).toBe("verified first");
  });

  it("is not looked for under every name that somebody gives an address", async () => {
    const address = newAddress();
    const many = Array.from({ length: 4 }, (_, number) => `crawl-x${String(number)}.googlebot.com`);
    names.set(reversed(address), "PTR", many);
    names.set("crawl-x3.googlebot.com", "A", [address]);
    names.set("crawl-x3.googlebot.com", "AAAA", []);
    expect(await entryOf({ address, agent: GOOGLE })).toBe("verified first");
  });

  it("and any program may send a form, which has bounds of its own", async () => {
    for (const clientType of ["GOODBOT", "BOT"])
      expect((await ask("/affichage", { clientType }, "POST")).status, clientType).toBe(200);
  });
});

describe("beyond its share", () => {
  const statuses = async (visitor: Visitor, count: number) => {
    const all: number[] = [];
    for (let asked = 0; asked < count; asked += 1)
      all.push((await ask(`/listing?n=${String((drawn += 1))}`, visitor)).status);
    return all;
  };

  it("a program has a tenth of what a person has, then shows that somebody looks; a person and a crawler are told to wait [6.3, 6.4]", async () => {
    const [bot, good, human] = await Promise.all(
      ["BOT", "GOODBOT", "HUMAN"].map((clientType) => statuses({ address: newAddress(), clientType }, 42)),
    );
    expect(bot?.filter((status) => status === 200)).toHaveLength(4);
    expect(bot?.at(-1)).toBe(403);
    for (const others of [good, human]) {
      expect(others?.filter((status) => status === 200)).toHaveLength(40);
      expect(others?.at(-1)).toBe(429);
    }
  });

  it("a browser that goes on asking when it is told to wait is a program", async () => {
    const address = newAddress();
    const all = await statuses({ address }, 40 + 60);
    expect(all.slice(0, 40).every((status) => status === 200)).toBe(true);
    expect(all[40]).toBe(429);
    expect(all.at(-1)).toBe(403);
  });

  it("a program that says what it is leaves who browses from its address alone", async () => {
    const address = newAddress();
    const curl = await statuses({ address, agent: "curl/8.5.0" }, 75);
    expect(curl.at(-1)).toBe(403);
    expect(await entryOf({ address })).toBe(200);
  });

  it("a browser that goes on asking is no sign against another browser from its address, which is told to wait", async () => {
    const address = newAddress();
    expect((await statuses({ address }, 40 + 60)).at(-1)).toBe(403);
    const other = `${CHROME} Edg/147.0.0.0`;
    expect((await statuses({ address, agent: other }, 1))[0]).toBe(429);
  });

  it("a person at ordinary speed is asked nothing: forty searches with four criteria, one after another [6.4]", async () => {
    const address = newAddress();
    for (let asked = 0; asked < 40; asked += 1) expect(await entryOf({ address }), String(asked)).toBe(200);
  });

  it("the API tells programs to wait: they could show nothing", async () => {
    const address = newAddress();
    const all: number[] = [];
    for (let asked = 0; asked < 41; asked += 1)
      all.push((await ask(`/api/v5/search?n=${String(asked)}`, { address, agent: "curl/8.5.0" })).status);
    expect([all[39], all[40]]).toEqual([200, 429]);
  });

  it("nobody on this machine or a network of its own is counted", async () => {
    expect(await entryOf({ address: "192.168.1.7", agent: "curl/8.5.0" })).toBe(200);
  });
});
