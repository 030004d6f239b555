import { expect, it } from "vitest";
import { relyingPartyOf } from "./relying-party.ts";

it.each([
  ["https://virage.example", "virage.example"],
  ["https://virage.example:8443", "virage.example"],
  ["http://localhost:3000", "localhost"],
])("passkeys of %s are for %s", (origin, id) => {
  expect(relyingPartyOf(origin)).toEqual({ id, origin });
});

it.each(["http://virage.example", "http://127.0.0.1:3000", "https://192.0.2.1", "https://[2001:db8::1]"])(
  "browsers know no passkeys of %s",
  (origin) => {
    expect(relyingPartyOf(origin)).toBeUndefined();
  },
);
