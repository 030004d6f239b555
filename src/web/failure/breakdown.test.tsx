import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { expect, it } from "vitest";
import { BROWSER_FAILURES } from "../../domain/errors/failures.ts";
import Breakdown from "./breakdown.tsx";
import { IncidentReference } from "./incident-reference.ts";

const shown = (reference: string | null, error: unknown = new Error("cannot be drawn")) => {
  const Page = createRoutesStub([{ path: "/", Component: () => <Breakdown error={error} /> }]);
  return renderToStaticMarkup(
    <IncidentReference value={reference}>
      <Page />
    </IncidentReference>,
  );
};

it("calls a failure recorded where the server has given it a reference, and not before the browser has told it", () => {
  expect(shown("500-2026-11-21-09h41-7f3c")).toContain("L’incident est enregistré.");
  expect(shown(null)).toContain("La page demandée n’a pas pu être préparée.");
  expect(shown(null)).not.toContain("enregistré");
});

it("calls recorded what the server answered with a failure of its own, and not what stood before it", () => {
  const answered = (status: number) => shown(null, { status, statusText: "", internal: false, data: "" });
  expect(shown(null, new Error("Unexpected Server Error"))).toContain("L’incident est enregistré.");
  expect(answered(500)).toContain("L’incident est enregistré.");
  expect(answered(502)).not.toContain("enregistré");
});

it.each([
  ["no turn", BROWSER_FAILURES.refusedData],
  ["too much", BROWSER_FAILURES.limitedData],
])("data that is refused for %s is told as the catalogue has it, by its status", (_, { status, reads }) => {
  const refused = { status, statusText: "", internal: false, data: undefined }; // as the router hands it over
  const Page = createRoutesStub([{ path: "/", Component: () => <Breakdown error={refused} /> }]);
  const html = renderToStaticMarkup(<Page />).replaceAll(/<[^>]+>/g, " ");
  const [title = "", ...sentences] = reads.split(/(?<=[.?!]) /);
  for (const sentence of [title.replace(/\.$/, ""), ...sentences]) expect(html).toContain(sentence);
});
