import { expect, it } from "vitest";
import { PAGE_NAMES } from "../../domain/urls/page-names.ts";
import { isPageName } from "./known-page-names.ts";
import { NAMES } from "./page-name.ts";

it("pages have in events the names that errors tell them by", () => {
  for (const name of Object.values(NAMES)) expect(PAGE_NAMES, name).toContain(name);
  for (const name of PAGE_NAMES) expect(isPageName(name), name).toBe(true);
});
