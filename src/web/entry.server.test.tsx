import { Suspense } from "react";
import type { EntryContext } from "react-router";
import { RouterContextProvider, createStaticHandler } from "react-router";
import { expect, it } from "vitest";
import { NOW } from "../../test/factories/listings.ts";
import handleRequest from "./entry.server.tsx";
import { incidentContext } from "./failure/incident.ts";
import type { PageServices } from "./services.ts";
import { servicesContext } from "./services.ts";

const FAILURE = new Error("cannot be drawn");
function Broken(): never {
  throw FAILURE;
}

async function rendered(Page: () => React.ReactNode) {
  const reported: unknown[] = [];
  const context = new RouterContextProvider();
  const services = { now: () => NOW, report: (error: unknown) => reported.push(error) };
  context.set(servicesContext, services as unknown as PageServices); // all that is asked of them here
  context.set(incidentContext, null);
  const request = new Request("https://virage.example/");
  const router = {
    staticHandlerContext: await createStaticHandler([{ id: "root", path: "/", Component: Page }]).query(request),
    manifest: { routes: { root: { id: "root", path: "/" } } },
    routeModules: { root: { default: Page } },
    future: {},
    routeDiscovery: { mode: "initial" },
  } as unknown as EntryContext; // as much as the frame of a page needs
  return { answer: handleRequest(request, 200, new Headers(), router, context), reported };
}

it("answers 500 for a page of which a part cannot be drawn, and tells the operator why", async () => {
  const { answer, reported } = await rendered(() => (
    <main>
      <Suspense fallback="…">
        <Broken />
      </Suspense>
    </main>
  ));
  const { status } = await answer;
  expect([status, reported]).toEqual([500, [expect.objectContaining({ name: "Incident", cause: FAILURE })]]);
});

it("leaves a page that cannot be drawn at all to the router, which reports it", async () => {
  const { answer, reported } = await rendered(() => <Broken />);
  await expect(answer).rejects.toBe(FAILURE);
  expect(reported).toEqual([]);
});
