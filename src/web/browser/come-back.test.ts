import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { ROUTES } from "../../domain/urls/route-table.ts";
import { NO_ANSWERS_TO_VISITORS, comeBack, loadAnswered, loadReturned } from "./come-back.ts";

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
  vi.restoreAllMocks();
});

describe("a page that comes back by itself", () => {
  it("is asked for after three seconds, and ever more seldom while nobody answers", async () => {
    let asked = 0;
    const stop = comeBack(async () => void (asked += 1));
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
    const stop = comeBack(async () => void (asked += 1));
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
      const stop = comeBack(async () => void (asked += 1));
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
    const stop = comeBack(() => {
      asked += 1;
      return new Promise(() => undefined);
    });
    page.dispatchEvent(new Event("online"));
    page.dispatchEvent(new Event("online"));
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
    const standing = new AbortController().signal;
    await load(standing);
    expect(loaded).toBe(0);
    answer = () => Promise.reject(new TypeError("Failed to fetch"));
    await load(standing);
    answer = async () => ({ status: 503 });
    await load(standing);
    expect(loaded).toBe(0);
    answer = async () => ({ status: 200 });
    await load(standing);
    expect(loaded).toBe(1);
  });

  it.each([
    ["that could not be fetched", loadAnswered],
    ["whose data was cut, and whose site was away", loadReturned()],
  ])("%s is not loaded in place of the one that stands once it was left, and asked for no more", async (_, load) => {
    let loaded = 0;
    let asked = 0;
    let answer: (status: number) => void = () => undefined;
    vi.stubGlobal("location", { reload: () => (loaded += 1) });
    vi.stubGlobal("fetch", () => {
      asked += 1;
      return new Promise((resolve) => {
        answer = (status) => resolve({ status });
      });
    });
    const stop = comeBack(load);
    await vi.advanceTimersByTimeAsync(3000);
    answer(503);
    await vi.advanceTimersByTimeAsync(5000);
    expect(asked).toBe(2);
    stop();
    answer(200);
    await vi.advanceTimersByTimeAsync(200_000);
    expect([asked, loaded]).toEqual([2, 0]);
  });

  it("is asked for again where the site takes a question and says nothing", async () => {
    const late = new AbortController();
    vi.spyOn(AbortSignal, "timeout").mockReturnValueOnce(late.signal);
    let asked = 0;
    vi.stubGlobal("fetch", (_: string, { signal }: RequestInit) => {
      asked += 1;
      return new Promise((_resolve, reject) => {
        signal?.addEventListener("abort", () => reject(new Error("late")));
      });
    });
    const stop = comeBack();
    await vi.advanceTimersByTimeAsync(3000);
    late.abort();
    await vi.advanceTimersByTimeAsync(0);
    page.dispatchEvent(new Event("online"));
    expect(asked).toBe(2);
    stop();
  });

  it("shows who asks what a site that is busy says, and asks for no storage", async () => {
    let loaded = 0;
    const asked: string[] = [];
    const { signal } = new AbortController();
    vi.stubGlobal("location", { reload: () => (loaded += 1) });
    vi.stubGlobal("fetch", async (address: string) => {
      asked.push(address);
      return { status: 503 };
    });
    await loadAnswered(signal);
    expect(loaded).toBe(0);
    await loadAnswered(signal, NO_ANSWERS_TO_VISITORS);
    expect([loaded, asked]).toEqual([1, [ROUTES.health.path, ROUTES.health.path]]);
  });
});
