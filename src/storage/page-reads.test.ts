import { expect, it } from "vitest";
import { pageBeingRead, whileReadingPage, whileWriting } from "./page-reads.ts";

it("is known to all that a page asks, each page for itself, and to nobody beside", async () => {
  const read = async () => {
    await Promise.resolve();
    return pageBeingRead();
  };
  const [one, other] = await Promise.all([3, 4].map((from) => whileReadingPage(from, read)));
  expect(one).toEqual({ from: 3, isAtPrimary: false });
  expect(other).toEqual({ from: 4, isAtPrimary: false });
  expect(pageBeingRead()).toBeUndefined();
});

it("is over where a page writes", async () => {
  await whileReadingPage(3, async () => {
    expect(await whileWriting(async () => pageBeingRead())).toBeUndefined();
    expect(pageBeingRead()).toMatchObject({ from: 3 });
  });
});
