import { expect, it } from "vitest";
import { isAwaited, whileAwaited } from "./awaited.ts";

it("is known to all that an answer asks, until it is given, and to nobody beside", async () => {
  const seen: boolean[] = [];
  const later = Promise.withResolvers<undefined>();
  let beside: Promise<void> | undefined;
  await whileAwaited(async () => {
    beside = later.promise.then(() => void seen.push(isAwaited()));
    await Promise.resolve();
    seen.push(isAwaited());
  });
  seen.push(isAwaited());
  later.resolve(undefined);
  await beside;
  expect(seen).toEqual([true, false, false]);
});

it("is over where the answer fails", async () => {
  const later = Promise.withResolvers<undefined>();
  let beside: Promise<boolean> | undefined;
  const failing = whileAwaited(async () => {
    beside = later.promise.then(isAwaited);
    await Promise.reject(new Error("no answer"));
  });
  await expect(failing).rejects.toThrow("no answer");
  later.resolve(undefined);
  expect(await beside).toBe(false);
});
