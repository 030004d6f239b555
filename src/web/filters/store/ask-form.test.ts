import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { AskFailed, askForm } from "./ask-form.ts";

const answer = { state: {}, counts: {}, failed: false };
const json = (value: unknown, status = 200) => new Response(JSON.stringify(value), { status });
const never = () => new AbortController().signal;

describe("a question of the form", () => {
  beforeEach(() => void vi.spyOn(AbortSignal, "timeout").mockImplementation(timeouts));
  afterEach(() => vi.restoreAllMocks());

  let patience: number[] = [];
  const passed = new Map<number, AbortController>();
  function timeouts(milliseconds: number): AbortSignal {
    const controller = new AbortController();
    patience.push(milliseconds);
    passed.set(milliseconds, controller);
    return controller.signal;
  }
  beforeEach(() => {
    patience = [];
    passed.clear();
  });

  it("is answered at once as a rule", async () => {
    expect(await askForm("/a", never(), () => Promise.resolve(json(answer)))).toEqual(answer);
    expect(patience).toEqual([1000]);
  });

  it("is asked a second time after a second without an answer, and then given three [7.10, 9.3]", async () => {
    const replies = [
      (signal: AbortSignal) =>
        new Promise<Response>((_, reject) => signal.addEventListener("abort", () => reject(new Error("late")))),
      () => Promise.resolve(json(answer)),
    ];
    const asked = askForm("/a", never(), (_, { signal }) =>
      (replies.shift() ?? (() => Promise.reject(new Error("third"))))(signal),
    );
    passed.get(1000)?.abort();
    expect(await asked).toEqual(answer);
    expect(patience).toEqual([1000, 3000]);
  });

  it("is asked a second time after 408, once", async () => {
    let asked = 0;
    const reply = () => {
      asked++;
      return Promise.resolve(json({}, 408));
    };
    await expect(askForm("/a", never(), reply)).rejects.toBeInstanceOf(AskFailed);
    expect(asked).toBe(2);
  });

  it("fails on anything else than an answer", async () => {
    await expect(askForm("/a", never(), () => Promise.resolve(json({}, 500)))).rejects.toThrow("Failed to fetch");
    await expect(askForm("/a", never(), () => Promise.resolve(json([])))).rejects.toThrow("Failed to fetch");
  });

  it("ends when it is cancelled", async () => {
    const controller = new AbortController();
    const asked = askForm(
      "/a",
      controller.signal,
      (_, { signal }) =>
        new Promise((_resolve, reject) => signal.addEventListener("abort", () => reject(new Error("cancelled")))),
    );
    controller.abort();
    await expect(asked).rejects.toThrow("cancelled");
    expect(patience).toEqual([1000]);
  });
});
