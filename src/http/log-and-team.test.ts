import { afterAll, beforeAll, expect, it } from "vitest";
import { memberSession } from "../../test/member-session.ts";
import type { ServedSite } from "../../test/served-site.ts";
import { serveSite } from "../../test/served-site.ts";

let served: ServedSite;
beforeAll(async () => {
  served = await serveSite([], {
    operatorKey: "k".repeat(32),
    limits: { capacity: 10_000, perSecond: 10_000 },
    trustedProxies: ["127.0.0.1"],
  });
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

it("who governs a dealer’s team cannot try addresses without end to learn who has an account", async () => {
  const { storage } = served.site;
  const { account, cookie } = await memberSession(storage, "manager");
  await storage.dealers.put([{ curef: "C1", name: "Garage", sellerType: "GARAGE", place: {} }]);
  await storage.together((unit) =>
    unit.grantRight({ account, curef: "C1", right: "manager", grantedAt: "2026-01-01T08:00:00.000Z" }),
  );
  const add = async (email: string) =>
    (
      await served.ask({
        method: "POST",
        path: "/pro/C1/equipe",
        headers: {
          Cookie: cookie,
          "X-Forwarded-For": "203.0.113.7",
          "Content-Type": "application/x-www-form-urlencoded",
        },
        body: new URLSearchParams({ email, droit: "reader" }).toString(),
      })
    ).status;
  const answers: number[] = [];
  for (let number = 0; number < 17; number += 1) answers.push(await add(`x${String(number)}@exemple.example`));
  expect([answers[0], answers.at(-1)]).toEqual([422, 429]);
});
