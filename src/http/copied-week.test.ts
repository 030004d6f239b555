/** Opening hours that hold on several days are written once. */
import { afterAll, beforeAll, expect, it } from "vitest";
import { memberSession } from "../../test/member-session.ts";
import type { MemberSession } from "../../test/member-session.ts";
import type { ServedSite } from "../../test/served-site.ts";
import { serveSite } from "../../test/served-site.ts";

const CUREF = "C1";

let served: ServedSite;
let manager: MemberSession;
beforeAll(async () => {
  served = await serveSite([]);
  const { storage } = served.site;
  await storage.dealers.put([{ curef: CUREF, name: "Garage du Port", sellerType: "GARAGE", place: {} }]);
  manager = await memberSession(storage, "gerante", ["professional"]);
  const right = {
    account: manager.account,
    curef: CUREF,
    right: "manager",
    grantedAt: "2026-11-01T00:00:00.000Z",
  } as const;
  await storage.together((unit) => unit.grantRight(right));
});
afterAll(() => served.close());

it("are copied from a day on those after it, without a script, and are not published", async () => {
  const answer = await served.ask({
    method: "POST",
    path: `/pro/${CUREF}/vitrine`,
    headers: { Cookie: manager.cookie, "Content-Type": "application/x-www-form-urlencoded", Accept: "text/html" },
    body: String(
      new URLSearchParams({ geste: "copier", mardi: "9 h – 12 h", "copier-de": "mardi", "copier-a": "samedi" }),
    ),
  });
  expect(answer.status).toBe(200);
  const dayIn = (day: string) => new RegExp(`<input[^>]* name="${day}"[^>]*>`).exec(answer.body)?.[0];
  for (const day of ["mardi", "mercredi", "samedi"]) expect(dayIn(day)).toContain('value="9 h – 12 h"');
  for (const day of ["lundi", "dimanche"]) expect(dayIn(day)).not.toContain("9 h");
  expect(answer.body).toContain("Les heures du mardi sont écrites jusqu’au samedi");
  expect((await served.site.storage.dealers.get(CUREF))?.hours).toBeUndefined();
});
