import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { toldAppointment } from "./told-appointment.ts";

/** Saturday 21 November 2026, noon in Paris. */
const NOW = Date.parse("2026-11-21T11:00:00.000Z");
const told = (text: string) => {
  const read = toldAppointment(text, NOW);
  return read && `${read.appointment.day} ${read.appointment.time}${read.isSure ? "" : " ?"}`;
};

describe("a day and an hour in an answer", () => {
  it.each([
    ["Très bien, nous vous attendons lundi 23 à 11 h 30.", "2026-11-23 11:30"],
    ["Je vous propose lundi à 11h30", "2026-11-23 11:30"],
    ["À demain, 15 heures !", "2026-11-22 15:00"],
    ["Après-demain à midi et demi.", "2026-11-23 12:30"],
    ["Passez cet après-midi à 16 h.", "2026-11-21 16:00"],
    ["C’est noté pour le 24/11 à 10:15.", "2026-11-24 10:15"],
    ["Rendez-vous le 1er décembre à 9 h.", "2026-12-01 09:00"],
    ["mardi 24 novembre 2026 à 3 h de l’après-midi", "2026-11-24 15:00"],
    ["Samedi prochain, 10 h", "2026-11-28 10:00"],
    ["Mardi 24/11/2026, 14\u202fh\u00a030", "2026-11-24 14:30"],
    ["Mercredi en huit à 17 h.", "2026-12-02 17:00"],
    ["Nous ouvrons de 9 h à 19 h. Je vous attends jeudi à 18 h.", "2026-11-26 18:00"],
    ["Lundi 10 h me convient.", "2026-11-23 10:00"],
    ["Demain soir à 8 h.", "2026-11-22 20:00"],
    ["Après-demain matin à 9 h.", "2026-11-23 09:00"],
    ["Lundi, 10 heures et demie, au garage.", "2026-11-23 10:30"],
  ])("%j is %s", (text, appointment) => {
    expect(told(text)).toBe(appointment);
  });

  it.each([
    ["Pouvez-vous venir lundi à 10 h\u202f?", "2026-11-23 10:00 ?"],
    ["Je ne suis pas là mardi à 10 h.", "2026-11-24 10:00 ?"],
    ["Nous sommes ouverts demain jusqu’à 19 h.", "2026-11-22 19:00 ?"],
    ["Demain avant 10 h.", "2026-11-22 10:00 ?"],
    ["Passez lundi à partir de 14 h.", "2026-11-23 14:00 ?"],
    ["Je vous rappelle demain à 10 h.", "2026-11-22 10:00 ?"],
    ["Plutôt lundi vers 11 h.", "2026-11-23 11:00 ?"],
  ])("%j is for the seller to confirm", (text, appointment) => {
    expect(told(text)).toBe(appointment);
  });

  it.each([
    "Oui, ce véhicule est toujours disponible.",
    "Rappelez-nous lundi.",
    "Ouvert à 10 h.",
    "Lundi ou mardi à 10 h, comme vous voulez.",
    "Lundi entre 10 h et 12 h.",
    "Lundi à 10 h moins le quart.",
    // The 24th is a Tuesday.
    "Lundi 24 à 10 h.",
    "Nous étions là aujourd’hui à 9 h.",
    "Demain, dans 2 heures de route.",
    "Le véhicule a 2 clés et 45 000 km, garantie 12 mois, 14 990 €.",
    "Demain à 3 h.",
    "Le 31/12 à 25 h.",
    "Nous sommes joignables 24 h/24 dès lundi.",
    "Je vous attends lundi à 10 h. Ou bien mardi à 11 h.",
    "Livraison le 15 mars 2027 à 10 h.",
  ])("%j names none that may be", (text) => {
    expect(told(text)).toBeUndefined();
  });

  it("whatever is written, is ahead and within three months", () => {
    const words = [
      "lundi",
      "24",
      "à",
      "10 h",
      "demain",
      "/11",
      "30",
      "novembre",
      "midi",
      ".",
      "le",
      "?",
      "h",
      ":",
      "é",
    ];
    fc.assert(
      fc.property(fc.array(fc.oneof(fc.constantFrom(...words), fc.string())), (parts) => {
        const read = toldAppointment(parts.join(" "), NOW);
        expect(
          read === undefined || (read.appointment.day >= "2026-11-21" && read.appointment.day < "2027-02-20"),
        ).toBe(true);
      }),
    );
  });
});
