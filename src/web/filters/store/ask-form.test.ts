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

  it("is asked a second time where the rest of its text is too late", async () => {
    const half = (signal: AbortSignal) =>
      new ReadableStream({
        start(stream) {
          stream.enqueue(new TextEncoder().encode('{"state":'));
          signal.addEventListener("abort", () => stream.error(new Error("late")));
        },
      });
    let asked = 0;
    const reply = async (_: string, { signal }: { readonly signal: AbortSignal }) => {
      asked++;
      if (asked > 1) return json(answer);
      setTimeout(() => passed.get(1000)?.abort());
      return new Response(half(signal));
    };
    expect(await askForm("/a", never(), reply)).toEqual(answer);
    expect(asked).toBe(2);
  });

  it("is asked a second time after 408, once", async () => {
    let asked = 0;
    const reply = () => {
      asked++;
      return Promise.resolve(json({}, 408));
    };
    await expect(askForm("/a", never(), reply, () => undefined)).rejects.toBeInstanceOf(AskFailed);
    expect(asked).toBe(2);
  });

  it("fails, and tells the operator, when both tries are too late, the network is away, or the answer is none [7.10]", async () => {
    const told: unknown[] = [];
    const asked = (reply: () => Promise<Response>) =>
      askForm("/a", never(), reply, (page, what) => told.push(`${page}: ${String(what)}`));
    const replies = [
      () => Promise.resolve(json({}, 408)),
      () => Promise.reject(new TypeError("network is away")),
      () => Promise.resolve(new Response("{")),
      () => Promise.resolve(json([])),
    ];
    for (const reply of replies) {
      const failure: unknown = await asked(reply).catch((error: unknown) => error);
      expect(failure).toBeInstanceOf(AskFailed);
      expect(failure).toHaveProperty("message", "Failed to fetch");
    }
    expect(told).toEqual([
      "filters: Failed to fetch: timeout",
      "filters: Failed to fetch: TypeError: network is away",
      expect.stringMatching(/^filters: Failed to fetch: SyntaxError: /),
      "filters: Failed to fetch: no answer of the form",
    ]);
  });

  it("fails on anything else than an answer", async () => {
    const tell = () => undefined;
    await expect(askForm("/a", never(), () => Promise.resolve(json({}, 500)), tell)).rejects.toThrow("Failed to fetch");
    await expect(askForm("/a", never(), () => Promise.resolve(json([])), tell)).rejects.toThrow("Failed to fetch");
  });

  it("takes 400 for an answer, and tells the operator of any other status, of a captcha by its name [7.10]", async () => {
    const told: unknown[] = [];
    const asked = (status: number, headers: Record<string, string> = {}) =>
      askForm(
        "/a",
        never(),
        () => Promise.resolve(new Response(JSON.stringify(answer), { status, headers })),
        (page, what) => told.push(`${page}: ${String(what)}`),
      );
    expect(await asked(400)).toEqual(answer);
    for (const status of [503, 404]) await expect(asked(status)).rejects.toThrow("Failed to fetch");
    await expect(asked(403)).rejects.toThrow("Failed to fetch");
    await expect(asked(403, { "x-bot-protection": "1" })).rejects.toThrow("Failed to fetch");
    expect(told).toEqual([
      "filters: Failed to fetch: 503",
      "filters: Failed to fetch: 404",
      "filters: Failed to fetch: 403",
      "filters: captcha",
    ]);
  });

  it("ends when it is cancelled", async () => {
    const told: unknown[] = [];
    const controller = new AbortController();
    const asked = askForm(
      "/a",
      controller.signal,
      (_, { signal }) =>
        new Promise((_resolve, reject) => signal.addEventListener("abort", () => reject(new Error("cancelled")))),
      (_, what) => told.push(what),
    );
    controller.abort();
    await expect(asked).rejects.toThrow("cancelled");
    expect(told).toEqual([]);
    expect(patience).toEqual([1000]);
  });
});
