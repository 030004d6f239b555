/** What members keep, over HTTP: by a session and by a token, each their own. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { listingWith } from "../../test/factories/listing-with.ts";
import { memberSession } from "../../test/member-session.ts";
import type { ServedSite } from "../../test/served-site.ts";
import { serveSite } from "../../test/served-site.ts";
import {
  authenticationAnswerSchema,
  consultedAnswerSchema,
  errorsAnswerSchema,
  favouritesSchema,
  recentSearchesSchema,
} from "../api/answers.ts";
import type { Favourite } from "../domain/favourites/favourite.ts";
import { touched } from "../domain/favourites/favourite.ts";

const ME = "/api/v1/me";
const P1 = listingWith({ reference: "P1", price: 9000, firstOnlineDate: "2026-01-01T08:00:00.000Z" });
const HISTORY = [
  { date: "2026-01-01T08:00:00.000Z", price: 10_000 },
  { date: "2026-01-05T08:00:00.000Z", price: 9000 },
];
const BETWEEN = Date.parse("2026-01-03T08:00:00.000Z");

let served: ServedSite;
beforeAll(async () => {
  served = await serveSite([P1, listingWith({ reference: "P2" })]);
  await served.site.storage.listings.write([{ kind: "put", listing: P1, history: HISTORY }], HISTORY[1]?.date ?? "");
});
afterAll(() => served.close());

let people = 0;
/** The cookie of somebody's new session. */
async function somebody(): Promise<string> {
  return (await memberSession(served.site.storage, `kept${(people += 1)}`)).cookie;
}
const as = (cookie: string) => ({ Cookie: cookie });
const get = (path: string, headers = {}) => served.ask({ path: ME + path, headers });
const put = (path: string, said: unknown, headers = {}) =>
  served.ask({
    method: "PUT",
    path: ME + path,
    headers: { "Content-Type": "application/json", ...headers },
    body: typeof said === "string" ? said : JSON.stringify(said),
  });
const favouritesIn = ({ body }: { readonly body: string }) => favouritesSchema.parse(JSON.parse(body)).favourites;
const resultOf = ({ body }: { readonly body: string }) => consultedAnswerSchema.parse(JSON.parse(body)).result;
const keep = (reference: string, at = BETWEEN): Favourite => touched(undefined, reference, { kind: "keep" }, at);

describe("favourites of a member", () => {
  it("are the whole of what any device says, with what each cost when it was kept [3.28]", async () => {
    const session = as(await somebody());
    await put("/favourites", { favourites: [keep("P1")] }, session);
    const lied = { ...keep("P2", BETWEEN + 1), price: 1 };
    const answer = await put("/favourites", { favourites: [lied, keep("ZORGLUB", BETWEEN - 1)] }, session);
    expect([answer.status, answer.headers["cache-control"]]).toEqual([200, "no-store"]);
    const all = favouritesIn(answer);
    expect(all.map(({ reference, price }) => [reference, price])).toEqual([
      ["P2", (await served.site.storage.listings.get("P2"))?.listing.price],
      ["P1", 10_000],
      ["ZORGLUB", undefined],
    ]);
    expect(favouritesIn(await get("/favourites", session))).toEqual(all);
  });

  it("that are removed stay so when another device sends its old copy", async () => {
    const session = as(await somebody());
    await put("/favourites", { favourites: [keep("P1")] }, session);
    const removed = touched(keep("P1"), "P1", { kind: "remove" }, BETWEEN + 10);
    await put("/favourites", { favourites: [removed] }, session);
    const [left] = favouritesIn(await put("/favourites", { favourites: [keep("P1")] }, session));
    expect([left?.savedAt, left?.removedAt]).toEqual([0, BETWEEN + 10]);
  });

  it("of a device whose clock runs ahead can be removed today", async () => {
    const session = as(await somebody());
    const [kept] = favouritesIn(
      await put("/favourites", { favourites: [keep("P1", Date.now() + 86_400_000_000)] }, session),
    );
    expect(kept?.savedAt).toBeLessThanOrEqual(Date.now());
  });

  it.each([
    ["no JSON", "{", "", "INVALID_JSON"],
    ["another shape", { favourites: {} }, "favourites", "INVALID_VALUE"],
    ["no reference", { favourites: [keep("<b>")] }, "favourites.0.reference", "INVALID_VALUE"],
    ["no moment", { favourites: [{ ...keep("P1"), savedAt: -1 }] }, "favourites.0.savedAt", "INVALID_VALUE"],
    [
      "too long a note",
      { favourites: [{ ...keep("P1"), note: "a".repeat(501) }] },
      "favourites.0.note",
      "OUT_OF_RANGE",
    ],
    ["a note of zero bytes", { favourites: [{ ...keep("P1"), note: "a\0b" }] }, "favourites.0.note", "INVALID_VALUE"],
    ["more than it knows", { favourites: [], account: "x" }, "", "INVALID_VALUE"],
  ])("refuse %s, and say what is wrong", async (_, said, field, code) => {
    const answer = await put("/favourites", said, as(await somebody()));
    const [issue] = errorsAnswerSchema.parse(JSON.parse(answer.body)).errors;
    expect([answer.status, issue?.field, issue?.code]).toEqual([400, field, code]);
  });
});

