import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { listingWith } from "../../test/factories/listing-with.ts";
import { memberSession } from "../../test/member-session.ts";
import type { Answer, ServedSite } from "../../test/served-site.ts";
import { serveSite } from "../../test/served-site.ts";
import { authenticationAnswerSchema } from "../api/answers.ts";
import { StorageUnavailable } from "../storage/storage-error.ts";

const AUTHENTICATION = "/api/v1/user-management/authentication";
const PRIVACY = "/confidentialite.html";

let served: ServedSite;
beforeAll(async () => {
  served = await serveSite([listingWith({ reference: "VISITOR-1" })]);
});
afterAll(() => served.close());

const headersWith = (cookie: string) => (cookie === "" ? {} : { Cookie: cookie });
const choose = (mesure: string, cookie = "") =>
  served.ask({
    method: "POST",
    path: PRIVACY,
    body: new URLSearchParams({ mesure }).toString(),
    headers: { ...headersWith(cookie), "Content-Type": "application/x-www-form-urlencoded" },
  });
const authenticate = async (cookie = "") => {
  const answer = await served.ask({ method: "POST", path: AUTHENTICATION, headers: headersWith(cookie) });
  return { answer, told: authenticationAnswerSchema.parse(JSON.parse(answer.body)) };
};
const cookiesOf = ({ headers }: Answer) => headers["set-cookie"] ?? [];
const pair = (answer: Answer, name: string) =>
  cookiesOf(answer)
    .find((cookie) => cookie.startsWith(`${name}=`))
    ?.split(";")[0] ?? "";

it("no guest is numbered before a choice, nor after refusing, and nothing asks them to choose [6.2]", async () => {
  const before = await authenticate();
  expect([before.told.visitorId, cookiesOf(before.answer)]).toEqual([null, []]);
  const refused = await choose("refuser");
  expect([refused.status, refused.headers.location]).toEqual([303, `${PRIVACY}#mesure`]);
  const after = await authenticate(pair(refused, "audience"));
  expect([after.told.visitorId, cookiesOf(after.answer)]).toEqual([null, []]);
  for (const path of ["/", "/listing", PRIVACY]) {
    const page = await served.ask({ path });
    expect([
      page.body.includes("<dialog"),
      cookiesOf(page).some((cookie) => /^(audience|visitorId)=/.test(cookie)),
    ]).toEqual([false, false]);
  }
});

it("a guest who accepts has one number, in a cookie that no script reads and in the answer of the API [3.31, 7.8, 9.16]", async () => {
  const accepted = await choose("accepter");
  const [cookie = ""] = cookiesOf(accepted);
  expect(cookie).toMatch(/^audience=oui\.\d{4}-\d\d-\d\d; Max-Age=15811200; Path=\/; SameSite=Lax$/);
  const choice = pair(accepted, "audience");
  const first = await authenticate(choice);
  expect(first.told.visitorId).toMatch(/^[\w-]{20}$/);
  expect(cookiesOf(first.answer)).toEqual([
    `visitorId=${String(first.told.visitorId)}; Max-Age=15811200; Path=/; HttpOnly; SameSite=Lax`,
  ]);
  const again = await authenticate(`${choice}; ${pair(first.answer, "visitorId")}`);
  expect([again.told.visitorId, cookiesOf(again.answer)]).toEqual([first.told.visitorId, []]);
  const forged = await authenticate(`${choice}; visitorId=<script>`);
  expect(forged.told.visitorId).toMatch(/^[\w-]{20}$/);
});

it("nobody is numbered who tells two choices, of which one does not accept, and no number is theirs of which two are told [6.2]", async () => {
  const accepted = pair(await choose("accepter"), "audience");
  const refused = pair(await choose("refuser"), "audience");
  for (const choices of [`${accepted}; ${refused}`, `${refused}; ${accepted}`, `${accepted}; audience=`]) {
    const { answer, told } = await authenticate(`${choices}; visitorId=abcdefghijklmnopqrst`);
    expect([told.visitorId, cookiesOf(answer)]).toEqual([null, [expect.stringMatching(/^visitorId=; Max-Age=0/)]]);
  }
  const numbers = ["abcdefghijklmnopqrst", "tsrqponmlkjihgfedcba"];
  const told = await authenticate([accepted, ...numbers.map((number) => `visitorId=${number}`)].join("; "));
  expect(numbers).not.toContain(told.told.visitorId);
});

