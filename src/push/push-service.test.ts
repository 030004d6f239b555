import { request } from "node:http";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { TestPushService } from "../../test/push-service.ts";
import { startPushService } from "../../test/push-service.ts";
import { Refused } from "../mail/parcel.ts";
import { drawPushKey, pushKeysOf } from "./push-keys.ts";
import type { PushServiceParts } from "./push-service.ts";
import { pushService } from "./push-service.ts";

const KEYS = pushKeysOf(drawPushKey());
const MESSAGE = { text: "Peugeot 208 · 12\u202f490\u202f€", ttl: 3600, topic: "a".repeat(32) };
const NEVER = new AbortController().signal;
const reached = { keys: async () => KEYS, contact: "mailto:messages@virage.example" };
/** Its server is on this machine, and has no certificate. */
const here: PushServiceParts = {
  ...reached,
  reach: { isAllowedAddress: () => true, resolve: async () => [] },
  request,
};

let there: TestPushService;
beforeEach(async () => {
  there = await startPushService();
});
afterEach(() => there.close());

const failure = (asked: Promise<unknown>): Promise<unknown> =>
  asked.then(
    () => undefined,
    (error: unknown) => error,
  );

describe("a message to a browser", () => {
  it("is read by that browser alone, and says who sent it, how long it is worth keeping and what it replaces", async () => {
    expect(await pushService(here)(there.browser("a"), MESSAGE, NEVER)).toBe("taken");
    const [{ text, headers, claims, signer } = { text: "", headers: {}, claims: undefined, signer: "" }] =
      there.received;
    expect(text).toBe(MESSAGE.text);
    expect(headers).toMatchObject({
      ttl: "3600",
      topic: MESSAGE.topic,
      urgency: "high",
      "content-encoding": "aes128gcm",
    });
    expect([signer, claims?.aud, claims?.sub]).toEqual([KEYS.publicKey, there.origin, reached.contact]);
    const hours = ((claims?.exp ?? 0) * 1000 - Date.now()) / 3_600_000;
    expect(hours).toBeGreaterThan(1);
    // RFC 8292, 2: a day at most.
    expect(hours).toBeLessThanOrEqual(24);
  });

  it.each([404, 410])("finds nobody where the service answers %d", async (status) => {
    there.status = status;
    expect(await pushService(here)(there.browser("a"), MESSAGE, NEVER)).toBe("nobody");
  });

  it.each([
    [400, true],
    [413, true],
    [302, true],
    [401, false],
    [403, false],
    [429, false],
    [500, false],
    [503, false],
  ])("answered by %d is given up: %s", async (status, isFinal) => {
    there.status = status;
    const error = await failure(pushService(here)(there.browser("a"), MESSAGE, NEVER));
    expect(error instanceof Refused).toBe(isFinal);
    const told = error instanceof Refused ? error.cause : error;
    expect(told).toMatchObject({ code: "EPUSH", responseCode: status });
    expect(String(told)).not.toContain("127.0.0.1");
  });

  it("ends with what cuts it off where the service says nothing", async () => {
    there.status = 0;
    const cut = new AbortController();
    const asked = failure(pushService(here)(there.browser("a"), MESSAGE, cut.signal));
    await expect.poll(() => there.asked).toBe(1);
    cut.abort();
    expect(await asked).toMatchObject({ code: "ABORT_ERR" });
  });

  it("may be later where nobody listens, and does not say where in its failure", async () => {
    const browser = there.browser("a");
    await there.close();
    const error = await failure(pushService(here)(browser, MESSAGE, NEVER));
    expect(error).toMatchObject({ code: "ECONNREFUSED" });
    expect(String(error)).not.toContain("127.0.0.1");
    there = await startPushService();
  });

  it.each([
    ["https://127.0.0.1/send/a", []],
    ["https://[::1]/send/a", []],
    ["https://push.example/send/a", ["10.0.0.7"]],
    ["https://push.example/send/a", ["93.184.215.14", "169.254.169.254"]],
  ] as const)("is never sent to %s that leads to %j", async (endpoint, addresses) => {
    const { isPublicAddress } = await import("../outward/public-address.ts");
    const resolve = async () => addresses.map((address) => ({ address, family: 4 }));
    const service = pushService({ ...reached, reach: { isAllowedAddress: isPublicAddress, resolve } });
    const error = await failure(service({ ...there.browser("a"), endpoint }, MESSAGE, NEVER));
    expect(error).toBeInstanceOf(Refused);
    expect((error as Refused).cause).toMatchObject({ code: "EHOST" });
  });

  it("speaks https and nothing else where no test says otherwise", async () => {
    const service = pushService({ ...reached, reach: { isAllowedAddress: () => true, resolve: async () => [] } });
    expect(await failure(service(there.browser("a"), MESSAGE, NEVER))).toMatchObject({ code: "ERR_INVALID_PROTOCOL" });
    expect(there.asked).toBe(0);
  });
});
