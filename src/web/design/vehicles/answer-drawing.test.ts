import { describe, expect, it } from "vitest";
import { answerDrawing } from "./answer-drawing.ts";

describe("requests for drawings", () => {
  it("are answered with an image that browsers keep for a year", async () => {
    const response = answerDrawing("/dessins/3/citadine-rouge-4050x1450-cinq.svg");
    expect(response?.status).toBe(200);
    expect(response?.headers.get("Content-Type")).toContain("image/svg+xml");
    expect(response?.headers.get("Cache-Control")).toBe("public, max-age=31536000, immutable");
    expect(await response?.text()).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" viewBox="[^"]+".*<\/svg>$/);
  });

  it("are answered for landscapes too", async () => {
    const response = answerDrawing("/dessins/paysages/1/lyon.svg");
    expect(response?.headers.get("Cache-Control")).toBe("public, max-age=31536000, immutable");
    expect(await response?.text()).toMatch(/^<svg .*<\/svg>$/);
    expect(answerDrawing("/dessins/paysages/1/atlantide.svg")?.status).toBe(404);
  });

  it("are not found when no drawing has the address", () => {
    expect(answerDrawing("/dessins/3/citadine-rouge-4051x1450-cinq.svg")?.status).toBe(404);
  });

  it("are left alone elsewhere", () => {
    expect(answerDrawing("/listing")).toBeUndefined();
  });
});
