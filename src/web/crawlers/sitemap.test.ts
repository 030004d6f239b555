import { describe, expect, it } from "vitest";
import { keepSitemaps } from "./kept-sitemaps.ts";
import type { Stored } from "./search-pages.ts";
import { MAX_URLS, filesOf, sitemapIndex, urlSet } from "./sitemap.ts";
import { xmlText } from "./xml.ts";
import { listingWith } from "../../../test/factories/listing-with.ts";

describe("a sitemap", () => {
  it("holds 50,000 addresses at most, and says when the latest changed", () => {
    const pages = Array.from({ length: MAX_URLS + 1 }, (_, index) => ({
      path: `/p${index}.html`,
      changedAt: new Date(index).toISOString(),
    }));
    const files = filesOf("annonces", pages);
    expect(files.map(({ file, pages: held }) => [file.path, file.changedAt, held.length])).toEqual([
      ["/sitemaps/annonces-1.xml", new Date(MAX_URLS - 1).toISOString(), MAX_URLS],
      ["/sitemaps/annonces-2.xml", new Date(MAX_URLS).toISOString(), 1],
    ]);
    expect(filesOf("vide", [])).toEqual([]);
  });

  it("is XML, whatever an address holds", () => {
    const page = { path: "/a?b=1&c='<", changedAt: "2026-01-15T09:00:00.000Z" };
    expect(urlSet([page], "https://v.example")).toContain(
      "<url><loc>https://v.example/a?b=1&amp;c=&apos;&lt;</loc><lastmod>2026-01-15T09:00:00.000Z</lastmod></url>",
    );
    expect(sitemapIndex([page], "https://v.example")).toMatch(/<sitemapindex xmlns="[^"]+">\n<sitemap>/);
    expect(xmlText('a\u0000b\uD800c"')).toBe("abc&quot;");
  });
});

describe("kept sitemaps", () => {
  const batch = (...references: string[]): readonly Stored[] =>
    references.map((reference) => ({ listing: listingWith({ reference }), updatedAt: "2026-01-15T09:00:00.000Z" }));

  function kept() {
    let [version, time, reads] = [1, 0, 0];
    const sitemaps = keepSitemaps({
      async *stored() {
        reads++;
        yield batch(...Array.from({ length: version }, (_, index) => `R${index}`));
      },
      version: () => String(version),
      clock: () => time,
    });
    const listings = async () => (await sitemaps()).files.get("/sitemaps/annonces-1.xml")?.length;
    return {
      listings,
      reads: () => reads,
      pass: (more: { readonly writes: number; readonly ms: number }) => {
        version += more.writes;
        time += more.ms;
      },
    };
  }

  it("are made once for all who ask at the same time", async () => {
    const { listings, reads } = kept();
    expect(await Promise.all([listings(), listings()])).toEqual([1, 1]);
    expect(reads()).toBe(1);
  });

  it("are made anew after an hour, if a listing changed, while the old ones answer", async () => {
    const { listings, reads, pass } = kept();
    await listings();
    pass({ writes: 0, ms: 4_000_000 });
    expect([await listings(), reads()]).toEqual([1, 1]);
    pass({ writes: 1, ms: 0 });
    expect(await listings()).toBe(1);
    await expect.poll(listings).toBe(2);
    expect(reads()).toBe(2);
  });
});
