import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { FetchFailed, HttpClient, refusalIn } from "./http-client.ts";

/** What the site does with one try: after so many milliseconds it answers, or its line breaks. */
interface Step {
  readonly after: number;
  readonly status?: number;
  readonly headers?: Record<string, string>;
  readonly text?: string;
  /** Milliseconds between the head of the answer and its last byte. */
  readonly rest?: number;
  readonly breaks?: string;
}

const SECOND = 1000;

/** Its body, like a browser’s, breaks off when it is called back. */
function answerOf({ status = 200, headers = {}, text = "{}", rest }: Step, signal?: AbortSignal | null): Response {
  if (rest === undefined) return new Response(text, { status, headers });
  const body = new ReadableStream({
    start(stream) {
      const timer = setTimeout(() => {
        stream.enqueue(new TextEncoder().encode(text));
        stream.close();
      }, rest);
      signal?.addEventListener("abort", () => {
        clearTimeout(timer);
        stream.error(signal.reason);
      });
    },
  });
  return new Response(body, { status, headers });
}

/** A site that does one step a try; the client in front of it; what the operator was told; when each try came. */
function troubled(...steps: readonly Step[]) {
  const [told, tries, methods]: [string[], number[], string[]] = [[], [], []];
  let called = 0;
  const fetch = (_: string, { signal, method = "GET" }: RequestInit) => {
    const step = steps[tries.length];
    tries.push(Date.now());
    methods.push(method);
    return new Promise<Response>((resolve, reject) => {
      signal?.addEventListener("abort", () => {
        called++;
        reject(signal.reason as Error);
      });
      if (step === undefined) throw new Error(`a try too many: ${String(tries.length)}`);
      setTimeout(() => {
        if (step.breaks === undefined) resolve(answerOf(step, signal));
        else reject(new TypeError(step.breaks));
      }, step.after);
    });
  };
  const client = new HttpClient({
    fetch,
    tell: (page, what) => told.push(`${page}: ${what}`),
    now: () => Date.now(),
  });
  return { client, told, tries, methods, calledBack: () => called };
}

/** What comes of it, and after how many milliseconds. */
async function outcome(asked: Promise<{ readonly status: number }>) {
  const begun = Date.now();
  const what = asked.then(
    ({ status }) => status,
    (error: unknown) => (error instanceof FetchFailed ? error.message : error),
  );
  const timed = what.then((told) => [told, Date.now() - begun] as const);
  await vi.runAllTimersAsync();
  return timed;
}

beforeEach(() => void vi.useFakeTimers({ now: 0 }));
afterEach(() => void vi.useRealTimers());

