import { expect, it } from "vitest";
import { drawnId, sampleEvent } from "../../../test/factories/site-events.ts";
import { toldClock } from "../../../test/told-clock.ts";
import type { SiteEvent } from "../../domain/events/event-schema.ts";
import { MOST_BATCH_BYTES } from "../../domain/events/event-bounds.ts";
import { readEvents } from "../../domain/events/read-events.ts";
import { createBus } from "./bus.ts";
import { createDelivery } from "./delivery.ts";

function trial() {
  const clock = toldClock(1_800_000_000_000);
  const sent: (readonly SiteEvent[])[] = [];
  const state = { hasAccepted: true, isTaking: true };
  const delivery = createDelivery({
    hasAccepted: () => state.hasAccepted,
    send: (body) => {
      if (!state.isTaking) return false;
      const { events, issues } = readEvents(JSON.parse(body));
      expect([issues, body.length < MOST_BATCH_BYTES]).toEqual([[], true]);
      sent.push(events);
      return true;
    },
    later: clock.later,
  });
  return { clock, sent, state, delivery };
}
const pages = (count: number) => Array.from({ length: count }, () => sampleEvent("tracking:page"));

it("what happens within five seconds leaves together, in its order", () => {
  const { clock, sent, delivery } = trial();
  const [first, second] = [sampleEvent("tracking:page"), sampleEvent("search_results_displayed")];
  delivery.take(first, true);
  clock.pass(3000);
  delivery.take(second, true);
  clock.pass(1999);
  expect(sent).toEqual([]);
  clock.pass(1);
  expect(sent).toEqual([[first, second]]);
  clock.pass(60_000);
  expect(sent).toHaveLength(1);
});

it("fifty leave at once, and never more in one batch", () => {
  const { sent, delivery, state } = trial();
  for (const event of pages(50)) delivery.take(event, true);
  expect(sent.map(({ length }) => length)).toEqual([50]);
  state.isTaking = false;
  for (const event of pages(60)) delivery.take(event, true);
  state.isTaking = true;
  delivery.flush();
  expect(sent.map(({ length }) => length)).toEqual([50, 50, 10]);
});

it("a listing that opens in a tab of its own is told after one second: this tab may stand still from then on [9.4]", () => {
  const { clock, sent, delivery } = trial();
  delivery.take({ ...sampleEvent("tracking:click"), action: "openInNewTab" } as SiteEvent, true);
  clock.pass(999);
  expect(sent).toEqual([]);
  clock.pass(1);
  expect(sent).toHaveLength(1);
});

it("nothing is gathered before consent, and what happened until then never leaves [7.12]", () => {
  const { clock, sent, state, delivery } = trial();
  const bus = createBus({
    common: () => ({ page: "listing", eventCorrelationId: "a".repeat(32) }),
    drawId: drawnId,
    clock: clock.now,
    hasAccepted: () => state.hasAccepted,
    later: clock.later,
    tellPage: () => undefined,
    follow: delivery.take,
  });
  state.hasAccepted = false;
  bus.raise({ name: "tracking:page" });
  // Before the bus tells it.
  clock.pass(50);
  state.hasAccepted = true;
  bus.raise({ name: "listing_removeGeoloc" });
  clock.pass(60_000);
  delivery.flush();
  expect(sent.flat().map(({ name }) => name)).toEqual(["listing_removeGeoloc"]);
});

it("what was gathered goes when consent is taken back, be it given again before it would have left", () => {
  const { clock, sent, state, delivery } = trial();
  delivery.take(sampleEvent("tracking:page"), true);
  state.hasAccepted = false;
  delivery.take(sampleEvent("tracking:page"), false);
  state.hasAccepted = true;
  clock.pass(60_000);
  expect(sent).toEqual([]);
  delivery.take(sampleEvent("tracking:page"), true);
  state.hasAccepted = false;
  clock.pass(60_000);
  expect(sent).toEqual([]);
});

it("a browser that takes nothing is asked again, and keeps two hundred at most", () => {
  const { sent, state, delivery } = trial();
  state.isTaking = false;
  const all = pages(230);
  for (const event of all) delivery.take(event, true);
  state.isTaking = true;
  delivery.flush();
  expect(sent.flat()).toEqual(all.slice(30));
});
