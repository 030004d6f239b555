import { expect, it } from "vitest";
import { closeSite } from "./ground.ts";

it("a site that ends writes the events that wait before it tells of its figures, and closes storage last", async () => {
  const order: string[] = [];
  const step = (name: string) => async () => void order.push(name);
  await closeSite(
    {
      events: { sink: { flush: step("events") } },
      reports: { settled: step("reports") },
      virage: { close: step("storage") },
    },
    { stop: step("figures") },
  );
  expect(order).toEqual(["events", "figures", "reports", "storage"]);
});
