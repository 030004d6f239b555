import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { isDealerName } from "./dealer.ts";
import { MASKED, hasMasked } from "./contacts.ts";
import { LONGEST_DESCRIPTION, readSellerWords, withoutContacts } from "./seller-words.ts";

const lines = (name: string) =>
  readFileSync(new URL(`../../../test/contacts/${name}.txt`, import.meta.url), "utf8")
    .split("\n")
    .filter((line) => line !== "");
const [innocent, dodges] = [lines("innocent"), lines("dodges")];
const isTaken = (text: string) => hasMasked(readSellerWords(text)?.text ?? "");
/** As it stands in an advert. */
const within = (text: string) => [
  text,
  `Bon état, ${text}. Visible sur rendez-vous`,
  `Première main\n${text}\nGarantie 12 mois`,
];

it("takes out what leads past the site however it is dressed, and nothing that sellers say of a vehicle", () => {
  const wrong = innocent.flatMap(within).filter(isTaken);
  const missed = dodges.flatMap(within).filter((text) => !isTaken(text));
  const caught = dodges.length * 3 - missed.length;
  const precision = caught / (caught + wrong.length);
  const recall = caught / (dodges.length * 3);
  process.stdout.write(
    `${innocent.length} innocent, ${dodges.length} dodges: precision ${precision.toFixed(3)}, recall ${recall.toFixed(3)}\n`,
  );
  expect(innocent.length).toBeGreaterThanOrEqual(120);
  expect(dodges.length).toBeGreaterThanOrEqual(80);
  expect(wrong).toEqual([]);
  expect(recall, missed.join("\n")).toBeGreaterThanOrEqual(0.95);
});

it("leaves nothing of them, and what stands around them", () => {
  for (const dodge of dodges) {
    const text = readSellerWords(`Première main, ${dodge} : visible`)?.text ?? "";
    if (!hasMasked(text)) continue;
    expect(text, dodge).toMatch(/^Première main, [^[\]]*\[[^\]]+ masqué\][^[\]]{0,8} : visible$/u);
  }
});

it("touches no name of a vehicle that is one", () => {
  for (const text of innocent) expect(withoutContacts(text), text).toBe(text);
});

it("lets a dealer be called as he is, with no number or address in his name", () => {
  for (const name of ["Garage du Lac", "Auto-Lyon.fr", "Garage 21", "Autos 69 & Fils", "AS 24"])
    expect(isDealerName(name), name).toBe(true);
  for (const name of ["Garage 06 12 34 56 78", "Garage du Lac 0472102030", "jean@garage.fr", "Garage\nLac"])
    expect(isDealerName(name), name).toBe(false);
});

it("ends a link before the full stop of its sentence", () => {
  const read = (text: string) => readSellerWords(text)?.text;
  expect(read("Voir https://garage.fr/stock. Non fumeur")).toBe(`Voir ${MASKED.link}. Non fumeur`);
  expect(read("Voir (www.garage.fr/a), puis wa.me/33612345678 !")).toBe(`Voir (${MASKED.link}), puis ${MASKED.link} !`);
  expect(read("Site : auto-dupont.pro.")).toBe(`Site : ${MASKED.link}.`);
});

it("takes a number beside a date, or two of them, and leaves the date", () => {
  const read = (text: string) => readSellerWords(text)?.text;
  expect(read("Dispo 01/02 - 06 12 34 56 78")).toBe(`Dispo 01/02 - ${MASKED.phone}`);
  expect(read("06 12 34 56 78 06 98 76 54 32")).toBe(`${MASKED.phone} ${MASKED.phone}`);
  expect(read("06,12,34,56,78,06,98,76,54,32")).toBe(`${MASKED.phone},${MASKED.phone}`);
  expect(read("Appelez le six 12 trente-quatre cinquante-six 78, Première main")).toBe(
    `Appelez le ${MASKED.phone}, Première main`,
  );
  expect(read("Plus trente-trois six douze 34 56 78 ou six douze trente-quatre cinquante-six vingt, merci")).toBe(
    `${MASKED.phone} ou ${MASKED.phone}, merci`,
  );
  expect(read("06.12.34.56.78 45 000 km")).toBe(`${MASKED.phone} 45 000 km`);
});

it("grows with the text and no faster, whatever it is made of", () => {
  const parts = [
    ..."a 0 é . @ - ( ⠀ ① O".split(" "),
    "0 ",
    "06 ",
    "06x12",
    "a.",
    "a.b.",
    "a-",
    "a@",
    "a @ ",
    "a b ",
    "w w ",
    "w w w . a ",
  ];
  const longer = [
    "zéro ",
    "zéro six ",
    "06 douze ",
    "arobase ",
    "a point ",
    "a arobase ",
    "(at)",
    "www.",
    "www.:",
    "https://.",
    "+3",
    "00",
    "06 12 34 56 7 ",
    "06 1 ",
    "l1 ",
    "insta ",
    "gmail ",
    "auto",
    "auto-",
    "0 6 ",
    "a1",
    "jean at ",
    "réf ",
    "t.me/ ",
    "tel 6 12 ",
    "vingt et ",
    "un deux ",
    "plus trente-trois ",
    "06:",
    "+33:",
  ];
  for (const part of [...parts, ...longer]) {
    const text = part.repeat(LONGEST_DESCRIPTION).slice(0, LONGEST_DESCRIPTION);
    const began = process.threadCpuUsage();
    readSellerWords(text);
    // The processor’s own time, microseconds: a busy machine makes no text slow.
    expect(process.threadCpuUsage(began).user, part).toBeLessThan(250_000);
  }
});
