import { describe, expect, it } from "vitest";
import { listingWith } from "../../test/factories/listing-with.ts";
import type { Lead } from "../domain/contact/lead.ts";
import type { Listing } from "../domain/listings/listing.ts";
import { letterToSeller } from "./letters.ts";

const LEAD: Lead = {
  id: "l",
  listing: "R1",
  seller: "C1",
  name: "Camille",
  email: "camille@exemple.example",
  intent: "reponse",
  text: "Est-il là\u202f?",
  copy: false,
  at: "2026-11-28T10:00:00.000Z",
};

const written = (listing: Listing) =>
  letterToSeller(LEAD, "vendeur@exemple.example", {
    listing,
    seller: "Le vendeur",
    address: "https://virage.example/annonce",
    from: { name: "Virage", address: "messages@virage.example" },
    mayWriteBack: false,
    isInSpace: false,
  }).text;

describe("the mail that a message to a seller makes", () => {
  it("says that the address was given to nobody to who sells privately, and not to a dealer, on whose adverts it stands", () => {
    const [own, dealers] = [
      written(listingWith({ reference: "P1" })),
      written(listingWith({ reference: "C1-A", curef: "C1" })),
    ];
    expect(own).toContain("n’a donné votre adresse à personne");
    expect(dealers).toContain("C’est Virage qui vous transmet ce message.");
    expect(dealers).not.toContain("à personne");
  });
});
