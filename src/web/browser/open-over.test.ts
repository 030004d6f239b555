import type { MouseEvent } from "react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { openOver } from "./open-over.ts";

const HREF = "https://virage.example/contact/message/E1";
const link = { href: HREF, isConnected: true };
const place = { pathname: "/annonce/E1", assign: vi.fn() };
const preventDefault = vi.fn();

/** The cast: what is read of a press. */
const press = (more: object = {}) =>
  ({ button: 0, currentTarget: link, preventDefault, ...more }) as unknown as MouseEvent<HTMLAnchorElement>;

beforeEach(() => {
  vi.stubGlobal("location", place);
  link.isConnected = true;
  place.pathname = "/annonce/E1";
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.clearAllMocks();
});

it("shows what it has loaded, and leaves the page where it is", async () => {
  const show = vi.fn();
  await openOver(press(), () => Promise.resolve("view"), show);
  expect(show).toHaveBeenCalledWith("view");
  expect(preventDefault).toHaveBeenCalledOnce();
  expect(place.assign).not.toHaveBeenCalled();
});

it("follows the link where it cannot be loaded", async () => {
  const show = vi.fn();
  await openOver(press(), () => Promise.reject(new TypeError("cut off")), show);
  expect(show).not.toHaveBeenCalled();
  expect(place.assign).toHaveBeenCalledExactlyOnceWith(HREF);
});

it.each(["gone from the page", "on another page"])("neither shows nor leads away who is %s by then", async (left) => {
  const leave = () => {
    if (left === "on another page") place.pathname = "/annonce/E2";
    else link.isConnected = false;
  };
  const show = vi.fn();
  await openOver(
    press(),
    () => {
      leave();
      return Promise.resolve("view");
    },
    show,
  );
  link.isConnected = true;
  place.pathname = "/annonce/E1";
  await openOver(
    press(),
    () => {
      leave();
      return Promise.reject(new TypeError("cut off"));
    },
    show,
  );
  expect(show).not.toHaveBeenCalled();
  expect(place.assign).not.toHaveBeenCalled();
});

it("leaves another tab to the browser", async () => {
  const load = vi.fn();
  await openOver(press({ ctrlKey: true }), load, vi.fn());
  expect(load).not.toHaveBeenCalled();
  expect(preventDefault).not.toHaveBeenCalled();
});
