import { Hono } from "hono";
import { describe, expect, it } from "vitest";
import { cacheability } from "./cacheability.ts";

function site(): Hono {
  const app = new Hono();
  app.use(cacheability());
  app.get("/listing", (c) => c.html("results"));
  app.get("/occasion-voiture.html", (c) => c.html("results", 200, { "Set-Cookie": "seed=202601150930" }));
  app.get("/", (c) => c.html("home"));
  app.get("/filters", (c) => c.html("form", 200, { "Cache-Control": "no-store" }));
  app.get("/assets/a.js", (c) => c.text("script"));
  app.get("/classement.html", () => {
    throw new Error("broken");
  });
  app.post("/affichage", (c) => c.text("done"));
  app.notFound((c) => c.html("none", 404));
  app.onError((_error, c) => c.html("broken", 500));
  return app;
}

async function said(path: string, init?: RequestInit): Promise<readonly (string | null)[]> {
  const { headers } = await site().request(path, init);
  return [headers.get("Cache-Control"), headers.get("Vary")];
}

const withCookie = (cookie: string): RequestInit => ({ headers: { cookie } });

describe("what may be kept of an answer", () => {
  it("is all of a page that is the same for everybody of the same taste", async () => {
    expect(await said("/listing")).toEqual(["public, no-cache", "Cookie"]);
    expect(await said("/listing", withCookie("seed=202601150930; theme=dark"))).toEqual(["public, no-cache", "Cookie"]);
  });

  it("is all of it also with a taste that changes nothing there", async () => {
    expect(await said("/", withCookie("seed=202601150930; pageSize=46"))).toEqual(["public, no-cache", "Cookie"]);
  });

  it("is the visitor's alone when a cookie may say who it is, or one is given", async () => {
    expect(await said("/listing", withCookie("theme=dark; geolocation=45.76,4.84"))).toEqual([
      "private, no-cache",
      "Cookie",
    ]);
    expect(await said("/occasion-voiture.html")).toEqual(["private, no-cache", "Cookie"]);
  });

  it("is the visitor's alone of what is not there, in the theme it wears", async () => {
    expect(await said("/nowhere.html")).toEqual(["private, no-cache", "Cookie"]);
    expect(await said("/assets/none.js")).toEqual(["private, no-cache", "Cookie"]);
  });

  it("is nothing of a failure or of what a form did", async () => {
    expect(await said("/classement.html")).toEqual(["no-store", "Cookie"]);
    expect(await said("/affichage", { method: "POST" })).toEqual(["no-store", null]);
  });

  it("is the same for everybody where cookies change nothing, and as the answer says where it does", async () => {
    expect(await said("/assets/a.js", withCookie("session=1"))).toEqual(["public, max-age=31536000, immutable", null]);
    expect(await said("/filters")).toEqual(["no-store", "Cookie"]);
  });
});
