import { describe, expect, it } from "vitest";
import { deviceOf } from "./device.ts";

describe("the device that asks", () => {
  it.each([
    ["Mozilla/5.0 (Linux; Android 10; K) Chrome/147.0.0.0 Mobile Safari/537.36", "phone", "android"],
    ["Mozilla/5.0 (Linux; Android 13; SM-X700) Chrome/147.0.0.0 Safari/537.36", "tablet", "android"],
    ["Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Mobile/15E148 Safari/604.1", "phone", "ios"],
    ["Mozilla/5.0 (iPad; CPU OS 18_0 like Mac OS X) Mobile/15E148 Safari/604.1", "tablet", "ios"],
    ["Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/147.0.0.0 Safari/537.36", "desktop", "windows"],
    ["Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Safari/605.1.15", "desktop", "macos"],
    ["", "desktop", "other"],
  ])("%s is a %s on %s [2.19, 3.27]", (agent, type, system) => {
    expect(deviceOf(new Headers({ "user-agent": agent }))).toEqual({ type, system, isEdge: false });
  });

  it.each([
    "Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/147.0.0.0 Safari/537.36 Edg/147.0.0.0",
    "Mozilla/5.0 (Windows NT 10.0) Chrome/64.0.3282.140 Safari/537.36 Edge/18.17763",
    "Mozilla/5.0 (Linux; Android 10) Chrome/147.0.0.0 Mobile Safari/537.36 EdgA/147.0.0.0",
    "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) EdgiOS/147.0 Mobile/15E148 Safari/605.1.15",
  ])("%s is Edge [3.27]", (agent) => {
    expect(deviceOf(new Headers({ "user-agent": agent })).isEdge).toBe(true);
  });

  it("is a phone when it says so itself", () => {
    expect(deviceOf(new Headers({ "sec-ch-ua-mobile": "?1" })).type).toBe("phone");
  });
});
