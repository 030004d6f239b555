import { expect, it } from "vitest";
import { sourceFiles } from "../scripts/source-files.ts";

/** Who asks the site by `fetch` itself, and why the one client of pages is not for it. */
const BESIDE_THE_CLIENT: Readonly<Record<string, string>> = {
  "src/web/browser/http-client.ts": "is the client",
  "src/web/browser/tell-site.ts": "tells the operator that the client failed",
  "src/web/offline/service-worker.ts": "stands between the client and the network",
  "src/web/kept/member-api.ts": "is told by 401 and 429 what to do next",
  "src/web/account/tell-browser.ts": "reads what a refusal says",
  "src/web/alerts/alert-dialog.tsx": "reads what a refusal says",
  "src/web/contact/message-form.tsx": "reads what a refusal says",
  "src/web/contact/phone-number.tsx": "reads what a refusal says",
  "src/web/pro/logo-section.tsx": "sends a file, and reads what a refusal says",
  "src/web/seller-form/use-kept-form.ts": "sends photographs, and reads what a refusal says",
};

it("whatever a page asks of its site goes through the one client, but for those that cannot", () => {
  const asking = sourceFiles(["src/web"], /(?<!\.test)\.tsx?$/)
    .filter(({ text }) => /(?<![.\w])fetch\(/.test(text))
    .map(({ path }) => path);
  expect(asking.toSorted()).toEqual(Object.keys(BESIDE_THE_CLIENT).toSorted());
});
