import { afterAll, beforeAll, expect, it } from "vitest";
import { memberSession } from "../../test/member-session.ts";
import type { ServedSite } from "../../test/served-site.ts";
import { serveSite } from "../../test/served-site.ts";

let served: ServedSite;
beforeAll(async () => {
  served = await serveSite([], { operatorKey: "k".repeat(32) });
});
afterAll(() => served.close());

it("an act of the last hour of a year in UTC is found in the log by the day that it is told with", async () => {
  const { storage } = served.site;
  const operator = await memberSession(storage, "operator", ["operator"]);
  const object = { kind: "mail", id: "late" } as const;
  await storage.together((unit) =>
    unit.note({ at: "2025-12-31T23:30:00.000Z", by: { kind: "console" }, kind: "mail.dropped", object }),
  );
  const log = async (query: string) =>
    (await served.ask({ path: `/exploitation/journal?${query}`, headers: { Cookie: operator.cookie } })).body;
  expect(await log("du=2026-01-01&au=2026-01-01")).toContain("01/01/2026");
  expect(await log("du=2026-01-01&au=2026-01-01")).toContain("late");
  expect(await log("du=2025-12-31&au=2025-12-31")).not.toContain("late");
});