describe("a question to the site", () => {
  it.each<readonly [string, readonly Step[], number | string, number, readonly number[], readonly string[]]>([
    // what the site does, … → outcome, after, tries at, told
    ["answers at once", [{ after: 40 }], 200, 40, [0], []],
    ["answers at the last moment", [{ after: 999 }], 200, 999, [0], []],
    ["answers 299", [{ after: 1, status: 299 }], 299, 1, [0], []],
    ["says what is wrong", [{ after: 1, status: 400 }], 400, 1, [0], []],
    ["is late, then quick", [{ after: 5000 }, { after: 10 }], 200, 1010, [0, SECOND], []],
    ["is late, then slow", [{ after: 5000 }, { after: 2999 }], 200, 3999, [0, SECOND], []],
    [
      "is late twice",
      [{ after: 5000 }, { after: 3001 }],
      "Failed to fetch",
      4000,
      [0, SECOND],
      ["filters: Failed to fetch: timeout"],
    ],
    ["begins in time and ends late", [{ after: 10, rest: 2000 }, { after: 10 }], 200, 1010, [0, SECOND], []],
    ["gives the request up (408), then answers", [{ after: 20, status: 408 }, { after: 5 }], 200, 25, [0, 20], []],
    [
      "gives the request up twice",
      [
        { after: 20, status: 408 },
        { after: 5, status: 408 },
      ],
      408,
      25,
      [0, 20],
      [],
    ],
    ["is late, then gives it up", [{ after: 5000 }, { after: 5, status: 408 }], 408, 1005, [0, SECOND], []],
    [
      "asks for a captcha",
      [{ after: 3, status: 403, headers: { "X-Bot-Protection": "1" } }],
      "Failed to fetch",
      3,
      [0],
      ["filters: captcha"],
    ],
    ["forbids", [{ after: 3, status: 403 }], "Failed to fetch", 3, [0], ["filters: Failed to fetch: 403"]],
    ["has nothing", [{ after: 3, status: 404 }], "Failed to fetch", 3, [0], ["filters: Failed to fetch: 404"]],
    ["is asked too often", [{ after: 3, status: 429 }], "Failed to fetch", 3, [0], ["filters: Failed to fetch: 429"]],
    ["breaks", [{ after: 3, status: 500 }], "Failed to fetch", 3, [0], ["filters: Failed to fetch: 500"]],
    ["is away", [{ after: 3, status: 503 }], "Failed to fetch", 3, [0], ["filters: Failed to fetch: 503"]],
    [
      "is not reached",
      [{ after: 3, breaks: "no network" }],
      "Failed to fetch",
      3,
      [0],
      ["filters: Failed to fetch: TypeError: no network"],
    ],
    [
      "is late, then breaks",
      [{ after: 5000 }, { after: 3, status: 502 }],
      "Failed to fetch",
      1003,
      [0, SECOND],
      ["filters: Failed to fetch: 502"],
    ],
  ])("that %s [7.10, 9.3]", async (_, steps, expected, after, tries, told) => {
    const site = troubled(...steps);
    expect(await outcome(site.client.get("/a", { page: "filters" }))).toEqual([expected, after]);
    expect(site.tries).toEqual(tries);
    expect(site.told).toEqual(told);
  });

  it("is answered without asking for five minutes, and then asked again [7.10, 9.3]", async () => {
    const { client, tries } = troubled({ after: 1, text: '"old"' }, { after: 1, text: '"new"' });
    const ask = async () => {
      const asked = client.get("/a", { page: "listing" });
      await vi.advanceTimersByTimeAsync(1);
      return (await asked).text;
    };
    expect(await ask()).toBe('"old"');
    await vi.advanceTimersByTimeAsync(299_998);
    expect(await ask()).toBe('"old"');
    await vi.advanceTimersByTimeAsync(1);
    expect(await ask()).toBe('"new"');
    expect(tries).toHaveLength(2);
  });

  it("is not kept where the site forbids it, the answer depends on cookies, says what is wrong, or fails", async () => {
    const steps = [
      { headers: { "Cache-Control": "private, no-store" } },
      { headers: { Vary: "Accept-Encoding, Cookie" } },
      { status: 400 },
      { status: 500 },
      {},
    ];
    const { client, tries } = troubled(...steps.map((step) => ({ after: 1, ...step })));
    for (const status of [200, 200, 400, "Failed to fetch", 200])
      expect((await outcome(client.get("/a", { page: "listing" })))[0]).toBe(status);
    expect(tries).toHaveLength(5);
  });

  it("is asked anew once something was written, be it under way meanwhile", async () => {
    const { client, tries } = troubled({ after: 500 }, { after: 1 }, { after: 1 });
    const before = client.get("/a", { page: "listing" });
    const written = client.send("/b", { page: "listing", method: "POST" });
    await vi.runAllTimersAsync();
    await Promise.all([before, written]);
    expect((await outcome(client.get("/a", { page: "listing" })))[0]).toBe(200);
    expect(tries).toHaveLength(3);
  });

  it("is asked anew once something may have been written, though nobody answered", async () => {
    const { client, tries } = troubled({ after: 1 }, { after: 20_000 }, { after: 1 });
    expect((await outcome(client.get("/a", { page: "listing" })))[0]).toBe(200);
    expect((await outcome(client.send("/b", { page: "listing", method: "POST" })))[0]).toBe("Failed to fetch");
    expect((await outcome(client.get("/a", { page: "listing" })))[0]).toBe(200);
    expect(tries).toHaveLength(3);
  });

  it("is asked once for all who ask the same at once, each of whom may leave", async () => {
    const { client, tries, calledBack } = troubled({ after: 50 }, { after: 50 });
    const [first, second] = [new AbortController(), new AbortController()];
    const left = client.get("/a", { page: "listing", signal: first.signal });
    const stayed = client.get("/a", { page: "listing", signal: second.signal });
    const other = client.get("/b", { page: "listing" });
    first.abort(new Error("left"));
    await expect(left).rejects.toThrow("left");
    const joined = client.get("/a", { page: "listing" });
    await vi.runAllTimersAsync();
    expect((await stayed).status).toBe(200);
    expect((await joined).status).toBe(200);
    expect((await other).status).toBe(200);
    expect(tries).toHaveLength(2);
    expect(calledBack()).toBe(0);
  });

  it("is shared and kept among those alone who ask it as the same person and take the same for an answer", async () => {
    const { client, tries, told } = troubled(
      { after: 100, text: "of A" },
      { after: 100, text: "of B" },
      { after: 100, status: 401, text: "nobody" },
      { after: 100, status: 401, text: "nobody" },
    );
    const as = (name: string) => client.get("/compte", { page: "account", headers: { Authorization: name } });
    const both = Promise.all([as("A"), as("B")]);
    await vi.advanceTimersByTimeAsync(100);
    expect((await both).map(({ text }) => text)).toEqual(["of A", "of B"]);
    expect([(await as("A")).text, (await as("B")).text, tries.length]).toEqual(["of A", "of B", 2]);
    const strict = client.get("/favoris", { page: "account" });
    const failed = strict.catch(String);
    const knowing = client.get("/favoris", { page: "account", answers: [401] });
    await vi.advanceTimersByTimeAsync(100);
    expect(await failed).toContain("Failed to fetch");
    expect([(await knowing).text, told.length]).toEqual(["nobody", 1]);
  });

  it("is called back, and nobody told, once all who asked have left; who asks then asks anew", async () => {
    const { client, told, tries, calledBack } = troubled({ after: 50 }, { after: 50 });
    const leaving = new AbortController();
    const left = client.get("/a", { page: "listing", signal: leaving.signal });
    leaving.abort(new Error("left"));
    await expect(left).rejects.toThrow("left");
    expect(calledBack()).toBe(1);
    expect((await outcome(client.get("/a", { page: "listing" })))[0]).toBe(200);
    expect(tries).toHaveLength(2);
    expect(told).toEqual([]);
    await expect(client.get("/b", { page: "listing", signal: leaving.signal })).rejects.toThrow("left");
  });

  it("that a captive portal answers in its place fails, and is asked anew", async () => {
    const { client } = troubled({ after: 1, text: "<p>Réseau de la gare</p>" }, { after: 1, text: "[1]" });
    const isList = (value: unknown): value is number[] => Array.isArray(value);
    const asked = async () => {
      const settled = Promise.allSettled([client.getJson("/a", isList, { page: "home" })]);
      await vi.runAllTimersAsync();
      return (await settled)[0];
    };
    expect(await asked()).toMatchObject({ status: "rejected", reason: { name: "FetchFailed" } });
    expect(await asked()).toEqual({ status: "fulfilled", value: [1] });
  });

  it("in JSON fails where the answer is none, and says with which status", async () => {
    const { client, told } = troubled(
      { after: 1, text: "[1]" },
      { after: 1, text: "<html>" },
      { after: 1, status: 400 },
    );
    const isList = (value: unknown): value is number[] => Array.isArray(value);
    const asked = async (address: string) => {
      const settled = Promise.allSettled([client.getJson(address, isList, { page: "home" })]);
      await vi.runAllTimersAsync();
      return (await settled)[0];
    };
    expect(await asked("/a")).toEqual({ status: "fulfilled", value: [1] });
    expect(await asked("/b")).toMatchObject({ status: "rejected", reason: { message: "Failed to fetch" } });
    expect(await asked("/c")).toMatchObject({ status: "rejected", reason: { message: "Failed to fetch" } });
    expect(told).toEqual([
      "home: Failed to fetch: 200 without an answer",
      "home: Failed to fetch: 400 without an answer",
    ]);
  });
});

