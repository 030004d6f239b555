import { expect, it, vi } from "vitest";
import { retainMessages } from "./message-retention.ts";

it("erases at the start what is older than twelve months, and tells what fails", async () => {
  const leads = { forget: vi.fn(async () => 2) };
  const reports = { forget: vi.fn(() => Promise.reject(new Error("away"))) };
  const onError = vi.fn();
  const filed = { forget: vi.fn(async () => undefined) };
  await retainMessages({ leads, reports, filed }, () => Date.parse("2026-03-31T10:00:00.000Z"), onError).stop();
  expect(leads.forget).toHaveBeenCalledWith("2025-03-31T10:00:00.000Z");
  expect(filed.forget).toHaveBeenCalledWith("2025-03-31T10:00:00.000Z");
  expect(onError).toHaveBeenCalledTimes(1);
});
