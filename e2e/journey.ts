/** Every journey fails when a page breaks its own security policy, in whichever context, tab or page. */
import type { BrowserContext } from "@playwright/test";
import { test as base, expect } from "@playwright/test";

export { expect };

const VIOLATION = /content.security.policy|permissions.policy/i;

export const test = base.extend<{ readonly policyIsKept: undefined }>({
  policyIsKept: [
    async ({ browser }, use) => {
      const violations: string[] = [];
      const listen = (context: BrowserContext) =>
        context.on("console", (message) => {
          if (VIOLATION.test(message.text())) violations.push(`${message.location().url}: ${message.text()}`);
        });
      browser.on("context", listen);
      await use(undefined);
      browser.off("context", listen);
      expect(violations, "what the pages were not allowed to do").toEqual([]);
    },
    { auto: true },
  ],
});
