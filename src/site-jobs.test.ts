import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { MONDAY, put } from "../test/storage/sample-writes.ts";
import { RETENTION } from "./domain/privacy/retention.ts";
import { mailFolder } from "./mail/mail-folder.ts";
import type { MailFolder } from "./mail/mail-folder.ts";
import { siteJobs } from "./site-jobs.ts";
import { openSqliteStorage } from "./storage/sqlite.ts";
import type { Storage } from "./storage/storage.ts";
import { jobWords } from "./web/operator/job-words.ts";

const EMAIL = "camille@exemple.example";
const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const START = Date.parse(MONDAY);

let directory: string;
let storage: Storage;
let folder: MailFolder;
let now: number;
beforeEach(async () => {
  now = START;
  directory = await mkdtemp(join(tmpdir(), "virage-site-jobs-"));
  storage = await openSqliteStorage({ directory });
  folder = mailFolder(join(directory, "courriels"));
});
afterEach(async () => {
  await storage.close();
  await rm(directory, { recursive: true, force: true });
});

function jobsKept(kept = RETENTION) {
  return siteJobs({
    storage,
    kept,
    folder,
    inactivityLetter: () => {
      throw new Error("nobody is warned here");
    },
    signInAddress: () => "https://virage.example/connexion",
    isMailDelivered: false,
    look: () => undefined,
    now: () => now,
    clock: () => now,
  });
}

async function run(name: string, kept = RETENTION) {
  await jobsKept(kept)
    .find((job) => job.name === name)
    ?.run(new AbortController().signal);
}

it("every job is told to operators in French", () => {
  const names = jobsKept().map(({ name }) => name);
  expect(names.filter((name) => jobWords(name) === name)).toEqual([]);
});

it("the change log is as long as engines need it", async () => {
  await storage.listings.write([put(1), put(2)], MONDAY);
  now += 5 * HOUR;
  await run("change log");
  expect(await storage.changes.after(0, 10)).toHaveLength(2);
  now += 2 * HOUR;
  await run("change log");
  expect(await storage.changes.after(0, 10)).toBe("gone");
});

it("messages, reports and mail in files are kept for twelve months, or as long as the operator says", async () => {
  const plant = async () => {
    const about = { listing: "R1", email: EMAIL, at: MONDAY } as const;
    await storage.together(async (unit) => {
      await unit.addLead({ ...about, id: "a", seller: "C1", intent: "reponse", text: "", name: "", copy: false });
      await unit.addReport({ ...about, id: "S-1", reason: "faux", words: "", due: "2025-01-01" });
    });
    const mail = { from: { address: "a@b.example" }, to: { address: EMAIL }, subject: "", text: "", date: MONDAY };
    await folder.deliver("lead.a.copy", mail, new AbortController().signal);
  };
  const left = async () => [
    (await storage.correspondence.leads.ofEmail(EMAIL)).length,
    (await storage.correspondence.reports.ofEmail(EMAIL)).length,
    (await readdir(join(directory, "courriels"))).length,
  ];
  await plant();
  now += 364 * DAY;
  await run("messages");
  expect(await left()).toEqual([1, 1, 2]);
  now += 2 * DAY;
  await run("messages");
  expect(await left()).toEqual([0, 0, 0]);
  await plant();
  now = START + 62 * DAY;
  await run("messages", { ...RETENTION, messagesMonths: 2 });
  expect(await left()).toEqual([0, 0, 0]);
});

it("searches that nobody confirmed go with their link, those that were removed once they cannot be had back", async () => {
  const search = (id: string) => ({
    id,
    email: EMAIL,
    query: `priceMax=${id.length}000`,
    name: id,
    frequency: "daily" as const,
    createdAt: MONDAY,
    followedAt: MONDAY,
    seenAt: MONDAY,
  });
  await storage.together(async (unit) => {
    await unit.saveSearch(search("a"));
    await unit.saveSearch({ ...search("bb"), confirmedAt: MONDAY });
    await unit.saveSearch({ ...search("ccc"), confirmedAt: MONDAY });
    await unit.removeSearch("ccc", EMAIL, MONDAY);
  });
  const left = async () => (await storage.savedSearches.changedAfter(0, 9)).map(({ id }) => id).toSorted();
  now += 2 * DAY;
  await run("saved searches");
  expect(await left()).toEqual(["a", "bb"]);
  now += 6 * DAY;
  await run("saved searches");
  expect(await left()).toEqual(["bb"]);
});

it("events and reports of failures are kept by days, each as long as it is said", async () => {
  const forgotten: string[] = [];
  const jobs = siteJobs({
    storage,
    kept: { ...RETENTION, eventsDays: 2, errorReportsDays: 1 },
    folder,
    inactivityLetter: () => {
      throw new Error("nobody is warned here");
    },
    signInAddress: () => "https://virage.example/connexion",
    isMailDelivered: false,
    look: () => undefined,
    now: () => now,
    clock: () => Date.parse("2026-11-29T23:30:00Z"),
    forgetEvents: async (day) => void forgotten.push(`events ${day}`),
    forgetErrorReports: async (day) => void forgotten.push(`error reports ${day}`),
  });
  for (const job of jobs)
    if (["events", "error reports"].includes(job.name)) await job.run(new AbortController().signal);
  // It is the 30th in France.
  expect(forgotten).toEqual(["events 2026-11-28", "error reports 2026-11-29"]);
});

it("the name of a mail that was sent is kept for thirty days, and nobody’s account ends where no mail is sent", async () => {
  await storage.together((unit) => unit.add([{ kind: "mail", key: "a", payload: null, due: MONDAY }]));
  await storage.outbox.sent("a", MONDAY);
  now += 29 * DAY;
  await run("sent mail");
  expect(await storage.outbox.standing("a")).toMatchObject({ kind: "sent" });
  now += 2 * DAY;
  await run("sent mail");
  expect(await storage.outbox.standing("a")).toBeUndefined();
  now += 3000 * DAY;
  await run("inactive accounts");
});
