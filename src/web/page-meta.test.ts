import { existsSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { VERTICALS } from "../domain/catalogue/verticals.ts";
import { pageMeta } from "./page-meta.ts";

const words = {
  title: "Motos d’occasion",
  description: "Des motos.",
  canonical: "https://virage.example/listing?vertical=moto",
};

describe("what a page says of itself", () => {
  it("names the site, its address and the picture of its vertical", () => {
    const meta = pageMeta({ ...words, vertical: "moto" });
    expect(meta).toContainEqual({ title: "Motos d’occasion – Virage" });
    expect(meta).toContainEqual({ tagName: "link", rel: "canonical", href: words.canonical });
    expect(meta).toContainEqual({ property: "og:title", content: "Motos d’occasion" });
    expect(meta).toContainEqual({ property: "og:image", content: "https://virage.example/social/moto.png" });
    expect(meta).not.toContainEqual({ name: "robots", content: "noindex" });
  });

  it("keeps out of search engines what is not to be found there, and says nothing of an address that is not known", () => {
    expect(pageMeta({ ...words, indexed: false })).toContainEqual({ name: "robots", content: "noindex" });
    expect(pageMeta({ ...words, canonical: undefined })).toHaveLength(2);
  });

  it.each([undefined, ...VERTICALS])("shows a picture that exists: %s", (vertical) => {
    const image = pageMeta({ ...words, vertical }).find((tag) => "property" in tag && tag.property === "og:image");
    const address = image !== undefined && "content" in image ? String(image.content) : "";
    expect(existsSync(join(import.meta.dirname, "../../public", new URL(address).pathname))).toBe(true);
  });
});
