import { createECDH } from "node:crypto";
import { describe, expect, it, vi } from "vitest";
import { readConfig } from "../config.ts";
import { drawPushKey, isPushKey, pushKeysOf, sitePushKeys } from "./push-keys.ts";

describe("the keys by which push services know the site", () => {
  it("are one pair, of which the public key follows from the private", () => {
    for (let drawn = 0; drawn < 600; drawn += 1) {
      const key = drawPushKey();
      // One in 256 begins with a zero.
      expect(key).toMatch(/^[\w-]{43}$/);
      expect(isPushKey(key)).toBe(true);
    }
    const pair = createECDH("prime256v1");
    pair.generateKeys();
    const { publicKey } = pushKeysOf(
      Buffer.from(pair.getPrivateKey("hex").padStart(64, "0"), "hex").toString("base64url"),
    );
    expect(publicKey).toBe(pair.getPublicKey("base64url"));
  });

  it("are drawn once and kept as a secret of the site", async () => {
    const kept = new Map<string, string>();
    const secret = vi.fn(async (name: string, draw: () => string) => {
      const value = kept.get(name) ?? draw();
      kept.set(name, value);
      return value;
    });
    const keys = sitePushKeys({ secret }, undefined);
    const first = await keys();
    expect(await keys()).toBe(first);
    expect(await sitePushKeys({ secret }, undefined)()).toEqual(first);
    expect([...kept.keys()]).toEqual(["push"]);
  });

  it("are those that the operator names, and nothing is drawn", async () => {
    const configured = drawPushKey();
    const secret = vi.fn(async () => "");
    expect(await sitePushKeys({ secret }, configured)()).toEqual(pushKeysOf(configured));
    expect(secret).not.toHaveBeenCalled();
    expect(readConfig({ VIRAGE_PUSH_KEY: configured }).pushKey).toBe(configured);
  });

  it.each(["", "secret", "A".repeat(43), "_".repeat(43), `${drawPushKey()}A`])("are not %j", (key) => {
    expect(isPushKey(key)).toBe(false);
    if (key !== "") expect(() => readConfig({ VIRAGE_PUSH_KEY: key })).toThrow("VIRAGE_PUSH_KEY");
  });
});
