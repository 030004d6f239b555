import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { comeBack, loadReturned } from "./come-back.ts";

const browser = { onLine: true };
const shown = { visibilityState: "visible" };
const page = new EventTarget();
beforeEach(() => {
  vi.useFakeTimers();
  browser.onLine = true;
  shown.visibilityState = "visible";
  vi.stubGlobal("navigator", browser);
  vi.stubGlobal("document", shown);
  vi.stubGlobal("addEventListener", page.addEventListener.bind(page));
  vi.stubGlobal("removeEventListener", page.removeEventListener.bind(page));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe("a page that comes back by itself", () => {
  it("is asked for after three seconds, and ever more seldom while nobody answers", async () => {
    let asked = 0;
    const { stop } = comeBack(async () => void (asked += 1));
    await vi.advanceTimersByTimeAsync(3000);
    expect(asked).toBe(1);
    await vi.advanceTimersByTimeAsync(5000 + 10_000 + 20_000 + 40_000 + 40_000);
    expect(asked).toBe(6);
    stop();
    await vi.advanceTimersByTimeAsync(200_000);
    expect(asked).toBe(6);
  });

  it("is asked for as soon as the connection is back, and not before", async () => {
    let asked = 0;
    browser.onLine = false;
    const { stop } = comeBack(async () => void (asked += 1));
    await vi.advanceTimersByTimeAsync(60_000);
    expect(asked).toBe(0);
    browser.onLine = true;
    page.dispatchEvent(new Event("online"));
    expect(asked).toBe(1);
    stop();
  });

  it.each(["visibilitychange", "pageshow"])(
    "is asked for as soon as it is looked at again, told by %s",
    async (told) => {
      let asked = 0;
      const { stop } = comeBack(async () => void (asked += 1));
      shown.visibilityState = "hidden";
      page.dispatchEvent(new Event(told));
      expect(asked).toBe(0);
      shown.visibilityState = "visible";
      page.dispatchEvent(new Event(told));
      expect(asked).toBe(1);
      stop();
      page.dispatchEvent(new Event(told));
      expect(asked).toBe(1);
    },
  );

  it("is asked for once at a time", async () => {
    let asked = 0;
    const { ask, stop } = comeBack(() => {
      asked += 1;
      return new Promise(() => undefined);
    });
    ask();
    ask();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(asked).toBe(1);
    stop();
  });

  it("is loaded anew where the site was away and answers again, not where it answered all the time", async () => {
    let loaded = 0;
    let answer: () => Promise<{ readonly status: number }> = async () => ({ status: 200 });
    vi.stubGlobal("fetch", () => answer());
    vi.stubGlobal("location", { reload: () => (loaded += 1) });
    const load = loadReturned();
    await load();
    expect(loaded).toBe(0);
    answer = () => Promise.reject(new TypeError("Failed to fetch"));
    await load();
    answer = async () => ({ status: 503 });
    await load();
    expect(loaded).toBe(0);
    answer = async () => ({ status: 200 });
    await load();
    expect(loaded).toBe(1);
  });
});
