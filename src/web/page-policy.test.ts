import { createHash } from "node:crypto";
import { describe, expect, it } from "vitest";
import { scriptMark, seal } from "./page-policy.ts";

const hash = (script: string) => `'sha256-${createHash("sha256").update(script).digest("base64")}'`;
const scriptsOf = (policy: string) => /script-src ([^;]+);/.exec(policy)?.[1]?.split(" ");

describe("the policy of a page", () => {
  const mark = scriptMark();
  const page = (body: string) => seal(Buffer.from(`<html><body>${body}</body></html>`), mark);

  it("allows the inline scripts that carry the mark, and files of ours", () => {
    const { html, policy } = page(
      `<script nonce="${mark}">un("é")</script><script type="module" nonce="${mark}" async="">deux()</script>`,
    );
    expect(scriptsOf(policy)).toEqual(["'self'", hash('un("é")'), hash("deux()")]);
    expect(html.toString()).toBe(
      '<html><body><script>un("é")</script><script type="module" async="">deux()</script></body></html>',
    );
  });

  it("takes the mark off files and links too, for which it allows nothing more", () => {
    const { html, policy } = page(
      `<link rel="stylesheet" href="/a.css" nonce="${mark}"/><script src="/a.js" nonce="${mark}"></script>`,
    );
    expect(html.toString()).not.toContain(mark);
    expect(scriptsOf(policy)).toEqual(["'self'"]);
  });

  it("allows no script that somebody else brought", () => {
    const { policy } = page(`<script>alert(1)</script><script nonce="">alert(2)</script><p>texte</p>`);
    expect(scriptsOf(policy)).toEqual(["'self'"]);
    expect(policy).not.toMatch(/script-src[^;]*unsafe/);
  });

  it("has another mark for every page", () => {
    expect(new Set(Array.from({ length: 100 }, scriptMark)).size).toBe(100);
  });
});
