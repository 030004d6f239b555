/**
 * Whether the time of an answer says that an address has an account or a password: sign-ins with a wrong password over HTTP, of each
 * kind in turn. `node bench/password-answers.ts [ROUNDS]`
 */
import { openMailedSite } from "../test/mailed-site.ts";
import { hashPassword } from "../src/accounts/password-hash.ts";

const rounds = Number(process.argv[2] ?? 60);
const mailed = await openMailedSite();
const { storage } = mailed.site;
const hash = await hashPassword("quatre mots sans lien");
const at = new Date().toISOString();
const expiresAt = new Date(Date.now() + 3_600_000).toISOString();

/** Of another mailbox each time: guesses at one are limited. */
async function open(email: string, has: boolean): Promise<void> {
  const hashes = { link: `link ${email}`, browser: `browser ${email}`, code: "code" };
  const session = { id: `session ${email}`, device: "bench", createdAt: at, seenAt: at, expiresAt };
  await storage.together(async (unit) => {
    await unit.addSignIn({ id: email, ...hashes, email, back: "/compte", createdAt: at, expiresAt });
    await unit.enter({ signIn: email, account: `account ${email}`, session, token: email, leaving: undefined });
    if (has) await unit.setPassword({ account: `account ${email}`, hash, setAt: at });
  });
}

const KINDS = ["unknown", "without", "with"] as const;
const times: Record<(typeof KINDS)[number], number[]> = { unknown: [], without: [], with: [] };
for (let round = 0; round < rounds; round++) {
  for (const kind of KINDS) {
    const email = `${kind}${String(round)}@exemple.example`;
    if (kind !== "unknown") await open(email, kind === "with");
    const start = performance.now();
    const { status } = await mailed.post("/connexion?etape=motdepasse", { email, motdepasse: "cinq autres mots" });
    times[kind].push(performance.now() - start);
    if (status !== 422) throw new Error(`${email}: ${String(status)}`);
  }
}
await mailed.close();
for (const kind of KINDS) {
  const sorted = times[kind].toSorted((a, b) => a - b);
  const at = (share: number) => (sorted[Math.floor(sorted.length * share)] ?? 0).toFixed(2);
  process.stdout.write(`${kind.padEnd(8)} quartiles ${at(0.25)} ${at(0.5)} ${at(0.75)} ms\n`);
}
