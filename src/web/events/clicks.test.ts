import { describe, expect, it } from "vitest";
import type { Press } from "./clicks.ts";
import { clickOf, groundOf } from "./clicks.ts";
import type { Displayed } from "./displayed.ts";
import type { Pressed } from "./pressed.ts";

const LEFT: Press = { button: 0, ctrlKey: false, metaKey: false, shiftKey: false };
const WHEEL: Press = { ...LEFT, button: 1 };
const VEHICLE = "/auto-occasion-annonce-E100.html";
const RESULTS = { zone: "results" } as const;

const link = (pathname: string, more: Partial<NonNullable<Pressed["link"]>> = {}): Pressed => ({
  link: { protocol: "https:", isOurs: true, pathname, target: "", ...more },
});
const onCard = (pressed: Pressed, more: Partial<NonNullable<Pressed["card"]>> = {}): Pressed => ({
  ...pressed,
  card: { reference: "E100", place: 3, ...more },
});
const actionOf = (pressed: Pressed, press = LEFT) => clickOf(pressed, press, RESULTS)?.action;

describe("a click", () => {
  it.each([
    [VEHICLE, "open"],
    ["/contact/message/E100", "contact"],
    ["/alertes/nouvelle", "alert"],
  ] as const)("on a link to %s does what stands there: %s", (pathname, action) => {
    expect(actionOf(link(pathname))).toBe(action);
  });

  it("on a number calls it, wherever the number leads", () => {
    expect(actionOf(link("+33199000001", { protocol: "tel:", isOurs: false }))).toBe("phone");
  });

  it.each(["compare", "addFavourite", "removeFavourite"] as const)("on a button does what it is for: %s", (does) => {
    expect(actionOf({ does })).toBe(does);
  });

  it.each([
    ["nothing", undefined],
    ["a button for something else", {}],
    ["a page that nothing is told of", link("/confidentialite.html")],
    ["another site, whatever its path says", link(VEHICLE, { isOurs: false })],
  ] as const)("on %s is not told", (_, pressed) => {
    expect(clickOf(pressed, LEFT, RESULTS)).toBeUndefined();
  });

  it.each([WHEEL, { ...LEFT, ctrlKey: true }, { ...LEFT, metaKey: true }, { ...LEFT, shiftKey: true }])(
    "opens a listing in a tab of its own by %j",
    (press) => {
      expect(actionOf(link(VEHICLE), press)).toBe("openInNewTab");
      expect(actionOf(link("/contact/message/E100"), press)).toBe("contact");
    },
  );

  it("opens one in a tab of its own where the link does so by itself", () => {
    expect(actionOf(link(VEHICLE, { target: "_blank" }))).toBe("openInNewTab");
  });

  it("of the wheel presses no button, and that of a third button opens a menu alone", () => {
    expect(actionOf({ does: "addFavourite" }, WHEEL)).toBeUndefined();
    expect(actionOf(link(VEHICLE), { ...LEFT, button: 2 })).toBeUndefined();
  });
});

describe("where a click fell", () => {
  it("is the card, with its listing and its rank", () => {
    expect(clickOf(onCard(link(VEHICLE), { zone: "similar", rank: "12" }), LEFT, RESULTS)).toEqual({
      action: "open",
      zone: "similar",
      reference: "E100",
      rank: 12,
    });
  });

  it("is the card’s place among others where no rank was written, and the page’s zone where none that is known was", () => {
    for (const zone of [undefined, "elsewhere"])
      expect(clickOf(onCard({ does: "compare" }, { zone }), LEFT, RESULTS)).toEqual({
        action: "compare",
        zone: "results",
        reference: "E100",
        rank: 3,
      });
  });

  it.each(["0", "-1", "1.5", "first", ""])("has no rank where %j was written", (rank) => {
    expect(clickOf(onCard({ does: "compare" }, { rank }), LEFT, RESULTS)).not.toHaveProperty("rank");
  });

  it("is the page beside all cards: a listing’s own says which", () => {
    const call = link("+33199000001", { protocol: "tel:", isOurs: false });
    expect(clickOf(call, LEFT, { zone: "vehicle", reference: "E7" })).toEqual({
      action: "phone",
      zone: "vehicle",
      reference: "E7",
    });
    expect(clickOf(call, LEFT, RESULTS)).toEqual({ action: "phone", zone: "results" });
  });
});

describe("the ground of a page", () => {
  const shown = (page: string, displayed?: Displayed) => ({ page, path: "/", displayed, isMember: false });

  it.each([
    ["listing", "results"],
    ["favourites", "favourites"],
    ["home", "page"],
  ])("of %s is %s", (page, zone) => {
    expect(groundOf(shown(page))).toEqual({ zone, reference: undefined });
  });

  it("of a listing names it", () => {
    const displayed = { name: "classified_displayed", template: "vehicle", reference: "E7" } as const;
    expect(groundOf(shown("vehicle", displayed))).toEqual({ zone: "vehicle", reference: "E7" });
  });

  it("is the page before any was shown", () => {
    expect(groundOf(undefined)).toEqual({ zone: "page", reference: undefined });
  });
});
