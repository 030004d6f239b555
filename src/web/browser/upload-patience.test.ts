import { expect, it } from "vitest";
import { uploadPatience } from "./upload-patience.ts";

const sent = (...sizes: readonly number[]) => {
  const body = new FormData();
  body.set("jeton", "a word");
  for (const size of sizes) body.append("photos", new File([new Uint8Array(size)], "photo.jpg"));
  return body;
};

it("what carries no file is given ten seconds, and a file one more for each 12.5 kB", () => {
  expect(uploadPatience(sent())).toBe(10_000);
  expect(uploadPatience(sent(50_000))).toBe(14_000);
  expect(uploadPatience(sent(1_000_000, 500_000))).toBe(130_000);
});
