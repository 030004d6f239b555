import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { isEmailAddress, mailboxOf } from "./email-address.ts";

const part = fc.string({ unit: fc.constantFrom(...'aé1.-+ <>,;:"()[]\\\r\n\t@\u2028'), minLength: 1, maxLength: 4 });

describe("an e-mail address", () => {
  it.each([
    "camille.moreau@exemple.fr",
    "a+b@sous.domaine.example",
    "rene@société.example",
    "A@B.FR",
    "a@xn--socit-esab.fr",
    "o'neil@x.co",
  ])("may be %s", (text) => {
    expect(isEmailAddress(text)).toBe(true);
  });

  it.each([
    "",
    "camille",
    "@exemple.fr",
    "camille@",
    "a@b",
    "a b@c.fr",
    "a@b.fr,c@d.fr",
    '"a"@b.fr',
    "a@b.fr\n",
    "a..b@c.fr",
    "rené@exemple.fr",
    "<a@b.fr>",
    "a@[1.2.3.4]",
    `${"a".repeat(65)}@b.fr`,
    "a@⑴.fr",
    "a@①.fr",
    "a@ａ.fr",
    "a@½.fr",
    `a@${"é".repeat(60)}.fr`,
    "a@b.123",
    "a@1.2.3.4",
    "a@-b.fr",
  ])("is not %j", (text) => {
    expect(isEmailAddress(text)).toBe(false);
  });

  it("never holds what would begin another header or another address", () => {
    fc.assert(
      fc.property(part, part, (local, domain) => {
        const text = `${local}@${domain}.example`;
        expect(isEmailAddress(text) && /[\s<>,;:"()[\]\\\p{Cc}]/u.test(text)).toBe(false);
      }),
    );
  });
});

describe("a mailbox", () => {
  it("is one under every sub-address and in every case", () => {
    expect(["A@b.example", "a+1@b.example", "a+1+2@B.example"].map(mailboxOf)).toEqual(Array(3).fill("a@b.example"));
    expect(mailboxOf("+a@b.example")).toBe("+a@b.example");
  });
});