describe("a refusal", () => {
  const THE_LINE = '{"why":"Réessayez dans une heure."}';

  it("that the page has to show is an answer where it says so, and nobody is told", async () => {
    const site = troubled({ after: 1, status: 422, text: THE_LINE }, { after: 1, status: 401 });
    const asked = { page: "contact", answers: [401, 422] };
    const told = site.client.send("/a", { ...asked, method: "POST" });
    expect((await outcome(told))[0]).toBe(422);
    expect((await told).text).toBe(THE_LINE);
    expect((await outcome(site.client.get("/b", asked)))[0]).toBe(401);
    expect(site.told).toEqual([]);
  });

  it("of any other kind is told to the operator, and still says to the page what it said", async () => {
    const headers = { "X-Bot-Protection": "1" };
    const site = troubled({ after: 1, status: 403, text: THE_LINE, headers }, { after: 20_000 });
    const refused = site.client.send("/a", { page: "contact", method: "POST", answers: [422] }).catch(refusalIn);
    await vi.runAllTimersAsync();
    const { status, text, headers: said } = await refused;
    expect([status, text, said.has("x-bot-protection")]).toEqual([403, THE_LINE, true]);
    const unheard = site.client.send("/a", { page: "contact", method: "POST" }).catch(refusalIn);
    expect((await outcome(unheard))[0]).toBe("Failed to fetch");
    expect(site.told).toEqual(["contact: captcha", "contact: Failed to fetch: timeout"]);
  });
});

describe("what is written to the site", () => {
  it("with files is waited for as long as they may travel, and sent once [7.10]", async () => {
    const site = troubled({ after: 39_000 }, { after: 50_000 });
    const send = () => site.client.send("/a", { page: "depositPhotos", method: "POST", patience: 40_000 });
    expect(await outcome(send())).toEqual([200, 39_000]);
    expect(await outcome(send())).toEqual(["Failed to fetch", 40_000]);
    expect(site.tries).toHaveLength(2);
  });

  it.each<readonly [string, readonly Step[], number | string, number, number]>([
    ["is slow to answer", [{ after: 9999 }], 200, 9999, 1],
    ["does not answer, and may have heard it", [{ after: 20_000 }], "Failed to fetch", 10_000, 1],
    ["gives the request up unread (408)", [{ after: 1, status: 408 }, { after: 1 }], 200, 2, 2],
    ["breaks", [{ after: 1, status: 500 }], "Failed to fetch", 1, 1],
  ])("that %s [7.10]", async (_, steps, expected, after, tries) => {
    const site = troubled(...steps);
    expect(await outcome(site.client.send("/a", { page: "vehicle", method: "PUT" }))).toEqual([expected, after]);
    expect(site.tries).toHaveLength(tries);
    expect(new Set(site.methods)).toEqual(new Set(["PUT"]));
  });
});
