/**
 * A device that makes passkeys and signs with them (WebAuthn, level 3), on the curve P-256: it does what it is told, also what a
 * real one would not, so that a site can be seen to refuse it.
 */
import type { KeyObject } from "node:crypto";
import { createHash, generateKeyPairSync, randomBytes, sign } from "node:crypto";

interface Told {
  readonly origin: string;
  readonly rpId: string;
  /** base64url, as the site drew it. */
  readonly challenge: string;
  /** Whether its owner has shown who they are; they have where nothing is said. */
  readonly isVerified?: boolean;
  readonly counter?: number;
  readonly userHandle?: string;
}

export interface PasskeyDevice {
  /** What `navigator.credentials.create()` answers, as JSON. */
  create(told: Told): string;
  /** What `navigator.credentials.get()` answers. */
  sign(told: Told): string;
}

const PRESENT = 0x01;
const VERIFIED = 0x04;
const ATTESTED = 0x40;

const sha256 = (data: string | Buffer) => createHash("sha256").update(data).digest();
const base64url = (data: string | Buffer) => Buffer.from(data).toString("base64url");
const hex = (text: string) => Buffer.from(text, "hex");
const numbered = (value: number, bytes: number) => {
  const buffer = Buffer.alloc(bytes);
  buffer.writeUIntBE(value, 0, bytes);
  return buffer;
};

/** COSE (RFC 9053) in CBOR: EC2, ES256, P-256, x, y. */
function coseKey(key: KeyObject): Buffer {
  const { x = "", y = "" } = key.export({ format: "jwk" });
  const coordinate = (text: string) => Buffer.from(text, "base64url");
  return Buffer.concat([hex("a5010203262001215820"), coordinate(x), hex("225820"), coordinate(y)]);
}

export function passkeyDevice(userHandle: string): PasskeyDevice {
  const { publicKey, privateKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const id = randomBytes(32);
  const clientData = (type: string, { origin, challenge }: Told) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  const head = ({ rpId, isVerified = true, counter = 0 }: Told, flags: number) =>
    Buffer.concat([sha256(rpId), Buffer.of(PRESENT | (isVerified ? VERIFIED : 0) | flags), numbered(counter, 4)]);
  const credential = { id: base64url(id), rawId: base64url(id), type: "public-key", clientExtensionResults: {} };
  return {
    create: (told) => {
      const attested = Buffer.concat([Buffer.alloc(16), numbered(id.length, 2), id, coseKey(publicKey)]);
      const authData = Buffer.concat([head(told, ATTESTED), attested]);
      // {"fmt": "none", "attStmt": {}, "authData": …}
      const start = Buffer.concat([
        hex("a363"),
        Buffer.from("fmt"),
        hex("64"),
        Buffer.from("none"),
        hex("67"),
        Buffer.from("attStmt"),
        hex("a068"),
        Buffer.from("authData"),
        hex("59"),
        numbered(authData.length, 2),
      ]);
      return JSON.stringify({
        ...credential,
        response: {
          clientDataJSON: base64url(clientData("webauthn.create", told)),
          attestationObject: base64url(Buffer.concat([start, authData])),
        },
      });
    },
    sign: (told) => {
      const authData = head(told, 0);
      const json = clientData("webauthn.get", told);
      const signature = sign("sha256", Buffer.concat([authData, sha256(json)]), privateKey);
      return JSON.stringify({
        ...credential,
        response: {
          clientDataJSON: base64url(json),
          authenticatorData: base64url(authData),
          signature: base64url(signature),
          userHandle: told.userHandle ?? userHandle,
        },
      });
    },
  };
}
