/**
 * Whether the time of an answer says that an address has an account or a password: wrong passwords, of each kind in turn, on SQLite.
 * `node bench/password-answers.ts [ROUNDS]`
 */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createAccounts } from "../src/accounts/accounts.ts";
import { hashPassword } from "../src/accounts/password-hash.ts";
import { openSqliteStorage } from "../src/storage/sqlite.ts";

const rounds = Number(process.argv[2] ?? 200);
const directory = await mkdtemp(join(tmpdir(), "virage-passwords-"));
const storage = await openSqliteStorage({ directory });
const { passwords } = createAccounts({
  storage,
  sender: { look: () => undefined, settled: () => Promise.resolve() },
  from: { address: "messages@virage.example" },
  isDelivered: true,
  clock: Date.now,
  erase: async () => undefined,
  exported: async () => new Uint8Array(),
  onError: () => undefined,
  onRefusal: () => undefined,
});
const hash = await hashPassword("quatre mots sans lien");
const at = new Date().toISOString();
const expiresAt = new Date(Date.now() + 3_600_000).toISOString();

/** Of another mailbox each time: guesses at one are limited. */
async function open(email: string, has: boolean): Promise<void> {
  const hashes = { link: `link ${email}`, browser: `browser ${email}`, code: "code" };
  const session = { id: `session ${email}`, device: "bench", createdAt: at, seenAt: at, expiresAt };
  const account = `account ${email}`;
  await storage.together((unit) =>
    unit.addSignIn({ id: email, ...hashes, email, back: "/compte", createdAt: at, expiresAt }),
  );
  await storage.together(async (unit) => {
    await unit.enter({ signIn: email, account, session, token: email, leaving: undefined });
    if (has) await unit.setPassword({ account, hash, setAt: at });
  });
}

const KINDS = ["unknown", "without", "with"] as const;
const times: Record<(typeof KINDS)[number], number[]> = { unknown: [], without: [], with: [] };
for (let round = 0; round < rounds; round++) {
  for (const kind of KINDS) {
    const email = `${kind}${String(round)}@exemple.example`;
    if (kind !== "unknown") await open(email, kind === "with");
    const start = performance.now();
    const outcome = await passwords.enter(email, "cinq autres mots", { agent: "", leaving: undefined });
    times[kind].push(performance.now() - start);
    if (outcome.kind !== "wrong") throw new Error(`${email}: ${outcome.kind}`);
  }
}
await storage.close();
await rm(directory, { recursive: true });
for (const kind of KINDS) {
  const sorted = times[kind].toSorted((a, b) => a - b);
  const quartile = (share: number) => (sorted[Math.floor(sorted.length * share)] ?? 0).toFixed(2);
  process.stdout.write(`${kind.padEnd(8)} quartiles ${quartile(0.25)} ${quartile(0.5)} ${quartile(0.75)} ms\n`);
}
