import { Hono } from "hono";
import { describe, expect, it } from "vitest";
import { isProxyRange } from "./proxy-ranges.ts";
import { clientAddress, readVisit, visit } from "./visit.ts";

interface Peer {
  readonly address?: string;
  readonly isTls?: boolean;
  readonly proxies?: readonly string[];
}

/** What the site takes a request from `address` for. */
async function seen(headers: Record<string, string>, { address = "203.0.113.7", isTls = false, proxies = [] }: Peer) {
  const app = new Hono();
  app.use(readVisit(proxies));
  app.all("*", (c) => c.json({ ...visit(c), counted: clientAddress(c) }));
  const incoming = { socket: { remoteAddress: address, encrypted: isTls }, rawHeaders: Object.entries(headers).flat() };
  const answer = await app.request("http://virage.example/", { headers }, { incoming });
  return answer.json();
}

const FORWARDED = {
  "X-Forwarded-For": "198.51.100.9",
  "X-Forwarded-Proto": "https",
  "X-Forwarded-Host": "evil.example",
  "X-Client-Type": "goodbot",
};

describe("who asks", () => {
  it("is the connection, whatever a stranger says of being forwarded and of its kind [6.4]", async () => {
    const direct = { address: "203.0.113.7", scheme: "http", host: "virage.example", counted: "203.0.113.7" };
    expect(await seen(FORWARDED, {})).toEqual(direct);
    expect(await seen(FORWARDED, { proxies: ["10.0.0.0/8"] })).toEqual(direct);
    expect(await seen({}, { isTls: true })).toEqual({ ...direct, scheme: "https" });
  });

  it("is whom a named proxy tells", async () => {
    const told = {
      address: "198.51.100.9",
      scheme: "https",
      host: "evil.example",
      counted: "198.51.100.9",
      clientType: "GOODBOT",
    };
    for (const address of ["10.1.2.3", "::ffff:10.1.2.3"])
      expect(await seen(FORWARDED, { address, proxies: ["10.0.0.0/8"] }), address).toEqual(told);
    expect(await seen(FORWARDED, { address: "fd00::2", proxies: ["fd00::/8"] })).toEqual(told);
  });

  it("is the last hop that is none of ours: what a client put before it proves nothing", async () => {
    const proxies = ["10.0.0.0/8"];
    const address = async (forwardedFor: string) => {
      const told: unknown = await seen({ "X-Forwarded-For": forwardedFor }, { address: "10.0.0.1", proxies });
      return (told as { address: string }).address;
    };
    expect(await address("1.1.1.1, 198.51.100.9, 10.0.0.2")).toBe("198.51.100.9");
    expect(await address("10.0.0.9, 10.0.0.2")).toBe("10.0.0.9");
    expect(await address("198.51.100.9, évidemment")).toBe("10.0.0.1");
    expect(await address("198.51.100.9:4711")).toBe("198.51.100.9");
    expect(await address("[2001:db8::1]:4711")).toBe("2001:db8::1");
    expect(await address("2001:4860:4801:0010:0:0:0:1")).toBe("2001:4860:4801:10::1");
    expect(await address("2001:DB8:0:0::1")).toBe("2001:db8::1");
    expect(await address("::ffff:c633:6409")).toBe("198.51.100.9");
    expect(await address("")).toBe("10.0.0.1");
  });

  it("asks by the last word of the proxies on scheme and host", async () => {
    const headers = { "X-Forwarded-Proto": "https, http", "X-Forwarded-Host": "evil.example, virage.example" };
    expect(await seen(headers, { proxies: ["203.0.113.7"] })).toMatchObject({ scheme: "http", host: "virage.example" });
    expect(await seen({ "X-Forwarded-Proto": "gopher" }, { proxies: ["203.0.113.7"] })).toMatchObject({
      scheme: "http",
    });
  });

  it("is of the kind that the last proxy tells, whatever was told to it", async () => {
    const kind = async (word: string) => {
      const told: unknown = await seen({ "X-Client-Type": word }, { proxies: ["203.0.113.7"] });
      return (told as { clientType?: string }).clientType;
    };
    expect(await kind("HUMAN, BOT")).toBe("BOT");
    expect(await kind("x,goodbot ")).toBe("GOODBOT");
    expect(await kind("HUMAN, x")).toBeUndefined();
    expect(await kind("HUMAN,")).toBeUndefined();
  });

  it("is counted with its household where addresses are many", async () => {
    const counted = async (address: string) => ((await seen({}, { address })) as { counted: string }).counted;
    expect(await counted("2001:db8:0:1:aaaa::1")).toBe("2001:db8:0:1::/64");
    expect(await counted("2001:0db8:0000:0001:bbbb:1:2:3")).toBe("2001:db8:0:1::/64");
    expect(await counted("2001:db8::1")).toBe("2001:db8:0:0::/64");
    expect(await counted("::1")).toBe("0:0:0:0::/64");
    expect(await counted("fe80::1%eth0")).toBe("fe80:0:0:0::/64");
    expect(await counted("::ffff:203.0.113.7")).toBe("203.0.113.7");
  });
});

describe("a proxy", () => {
  it("is named by an address or a range", () => {
    expect(["127.0.0.1", "10.0.0.0/8", "::1", "fd00::/8"].filter(isProxyRange)).toHaveLength(4);
    expect(
      ["", "proxy", "10.0.0.0/33", "10.0.0.0/", "10.0.0.0/8/8", "10.0.0", "fd00::/129"].filter(isProxyRange),
    ).toEqual([]);
    expect(() => readVisit(["proxy.example"])).toThrow("no address or CIDR: proxy.example");
  });
});
