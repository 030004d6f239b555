import { expect, it } from "vitest";
import { estimateQuery, readFields } from "./estimate-query.ts";
import { nextSteps } from "./next-steps-view.ts";

const ANSWERED =
  "make=PEUGEOT&model=308&commercialName=308+II&regions=FR-ARA&date=06%2F2019&mileage=68000&options=a&options=b&equipment=";
const TOLD = {
  vehicle: { vertical: "car", make: "PEUGEOT", model: "308", commercialName: "308 II" },
  fields: readFields(new URLSearchParams(ANSWERED)),
  estimate: 12_280,
  onSale: { count: 188, generation: "308 II" },
  fittedAt: Date.UTC(2026, 10, 22),
} as const;

it("an estimate leads to its likes on sale, to what its sum buys and back to itself", () => {
  expect(nextSteps(TOLD).map(({ label, href }) => [label, href])).toEqual([
    ["Voir les véhicules Peugeot 308 II", "/listing?vertical=car&makesModelsCommercialNames=PEUGEOT%3A308%3A308+II"],
    [
      "Voir les voitures jusqu’à 12\u202f280\u202f€",
      "/listing?vertical=car&priceMax=12280&sortBy=firstTrafficDateDesc",
    ],
    ["Lien de cette estimation", `/estimer.html?${ANSWERED}`],
    ["Déposer une annonce", "/deposer"],
  ]);
});

it("leads to the adverts that it counts: of the model where its generation has too few", () => {
  const [onSale] = nextSteps({ ...TOLD, onSale: { count: 14, generation: undefined } });
  expect(onSale).toMatchObject({
    label: "Voir les véhicules Peugeot 308",
    href: "/listing?vertical=car&makesModelsCommercialNames=PEUGEOT%3A308",
  });
  expect(onSale?.text).toContain("14 véhicules Peugeot 308 en vente");
});

it("leads to no empty list where none is on sale", () => {
  expect(nextSteps({ ...TOLD, onSale: { count: 0, generation: undefined } }).map(({ title }) => title)).toEqual([
    "En changer",
    "La garder ou la montrer",
    "La vendre",
  ]);
});

it("keeps all that was answered in the link of an estimate", () => {
  for (const query of [ANSWERED, "make=PEUGEOT&model=208", "make=PEUGEOT&model=208&powerDIN=110&mileage=48+000"]) {
    const fields = readFields(new URLSearchParams(query));
    expect(readFields(new URLSearchParams(estimateQuery(fields)))).toEqual(fields);
  }
});
