import { expect, it } from "vitest";
import { crashAgainAndAgain } from "../../test/crash-storage.ts";

it("loses nothing that it called durable when its process is killed in the middle of writing", async () => {
  const left = await crashAgainAndAgain({ kills: 3, seed: 11 });
  expect(left.sequences).toBeGreaterThan(0);
}, 60_000);
