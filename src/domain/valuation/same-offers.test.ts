import { expect, it } from "vitest";
import { firstOfEach, observations } from "./same-offers.ts";

const clio = {
  vertical: "car" as const,
  make: "RENAULT",
  model: "CLIO",
  commercialName: "CLIO V",
  version: "1.0 TCE 90 EVOLUTION",
  year: 2022,
  mileage: 30_400,
  price: 14_990,
  curef: "C1",
};

it("makes one observation of what a seller tells many times, and of a few kilometres or euros more", () => {
  expect([...observations([clio, clio, { ...clio, mileage: 30_900 }, { ...clio, price: 15_000 }])]).toEqual([
    0.25, 0.25, 0.25, 0.25,
  ]);
});

it("leaves apart what differs in version, year, kilometres, price, generation or seller", () => {
  const { curef: _, ...ofPrivate } = clio;
  const apart = [
    clio,
    { ...clio, version: "1.0 TCE 90 TECHNO" },
    { ...clio, year: 2021 },
    { ...clio, mileage: 45_000 },
    { ...clio, price: 13_990 },
    { ...clio, commercialName: "CLIO IV" },
    { ...clio, curef: "C2" },
    ofPrivate,
  ];
  expect([...observations(apart)]).toEqual(apart.map(() => 1));
  expect([...firstOfEach(apart)]).toEqual(apart);
});

it("hears sellers without a dealer’s number as one where they ask the same for the same vehicle", () => {
  const { curef: _, ...ofPrivate } = clio;
  expect([...observations([ofPrivate, { ...ofPrivate }])]).toEqual([0.5, 0.5]);
});

it("takes the first of each, so that the same adverts in the same order show the same", () => {
  const [first, second] = [{ ...clio }, { ...clio }];
  expect([...firstOfEach([first, second])]).toEqual([first]);
});