it("a member has the number of their browser, before and after signing in, and none without consent [3.31, 7.8]", async () => {
  const { cookie } = await memberSession(served.site.storage, "membre");
  expect((await authenticate(cookie)).told).toMatchObject({ isAuthenticated: true, visitorId: null });
  const accepted = pair(await choose("accepter"), "audience");
  const guest = await authenticate(accepted);
  const kept = `${accepted}; ${pair(guest.answer, "visitorId")}`;
  const member = await authenticate(`${kept}; ${cookie}`);
  expect(member.told).toMatchObject({ isAuthenticated: true, visitorId: guest.told.visitorId });
  const refused = pair(await choose("refuser"), "audience");
  expect((await authenticate(`${refused}; ${cookie}`)).told.visitorId).toBeNull();
});

it("refusing takes the number back, and so does the first call without a choice", async () => {
  const accepted = pair(await choose("accepter"), "audience");
  const number = pair((await authenticate(accepted)).answer, "visitorId");
  const refused = await choose("refuser", `${accepted}; ${number}`);
  expect(cookiesOf(refused)).toEqual([
    expect.stringMatching(/^audience=non\./),
    expect.stringMatching(/^visitorId=; Max-Age=0;/),
    expect.stringMatching(/^searchId=; Max-Age=0;/),
  ]);
  const lapsed = await authenticate(number);
  expect([lapsed.told.visitorId, cookiesOf(lapsed.answer)]).toEqual([
    null,
    [expect.stringMatching(/^visitorId=; Max-Age=0;/)],
  ]);
});

it("the page says what was chosen and until when, offers both alike, and is kept by no cache for others", async () => {
  const told = async (cookie: string) => {
    const page = await served.ask({ path: PRIVACY, headers: headersWith(cookie) });
    expect([page.status, page.headers["cache-control"]]).toEqual([200, "private, no-cache"]);
    const [accept = "", refuse = "", ...more] = page.body.match(/<button[^>]*name="mesure"[^>]*>/g) ?? [];
    expect([more, accept.includes('value="accepter"')]).toEqual([[], true]);
    const holds = [accept, refuse].map((button) => /aria-pressed="(\w+)"/.exec(button)?.[1]);
    const alike = refuse
      .replace("refuser", "accepter")
      .replace(/aria-pressed="\w+"/, `aria-pressed="${holds[0] ?? ""}"`);
    expect(alike).toBe(accept);
    return [/<p role="status">(.*?)<\/p>/.exec(page.body)?.[1]?.replaceAll(/<[^>]*>/g, ""), ...holds];
  };
  expect(await told("")).toEqual([expect.stringContaining("Vous n’avez rien choisi"), "false", "false"]);
  expect(await told(pair(await choose("accepter"), "audience"))).toEqual([
    expect.stringMatching(/accepté, jusqu’au \d\d\/\d\d\/\d{4}/),
    "true",
    "false",
  ]);
  expect(await told(pair(await choose("refuser"), "audience"))).toEqual([
    expect.stringContaining("refusé, jusqu’au"),
    "false",
    "true",
  ]);
  expect(cookiesOf(await choose("peut-être"))).toEqual([]);
});

it("whoever has chosen is given remembered pages, as others are", async () => {
  const choice = pair(await choose("accepter"), "audience");
  const cookie = `${choice}; ${pair((await authenticate(choice)).answer, "visitorId")}`;
  await served.ask({ path: "/listing", headers: { Cookie: cookie } });
  const page = await served.ask({ path: "/listing", headers: { Cookie: cookie } });
  expect(page.headers["cache-status"]).toBe("Virage; hit");
});

it("an authentication that fails is told to its caller alone: pages go on as for a guest [8.11]", async () => {
  const away = new StorageUnavailable("localhost/virage", "hung");
  const { storage } = served.site;
  const mocks = [
    vi.spyOn(storage, "secret").mockRejectedValue(away),
    vi.spyOn(storage.accounts, "session").mockRejectedValue(away),
  ];
  const cookie = `session=${"A".repeat(43)}`;
  const failed = await served.ask({ method: "POST", path: AUTHENTICATION, headers: headersWith(cookie) });
  expect([failed.status, JSON.parse(failed.body)]).toMatchObject([503, { errors: [{ code: "UNAVAILABLE" }] }]);
  expect(Number(failed.headers["retry-after"])).toBeGreaterThan(0);
  for (const path of ["/", "/listing", PRIVACY]) {
    const page = await served.ask({ path, headers: headersWith(cookie) });
    expect([path, page.status, page.body.includes("Se connecter")]).toEqual([path, 200, true]);
    expect(cookiesOf(page).some((set) => set.startsWith("session="))).toBe(false);
  }
  for (const mock of mocks) mock.mockRestore();
});
