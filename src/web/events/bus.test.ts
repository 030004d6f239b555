import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { drawnId } from "../../../test/factories/site-events.ts";
import { toldClock } from "../../../test/told-clock.ts";
import type { RaisedEvent, SiteEvent } from "../../domain/events/event-schema.ts";
import { createBus } from "./bus.ts";
import { raiseIn } from "./raise.ts";

const BEGINNING = 1_800_000_000_000;

function trial() {
  const clock = toldClock(BEGINNING);
  const told: [string, object][] = [];
  const followed: SiteEvent[] = [];
  const context = { page: "listing", eventCorrelationId: "a".repeat(32), searchId: "b".repeat(32) };
  const bus = createBus({
    common: () => ({ ...context }),
    drawId: drawnId,
    clock: clock.now,
    hasAccepted: () => true,
    later: clock.later,
    tellPage: (name, detail) => told.push([name, detail]),
    follow: (event) => followed.push(event),
  });
  return { clock, told, followed, bus, context };
}

describe("the bus of a page", () => {
  it("tells the page by the event’s name after 100 ms, and whoever follows it, both with all that events say [7.12, 9.5]", () => {
    const { clock, told, followed, bus, context } = trial();
    bus.raise({ name: "tracking:click", zone: "boost", action: "open", reference: "E1", rank: 1 });
    // What it says of its page is of that moment.
    context.page = "vehicle";
    clock.pass(99);
    expect(told).toEqual([]);
    clock.pass(1);
    const detail = {
      zone: "boost",
      action: "open",
      reference: "E1",
      rank: 1,
      page: "listing",
      eventCorrelationId: "a".repeat(32),
      searchId: "b".repeat(32),
      at: BEGINNING,
      id: expect.stringMatching(/^[0-9a-f]{32}$/) as string,
    };
    expect(told).toEqual([["tracking:click", detail]]);
    expect(followed).toEqual([{ name: "tracking:click", ...detail }]);
  });

  it("tells what happened earlier first, though it was raised later", () => {
    const { clock, followed, bus } = trial();
    bus.raise({ name: "tracking:page" });
    clock.pass(60);
    bus.raise({ name: "login" }, { at: BEGINNING - 5 });
    clock.pass(40);
    expect(followed.map(({ name }) => name)).toEqual(["login", "tracking:page"]);
  });

  it("tells what happened first before what happened later, where it is raised within 100 ms of that", () => {
    const raised = fc.array(fc.record({ late: fc.nat(200), after: fc.nat(150) }), { maxLength: 12 });
    fc.assert(
      fc.property(raised, (all) => {
        const { clock, followed, bus } = trial();
        const raisedAt = new Map<string, number>();
        const happened = all.map(({ late, after }, index) => {
          clock.pass(after);
          const at = clock.now() - late;
          const reference = `E${String(index)}`;
          raisedAt.set(reference, clock.now());
          bus.raise({ name: "classified_displayed", template: "vehicle", reference }, { at });
          return { reference, at };
        });
        clock.pass(100);
        const order = followed.map((event) => (event.name === "classified_displayed" ? event.reference : ""));
        expect(order.toSorted()).toEqual([...raisedAt.keys()].toSorted());
        for (const first of happened)
          for (const later of happened)
            if (first.at < later.at && (raisedAt.get(first.reference) ?? 0) < later.at + 100)
              expect(order.indexOf(first.reference)).toBeLessThan(order.indexOf(later.reference));
      }),
    );
  });

  it("tells whatever waits at once when the page is left, and none of it twice", () => {
    const { clock, followed, bus } = trial();
    bus.raise({ name: "tracking:page" });
    bus.raise({ name: "listing_removeGeoloc" });
    bus.flush();
    clock.pass(1000);
    expect(followed.map(({ name }) => name)).toEqual(["tracking:page", "listing_removeGeoloc"]);
  });

  it("does not tell the page again what it has heard from whoever brought it about", () => {
    const { clock, told, followed, bus } = trial();
    bus.raise({ name: "bookmarks:bookmarksUpdated", count: 1 }, { isHeard: true });
    clock.pass(100);
    expect([told, followed.map(({ name }) => name)]).toEqual([[], ["bookmarks:bookmarksUpdated"]]);
  });
});

describe("who raises an event before the bus has come", () => {
  const empty: RaisedEvent = { name: "NOT_AVAILABLE", zone: "promo" };
  function waiting() {
    const clock = toldClock(BEGINNING);
    const looks: number[] = [];
    const told: unknown[] = [];
    const state = { hasAccepted: false };
    let bus: { raise: (event: RaisedEvent, raising?: object) => void } | undefined;
    raiseIn(
      {
        bus: () => {
          looks.push(clock.now() - BEGINNING);
          return bus;
        },
        clock: clock.now,
        hasAccepted: () => state.hasAccepted,
        later: clock.later,
        tellPage: (...all) => told.push(all),
      },
      empty,
    );
    return { clock, looks, told, state, come: (raised: unknown[]) => (bus = { raise: (...all) => raised.push(all) }) };
  }

  it("looks for it each 100 ms, and hands it over with the moment at which it happened, and the consent of then [9.5]", () => {
    const { clock, looks, told, state, come } = waiting();
    const raised: unknown[] = [];
    clock.pass(250);
    state.hasAccepted = true;
    come(raised);
    clock.pass(1000);
    expect(looks).toEqual([0, 100, 200, 300]);
    expect([raised, told]).toEqual([[[empty, { at: BEGINNING, isAccepted: false }]], []]);
  });

  it("does without it after 600 ms: the page is told all the same [8.14, 9.5]", () => {
    const { clock, looks, told } = waiting();
    clock.pass(599);
    expect(told).toEqual([]);
    clock.pass(5000);
    expect(looks).toEqual([0, 100, 200, 300, 400, 500, 600]);
    expect(told).toEqual([["NOT_AVAILABLE", { zone: "promo" }]]);
  });

  it("does so by the clock, in a tab that calls back once a second [9.5]", () => {
    let now = BEGINNING;
    const told: unknown[] = [];
    const jobs: (() => void)[] = [];
    raiseIn(
      {
        bus: () => undefined,
        clock: () => now,
        hasAccepted: () => true,
        later: (job) => jobs.push(job),
        tellPage: (name) => told.push(name),
      },
      empty,
    );
    now += 1000;
    jobs.shift()?.();
    expect([told, jobs]).toEqual([["NOT_AVAILABLE"], []]);
  });
});
