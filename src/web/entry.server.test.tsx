import { Suspense, use } from "react";
import type { EntryContext } from "react-router";
import { RouterContextProvider, createStaticHandler } from "react-router";
import { afterEach, describe, expect, it, vi } from "vitest";
import { NOW } from "../../test/factories/listings.ts";
import handleRequest, { handleError } from "./entry.server.tsx";
import { incidentContext } from "./failure/incident.ts";
import type { PageServices } from "./services.ts";
import { servicesContext } from "./services.ts";

const FAILURE = new Error("cannot be drawn");
function Broken(): never {
  throw FAILURE;
}

async function rendered(Page: () => React.ReactNode, status = 200) {
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
  return { answer: handleRequest(request, status, new Headers(), router, context), reported, request, context };
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

describe("a page that is not drawn in six seconds", () => {
  afterEach(() => {
    vi.useRealTimers();
  });

  const NEVER = new Promise<string>(() => undefined);
  const Late = () => use(NEVER);
  const inPart = () => (
    <Suspense fallback="…">
      <Late />
    </Suspense>
  );
  const drawn = async (Page: () => React.ReactNode, status?: number) => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    const under = await rendered(Page, status);
    const outcome = under.answer.catch((error: unknown) => error);
    await vi.advanceTimersByTimeAsync(6000);
    return { ...under, outcome: await outcome };
  };

  it.each([
    ["in part", inPart],
    ["at all", () => <Late />],
  ])("%s is asked for again: the router is told 503, and the operator once why", async (_, Page) => {
    const { outcome, reported, request, context } = await drawn(Page);
    expect(outcome).toBeInstanceOf(Response);
    expect(outcome).toHaveProperty("status", 503);
    expect(reported).toEqual([
      expect.objectContaining({ cause: expect.objectContaining({ message: "a page was not drawn in time" }) }),
    ]);
    handleError(outcome, { request, context, params: {} });
    expect(reported).toHaveLength(1);
  });

  it("is told when to come back by the page that stands in for it", async () => {
    const { answer } = await rendered(() => <main>Un instant</main>, 503);
    const { status, headers } = await answer;
    expect([status, headers.get("Retry-After")]).toEqual([503, "5"]);
  });
});
