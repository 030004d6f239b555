import { describe, expect, it } from "vitest";
import { powerInEngineName, powerInSlug } from "./power-in-slug.ts";

const power = (slug: string, isHybrid = false) => powerInSlug(slug.split("-"), isHybrid)?.ch;

describe("the power that a slug states", () => {
  it("is the number before ch", () => {
    expect(power("1-2-puretech-100ch-s-s-active")).toBe(100);
    expect(power("moteur-electrique-136-ch-gt")).toBe(136);
    expect(power("520da-190ch-lounge")).toBe(190);
  });

  it("is not the model number before it", () => {
    expect(power("250-190ch-amg-line")).toBe(190);
    expect(power("180-136ch-progressive-line")).toBe(136);
    expect(power("e-208-136ch-gt")).toBe(136);
  });

  it("is the engine's where a hybrid writes engine and motor", () => {
    expect(power("250-e-163-109ch-amg-line", true)).toBe(163);
    expect(power("t8-awd-310-145ch-inscription", true)).toBe(310);
    expect(power("gle-400-e-252ch-136ch", true)).toBe(252);
  });

  it("is the engine's where a mild hybrid adds a motor too weak to be an engine", () => {
    expect(power("220-d-197-23ch-amg-line")).toBe(197);
  });

  it("is the first of two, and takes a decimal place for what it is", () => {
    expect(power("1-6-gdi-105ch-isg-electrique-43-5ch-active")).toBe(105);
    expect(power("electrique-60-5ch")).toBe(60.5);
  });

  it("is unknown without ch", () => {
    expect(power("250h-2wd-executive", true)).toBeUndefined();
    expect(power("ch")).toBeUndefined();
  });
});

describe("the power that an engine's name states", () => {
  const named = (slug: string, make: string) => powerInEngineName(slug.split("-"), make);

  it("follows the engine, apart or in one word", () => {
    expect([
      named("1-0-tce-90-techno", "RENAULT"),
      named("1-6-e-hdi115-feel", "CITROEN"),
      named("1-5-skyactiv-d-105-dynamique", "MAZDA"),
    ]).toEqual([90, 115, 105]);
    expect(named("business-tce-140edc", "RENAULT")).toBe(140);
  });

  it("is the name of Renault's electric motors, and of no other make's", () => {
    expect(named("life-charge-normale-r110-achat-integral", "RENAULT")).toBe(110);
    expect(named("zen-charge-rapide-q90", "Renault")).toBe(90);
    expect(named("golf-r110", "VOLKSWAGEN")).toBeUndefined();
  });

  it("comes first with Toyota, where Lexus names its models", () => {
    expect([named("116h-design-5p", "TOYOTA"), named("197-hybride-exclusive", "TOYOTA")]).toEqual([116, 197]);
    expect(named("250h-2wd-executive", "LEXUS")).toBeUndefined();
  });

  it("is no trim, year, mileage or displacement", () => {
    expect(named("business-2020-achat-integral", "DACIA")).toBeUndefined();
    expect(named("1-2-puretech-style-ii", "PEUGEOT")).toBeUndefined();
    expect(named("1-6-e-tech-hybride-initiale-paris-21", "RENAULT")).toBeUndefined();
    expect(named("p400e-plug-in-hybrid", "JAGUAR")).toBeUndefined();
  });
});