describe("listings that a member has opened", () => {
  it("are found among others, by a session or by its token, and are nobody else’s [7.7]", async () => {
    const cookie = await somebody();
    const written = await put("/consulted-classifieds", { references: ["P2", "P1"] }, as(cookie));
    expect([written.status, resultOf(written)]).toEqual([200, ["P2", "P1"]]);
    const check = "/consulted-classifieds/check?refs=P9,P1,P2";
    expect(resultOf(await get(check, as(cookie)))).toEqual(["P1", "P2"]);
    expect(resultOf(await get("/consulted-classifieds", as(cookie)))).toEqual(["P2", "P1"]);
    const authentication = await served.ask({
      method: "POST",
      path: "/api/v1/user-management/authentication",
      headers: as(cookie),
    });
    const { accessToken } = authenticationAnswerSchema.parse(JSON.parse(authentication.body));
    const byToken = await get(check, { Authorization: `Bearer ${accessToken}` });
    expect([byToken.status, resultOf(byToken)]).toEqual([200, ["P1", "P2"]]);
    expect(resultOf(await get(check, as(await somebody())))).toEqual([]);
  });

  it("are asked for by references, some and no other text", async () => {
    const session = as(await somebody());
    const code = async (query: string) => {
      const { status, body } = await get(`/consulted-classifieds/check${query}`, session);
      return [status, errorsAnswerSchema.parse(JSON.parse(body)).errors[0]?.code];
    };
    expect(await code("")).toEqual([400, "REQUIRED"]);
    expect(await code("?refs=P1&refs=P2")).toEqual([400, "REPEATED"]);
    expect(await code("?refs=P1,%3Cb%3E")).toEqual([400, "INVALID_VALUE"]);
    expect(await code(`?refs=${Array.from({ length: 201 }, (_, index) => `P${index}`).join(",")}`)).toEqual([
      400,
      "TOO_MANY",
    ]);
    expect(resultOf(await get("/consulted-classifieds/check?refs=", session))).toEqual([]);
  });
});

it("searches of a member are the three latest of each group from any device, and lead to this site alone [3.37, 3.38]", async () => {
  const session = as(await somebody());
  const search = (hash: string, timestamp: number, url = `/listing?q=${hash}`) => {
    return { title: hash, labels: [], url, hash, date: "2026-01-15", timestamp };
  };
  const titles = ({ body }: { readonly body: string }) => {
    const { car, moto } = recentSearchesSchema.parse(JSON.parse(body));
    return [car.map(({ title }) => title), moto.map(({ title }) => title)];
  };
  await put("/recent-searches", { car: [search("c", 3), search("a", 1)], moto: [search("m", 1)] }, session);
  const said = { car: [search("d", 4), search("b", 2), search("evil", 9, "//evil.example")], moto: [] };
  expect(titles(await put("/recent-searches", said, session))).toEqual([["d", "c", "b"], ["m"]]);
  expect(titles(await get("/recent-searches", session))).toEqual([["d", "c", "b"], ["m"]]);
});

it("nothing of it is said to a guest, nor taken from another site", async () => {
  const paths = ["/favourites", "/consulted-classifieds", "/consulted-classifieds/check?refs=P1", "/recent-searches"];
  for (const path of paths) {
    for (const answer of [await get(path), await put(path, { favourites: [] }), await get(path, as("session=none"))])
      expect([answer.status, errorsAnswerSchema.parse(JSON.parse(answer.body)).errors[0]?.code]).toEqual([
        401,
        "UNAUTHENTICATED",
      ]);
    const evil = { ...as(await somebody()), "Sec-Fetch-Site": "cross-site" };
    expect((await put(path, { favourites: [] }, evil)).status).toBe(403);
  }
});
