import { describe, expect, it } from "vitest";
import { NOTHING_TYPED } from "./deposit.ts";
import { readDeposit } from "./read-deposit.ts";
import { offerOf } from "./to-offer.ts";
import { readUnlisted, unlistedIn } from "./unlisted-vehicle.ts";

const ADVERT = {
  ...NOTHING_TYPED,
  registered: "14/03/2019",
  energy: "ES",
  plate: "EZ-418-PT",
  mileage: "84300",
  postcode: "69001",
  price: "13400",
  email: "paul.rey@exemple.fr",
  isOwn: true,
};
const read = (vehicle: string, otherKind = "", otherMake = "") =>
  readDeposit({ ...ADVERT, vehicle, otherKind, otherMake }, { today: "2026-11-28", ours: "messages@virage.example" });
const issues = (...typed: Parameters<typeof read>) =>
  read(...typed).issues.map(({ field, message }) => [field, message]);

describe("a vehicle that the catalogue lacks", () => {
  it("is deposited once its seller has said what it is, under its known make", () => {
    expect(issues("Dacia Zorglub", "car")).toEqual([]);
    const offer = offerOf(read("Dacia Zorglub", "car").facts, "R1", []);
    expect(offer).toMatchObject({ vertical: "car", make: "DACIA", model: "ZORGLUB" });
    expect(offer).not.toHaveProperty("commercialName");
    expect(read("Dacia Zorglub", "car").facts.vehicle?.isUnlisted).toBe(true);
  });

  it("or under the make that was typed, whose words need not be written twice", () => {
    for (const name of ["Zorg & Fils 12", "12"])
      expect(offerOf(read(name, "quad", "Zorg & Fils").facts, "R1", [])).toMatchObject({
        vertical: "quad",
        make: "ZORG & FILS",
        model: "12",
      });
  });

  it("is asked about as long as nothing says what it is, and keeps what was typed", () => {
    expect(issues("Zorglub 12")).toEqual([
      ["vehicle", expect.stringContaining("ne commence par aucune marque connue. Corrigez-le ou, s’il est juste")],
    ]);
    expect(issues("Dacia Zorglub")[0]?.[1]).toContain("n’est pas un modèle de notre liste");
    expect(issues("Zorglub 12", "car")).toEqual([["otherMake", expect.stringContaining("écrivez-la seule")]]);
    expect(issues("Zorglub 12", "avion")).toEqual([["otherKind", expect.stringContaining("dans la liste")]]);
  });

  it("needs a model beside its make", () => {
    expect(issues("Dacia", "car")).toEqual([["vehicle", expect.stringContaining("quel modèle de Dacia")]]);
    expect(issues("Zorglub", "car", "Zorglub")).toEqual([
      ["vehicle", expect.stringContaining("quel modèle de Zorglub")],
    ]);
  });

  it("is no way to tell a number, an address or a sign", () => {
    for (const name of ["Dacia 06 12 34 56 78", "Dacia www.zorglub.fr", `Dacia ${"Z".repeat(41)}`])
      expect(issues(name, "car"), name).toEqual([["vehicle", expect.stringContaining("sans coordonnées")]]);
    expect(issues("Zorglub 12", "car", "★")).toEqual([["otherMake", expect.stringContaining("sans coordonnées")]]);
  });

  it("has a name that shows whatever it holds", () => {
    for (const sign of ["\u202e", "\u200b", "\u00ad", "\u0007"]) {
      expect(issues(`Dacia Zorg${sign}lub`, "car"), sign).toEqual([
        ["vehicle", expect.stringContaining("signe invisible")],
      ]);
      expect(issues("12", "car", `Zorg${sign}lub`), sign).toEqual([
        ["otherMake", expect.stringContaining("signe invisible")],
      ]);
    }
  });

  it("keeps the words of its name whole, whatever its make was called", () => {
    const named = (text: string, make: string) => offerOf(read(text, "car", make).facts, "R1", []);
    expect(named("Zorglub 12", "Zo")).toMatchObject({ make: "ZO", model: "ZORGLUB 12" });
    expect(named("Foo-Bar", "Foo")).toMatchObject({ make: "FOO", model: "FOO-BAR" });
    expect(named("ZÖ  fils 12", "Zo Fils")).toMatchObject({ make: "ZO FILS", model: "12" });
  });

  it("has all the words of its name, or is asked for fewer", () => {
    expect(offerOf(read("Dacia Z Y X W V U T S R", "car").facts, "R1", [])).toMatchObject({
      model: "Z Y X W V U T S R",
    });
    expect(issues("Dacia Zorglub un deux trois quatre cinq six sept huit", "car")).toEqual([
      ["vehicle", expect.stringContaining("40 signes")],
    ]);
  });

  it("is the one of the catalogue where only its make was misspelt", () => {
    for (const [text, kind, make, keys] of [
      ["Renaut Clio", "car", "Renault", ["RENAULT", "CLIO"]],
      ["BMV X5 xDrive", "car", "BMW", ["BMW", "X5"]],
      ["Mercedez Bens Classe A", "car", "Mercedes", ["MERCEDES", "CLASSE A"]],
      ["Lnd Rovr Defender", "car", "land rover", ["LAND ROVER", "DEFENDER"]],
    ] as const) {
      const { vehicle } = read(text, kind, make).facts;
      expect([vehicle?.make.key, vehicle?.model.key, vehicle?.isUnlisted], text).toEqual([...keys, undefined]);
    }
    expect(read("Renaut Zorglub", "car", "Renault").facts.vehicle).toMatchObject({ isUnlisted: true });
  });

  it("is the one of the catalogue where that has it after all", () => {
    const told = readUnlisted("Duster", { kind: "car", make: "Dacia" });
    expect(told).toMatchObject({ kind: "vehicle", vehicle: { make: { key: "DACIA" }, model: { key: "DUSTER" } } });
    expect(read("Dacia Duster", "car", "Zorg").facts.vehicle).not.toHaveProperty("isUnlisted");
  });

  it("is asked about in the form where a model was typed that nobody knows", () => {
    expect(["", "Dacia", "Dacia Duster"].map(unlistedIn)).toEqual([undefined, undefined, undefined]);
    expect(["Dacia Zorglub", "Zorglub 12"].map(unlistedIn)).toEqual(["model", "make"]);
  });
});
