import { createECDH } from "node:crypto";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { readSubscription } from "./read-subscription.ts";

const pair = createECDH("prime256v1");
pair.generateKeys();
const P256DH = pair.getPublicKey("base64url");
const AUTH = Buffer.alloc(16, 7).toString("base64url");
const read = (endpoint: string, p256dh = P256DH, auth = AUTH) => readSubscription({ endpoint, p256dh, auth });

describe("what a browser says of how it is reached", () => {
  it.each([
    "https://fcm.googleapis.com/fcm/send/eXaMpLe:APA91b",
    "https://updates.push.services.mozilla.com/wpush/v2/gAAAAA",
    "https://web.push.apple.com/QGuQ",
    "https://wns2-par02p.notify.windows.com/w/?token=BQYAAA%3d%3d",
    "https://93.184.215.14/push",
  ])("is taken at %s", (endpoint) => {
    expect(read(endpoint)).toEqual({ kind: "read", reached: { endpoint, p256dh: P256DH, auth: AUTH } });
  });

  it.each([
    "",
    "push",
    "http://push.example/a",
    "ftp://push.example/a",
    "javascript:alert(1)",
    "https://push.example:8443/a",
    "https://camille:secret@push.example/a",
    "https://push.example/a#b",
    "https://localhost/a",
    "https://intranet/a",
    "https://127.0.0.1/a",
    "https://2130706433/a",
    "https://0x7f.1/a",
    "https://10.1.2.3/a",
    "https://169.254.169.254/latest",
    "https://[::1]/a",
    "https://[::ffff:10.0.0.1]/a",
    "https://[fd00::1]/a",
    `https://push.example/${"a".repeat(2000)}`,
  ])("is not taken at %s, and its field named", (endpoint) => {
    expect(read(endpoint)).toEqual({ kind: "issue", field: "endpoint", value: endpoint.slice(0, 100) });
  });

  it("is taken with a key of the curve and a secret of sixteen bytes alone", () => {
    const off = Buffer.from(P256DH, "base64url");
    off[64] = (off[64] ?? 0) ^ 1;
    for (const key of [
      "",
      "AAAA",
      off.toString("base64url"),
      pair.getPublicKey("base64url", "compressed"),
      `${P256DH}!`,
    ])
      expect(read("https://push.example/a", key)).toMatchObject({ kind: "issue", field: "p256dh" });
    for (const secret of ["", "AAAA", Buffer.alloc(17).toString("base64url"), "é".repeat(22)])
      expect(read("https://push.example/a", P256DH, secret)).toMatchObject({ kind: "issue", field: "auth" });
    // With the padding of other writers.
    expect(read("https://push.example/a", `${P256DH}=`, `${AUTH}==`)).toMatchObject({ kind: "read" });
  });

  it("is a reading, whatever it says", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), fc.string(), fc.webUrl(), (p256dh, auth, endpoint) => {
        expect(readSubscription({ endpoint: p256dh, p256dh, auth }).kind).toBe("issue");
        expect(readSubscription({ endpoint, p256dh, auth }).kind).toBe("issue");
      }),
    );
  });
});
