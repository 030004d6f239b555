import { pino } from "pino";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { ServedSite } from "../../../test/served-site.ts";
import { serveSite } from "../../../test/served-site.ts";

describe("what fails in a browser", () => {
  const logged: string[] = [];
  let served: ServedSite;
  beforeAll(async () => {
    served = await serveSite([], {}, pino({ level: "error" }, { write: (text) => void logged.push(text) }));
  });
  afterAll(() => served.close());

  const tell = (fields: Readonly<Record<string, string>>) =>
    served.ask({
      method: "POST",
      path: "/incident",
      headers: {
        "content-type": "application/x-www-form-urlencoded",
        origin: `http://127.0.0.1:${served.port}`,
        "sec-fetch-site": "same-origin",
      },
      body: String(new URLSearchParams(fields)),
    });

  it("is told to the operator with the name of its page [8.13]", async () => {
    const { status } = await tell({ page: "filters", texte: "TypeError: nothing to draw" });
    expect(status).toBe(204);
    expect(logged.join("")).toContain("filters: TypeError: nothing to draw");
  });

  it("is one line of the log, however long and whatever it holds", async () => {
    logged.length = 0;
    expect((await tell({ page: "x".repeat(500), texte: `a\nb\u2028${"y".repeat(3000)}` })).status).toBe(204);
    expect(logged.join("")).toContain(`${"x".repeat(40)}: a b yyy`);
    expect(logged.join("")).not.toContain("y".repeat(500));
  });
});
