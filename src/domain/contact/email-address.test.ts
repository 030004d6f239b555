import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { isEmailAddress, mailboxOf, normaliseEmail } from "./email-address.ts";

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

  it("is one with dots and without where its provider says so, and two elsewhere", () => {
    const spellings = ["camille.dupont@gmail.com", "c.a.milledupont+x@gmail.com", "Camilledupont@googlemail.com"];
    expect(spellings.map(mailboxOf)).toEqual(Array(3).fill("camilledupont@gmail.com"));
    expect(mailboxOf("camille.dupont@orange.example")).toBe("camille.dupont@orange.example");
  });
});

describe("a person", () => {
  it("is one whether the domain is written in letters or as DNS has it", () => {
    expect(normaliseEmail(" Camille@É.fr ")).toBe("camille@xn--9ca.fr");
    expect(normaliseEmail("camille@xn--9ca.fr")).toBe("camille@xn--9ca.fr");
    expect(normaliseEmail("camille")).toBe("camille");
  });
});
