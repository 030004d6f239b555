import { pino } from "pino";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import type { ServedSite } from "../../../test/served-site.ts";
import { serveSite } from "../../../test/served-site.ts";
import type { ErrorReport } from "../../http/error-reports.ts";

describe("what fails in a browser", () => {
  const KEY = "operator-key-of-a-test";
  let logged: unknown[] = [];
  const reported: ErrorReport[] = [];
  let served: ServedSite;
  beforeAll(async () => {
    const write = (text: string) => void logged.push(JSON.parse(text));
    const limits = { capacity: 300, perSecond: 10 };
    served = await serveSite(
      [],
      {
        operatorKey: KEY,
        limits,
        trustedProxies: ["127.0.0.1"],
        reports: { report: (report) => reported.push(report) },
      },
      pino({ level: "warn" }, { write }),
    );
  });
  afterAll(() => served.close());
  beforeEach(() => void (logged = []));

  const tell = (fields: Readonly<Record<string, string>>, method = "POST", from = "127.0.0.1") =>
    served.ask({
      method,
      path: "/incident",
      headers: {
        "content-type": "application/x-www-form-urlencoded",
        origin: `http://127.0.0.1:${served.port}`,
        "sec-fetch-site": "same-origin",
        "x-forwarded-for": from,
      },
      body: String(new URLSearchParams(fields)),
    });

  it("says nothing of a person in the log, whatever the browser says [8.13]", async () => {
    await tell({
      page: "filters",
      texte: "no place for camille@exemple.example at /compte?nom=Camille, 06 39 98 00 01",
    });
    expect(logged).toMatchObject([{ text: "no place for …@… at /compte?… …" }]);
  });

  it("is told to the operator by its own name, with that of its page and nothing of the server's [8.13]", async () => {
    const { status } = await tell({ page: "filters", texte: "TypeError: nothing to draw" });
    expect(status).toBe(204);
    expect(logged).toMatchObject([{ msg: "browser failed", page: "filters", text: "TypeError: nothing to draw" }]);
    expect(JSON.stringify(logged)).not.toContain("stack");
  });

  it("is told with where it stood in our scripts, to the log and to the reports, and with nothing else [8.13]", async () => {
    const lieux = "former-0000000.js:1:12 camille@exemple.example /compte?nom=Camille https://a.example/b.js:1:1";
    await tell({ page: "listing", texte: "TypeError: nothing to like", lieux });
    // The browser is answered before its places are looked up in files.
    await vi.waitFor(() =>
      expect(logged).toMatchObject([{ text: "TypeError: nothing to like", stack: "at former-0000000.js:1:12" }]),
    );
    const { stack, ...report } = reported.at(-1) ?? {};
    expect(report).toEqual({ from: "browser", page: "listing", text: "TypeError: nothing to like" });
    expect(typeof stack === "function" && (await stack())).toBe("at former-0000000.js:1:12");
  });

  it("is one line of the log, however long and whatever it holds", async () => {
    const texte = `a\nb\u2028c\u202Ed\u2066e\u2069\u001B[2J${"y".repeat(3000)}`;
    expect((await tell({ page: "vehicle", texte })).status).toBe(204);
    const text = `a b c d e [2J${"y".repeat(487)}`;
    expect(logged).toMatchObject([{ page: "vehicle", text, level: 40, times: 1 }]);
  });

  it("is counted for the operator, calls that came to nothing apart from scripts that failed", async () => {
    const counted = async (kind: string) => {
      const { body } = await served.ask({ path: "/metrics", headers: { authorization: `Bearer ${KEY}` } });
      return Number(new RegExp(`^virage_browser_failures_total{kind="${kind}"} (\\d+)$`, "m").exec(body)?.[1] ?? 0);
    };
    const before = [await counted("script"), await counted("call"), await counted("captcha")] as const;
    expect(before[0]).toBeGreaterThan(0);
    for (const texte of ["", "Failed to fetch: timeout", "Failed to fetch: 500", "captcha"])
      await tell({ page: "home", texte });
    expect([await counted("script"), await counted("call"), await counted("captcha")]).toEqual([
      before[0] + 1,
      before[1] + 2,
      before[2] + 1,
    ]);
  });

  it.each([{ texte: "TypeError" }, { page: "", texte: "TypeError" }, { page: "\u202E\n" }, { page: "toString" }])(
    "is not believed of no page: %j",
    async (fields) => {
      expect((await tell(fields)).status).toBe(400);
      expect(logged).toEqual([]);
    },
  );

  it("is told a dozen times an hour from one address, and not again in the log what is known there", async () => {
    const statuses: number[] = [];
    for (let index = 0; index < 14; index++)
      statuses.push((await tell({ page: "home", texte: `RangeError ${index % 2}` }, "POST", "203.0.113.9")).status);
    expect(statuses).toEqual([...Array.from({ length: 12 }, () => 204), 429, 429]);
    expect(logged).toMatchObject([{ text: "RangeError 0" }, { text: "RangeError 1" }]);
  });

  it.each(["PUT", "PATCH", "DELETE"])("is told by POST, not by %s", async (method) => {
    const { status, headers } = await tell({ page: "filters", texte: "TypeError" }, method);
    expect([status, headers.allow]).toEqual([405, "POST"]);
    expect(logged).toEqual([]);
  });
});
