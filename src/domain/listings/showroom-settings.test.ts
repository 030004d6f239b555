import { describe, expect, it } from "vitest";
import { PRESENTATION_CHARACTERS, readShowroomSettings } from "./showroom-settings.ts";

const NOTHING = { colour: "", presentation: "", displayBadges: true };

describe("settings of a showroom", () => {
  it("say nothing where nothing was typed", () => {
    expect(readShowroomSettings(NOTHING)).toEqual({ settings: {} });
  });

  it("take a colour as people write it", () => {
    for (const colour of ["#7A2E66", "7a2e66", " #7a2e66 "])
      expect(readShowroomSettings({ ...NOTHING, colour })).toEqual({ settings: { colour: "#7a2e66" } });
    expect(readShowroomSettings({ ...NOTHING, colour: "#fc0" })).toEqual({ settings: { colour: "#ffcc00" } });
  });

  it("name the field and the value of a colour that is none", () => {
    for (const colour of ["rouge", "#12345", "#gggggg", "url(x)", "#7a2e66;}"])
      expect(readShowroomSettings({ ...NOTHING, colour })).toMatchObject({
        issues: [{ field: "colour", value: colour }],
      });
  });

  it("take a presentation as one paragraph, no longer than is shown", () => {
    const presentation = "Concessionnaire à Lyon\n depuis 1987.";
    expect(readShowroomSettings({ ...NOTHING, presentation })).toEqual({
      settings: { presentation: "Concessionnaire à Lyon depuis 1987." },
    });
    const long = "a ".repeat(PRESENTATION_CHARACTERS);
    expect(readShowroomSettings({ ...NOTHING, presentation: long })).toMatchObject({
      issues: [{ field: "presentation" }],
    });
  });

  it("refuse a telephone number in the presentation: it would be had without a trace", () => {
    const presentation = "Appelez le 04 65 71 08 42, nous répondons.";
    expect(readShowroomSettings({ ...NOTHING, presentation })).toMatchObject({
      issues: [{ field: "presentation", value: presentation }],
    });
  });

  it("hide verdicts from cards only where that was said [3.33]", () => {
    expect(readShowroomSettings({ ...NOTHING, displayBadges: false })).toEqual({ settings: { displayBadges: false } });
  });
});
