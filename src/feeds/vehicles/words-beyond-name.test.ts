import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { versionWithWordsOfName } from "./words-beyond-name.ts";

describe("a version", () => {
  it.each([
    ["Clio E-Tech 140", "Renault", "Clio", "Clio V", "", "E-TECH 140"],
    ["Clio E-Tech", "Renault", "Clio", "Clio V", "140 TECHNO", "E-TECH 140 TECHNO"],
    ["Clio E-Tech", "Renault", "Clio", "Clio V", "E-TECH 140 TECHNO", "E-TECH 140 TECHNO"],
    ["A 180 d", "Mercedes-Benz", "Classe A", "Classe A W177", "PROGRESSIVE LINE", "180 D PROGRESSIVE LINE"],
    ["GLC 300 de", "Mercedes-Benz", "GLC", "GLC X253", "AMG LINE", "300 DE AMG LINE"],
    ["Classe E 300 de", "Mercedes-Benz", "Classe E", "Classe E W213", "AMG LINE", "300 DE AMG LINE"],
    ["E 300 de", "Mercedes-Benz", "Classe E", undefined, "AMG LINE", "300 DE AMG LINE"],
    ["E 300 e", "Mercedes-Benz", "Classe E", undefined, "AMG LINE", "300 E AMG LINE"],
    ["E 300 e", "Mercedes-Benz", "Classe E", undefined, "E 300 E AMG LINE", "E 300 E AMG LINE"],
    ["C 220 d", "Mercedes-Benz", "Classe C", undefined, "AMG LINE", "220 D AMG LINE"],
    ["GLC Coupé 300 de", "Mercedes-Benz", "GLC Coupé", undefined, "AMG LINE", "300 DE AMG LINE"],
    ["320d", "BMW", "Série 3", undefined, "XDRIVE", "320D XDRIVE"],
    ["Cooper S", "MINI", "Mini", undefined, "CHILI", "COOPER S CHILI"],
    ["308 II SW", "Peugeot", "308", "308 II SW", "1.2", "1.2"],
    ["Clio V", "Renault", "Clio", undefined, "1.0 TCE", "1.0 TCE"],
    ["Mercedes Classe A", "Mercedes", "Classe A", undefined, "180", "180"],
    ["CRF1100L", "Honda", "CRF1100L Africa Twin", undefined, "DCT", "DCT"],
    ["Classe GLC", "Mercedes-Benz", "GLC", undefined, "300 DE", "300 DE"],
    ["RX450H", "Lexus", "RX", undefined, "RX 450H", "RX 450H"],
    ["CB 500 F", "Honda", "CB500F", undefined, "ABS", "ABS"],
    ["I 20", "Hyundai", "i20", "i20 III", "1.2", "1.2"],
  ])("has what a model called %s says beyond %s %s", (stated, make, model, generation, version, whole) => {
    const named = { stated, make, model, ...(generation === undefined ? {} : { generation }) };
    expect(versionWithWordsOfName(version, named, 200)).toBe(whole);
  });

  it("always ends as it was, and has the words of the name once", () => {
    const words = fc.array(fc.constantFrom("E-TECH", "140", "TECHNO", "4MATIC", "SPORT"), { maxLength: 5 });
    fc.assert(
      fc.property(words, words, (beyond, of) => {
        const version = of.join(" ");
        const named = { stated: ["Clio", ...beyond].join(" "), make: "Renault", model: "Clio" };
        const once = versionWithWordsOfName(version, named, 200);
        expect(once.endsWith(version)).toBe(true);
        expect(versionWithWordsOfName(once, named, 200)).toBe(once);
        for (const word of beyond) expect(once).toContain(word);
      }),
    );
  });

  it("is left as it is where it would be too long", () => {
    const named = { stated: "Clio E-Tech", make: "Renault", model: "Clio" };
    expect(versionWithWordsOfName("140 TECHNO", named, 12)).toBe("140 TECHNO");
  });
});
