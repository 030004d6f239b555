import { expect, it } from "vitest";
import { invitationLetter } from "./invitation-letter.ts";

it("an invitation carries no link that its dealer is named by", () => {
  const identity = { legalName: "Garage", siren: "732829320" };
  const { subject, text } = invitationLetter(
    {
      dealer: { curef: "C123", name: "Payez sur colis-poste.com vite", identity },
      by: "nadia@garage.example",
      right: "reader",
      until: "2026-03-16T10:00:00.000Z",
      page: "https://www.virage.example/pro",
    },
    { from: { address: "messages@virage.example" }, to: "x@exemple.example", date: "2026-03-02T10:00:00.000Z" },
  );
  expect(subject).toBe("Un professionnel (SIREN 732\u202f829\u202f320) vous invite dans son équipe sur Virage");
  expect(text).toContain("l’équipe d’un professionnel (SIREN 732\u202f829\u202f320) sur Virage");
  expect(text).not.toContain("colis-poste");
});
