/**
 * `virage export ADDRESS` and `virage erase ADDRESS`: all that is kept of who wrote under an e-mail address, as JSON, or no more.
 * Erased are messages to sellers, reports, and their mail that has not left. What a seller has received is the seller's.
 *
 * Exit codes: 0 told or erased, also where nothing was kept; 1 a running site holds the data directory; 64 the command line.
 */
import { keysOfLead, keysOfReport } from "../correspondence/correspondence.ts";
import type { Config } from "../config.ts";
import { readConfig } from "../config.ts";
import { isEmailAddress } from "../domain/contact/email-address.ts";
import { counted } from "../domain/french.ts";
import { DataDirectoryInUse } from "../storage/storage-error.ts";
import type { Storage } from "../storage/storage.ts";

export const EXIT = { done: 0, failed: 1, usage: 64 } as const;

export interface DataSurroundings {
  openStorage(): Promise<Storage>;
  /** Mail of a trial, which stands in files. */
  removeFiles(keys: readonly string[]): Promise<void>;
  readonly stdout: NodeJS.WritableStream;
  readonly stderr: NodeJS.WritableStream;
}

function processSurroundings(): DataSurroundings {
  const config: Config = readConfig(process.env);
  return {
    openStorage: async () => (await import("../compose.ts")).openStorage(config),
    removeFiles: async (keys) => (await import("../compose.ts")).openMail(config).folder.remove(keys),
    stdout: process.stdout,
    stderr: process.stderr,
  };
}

export function exportCommand(args: readonly string[], given?: DataSurroundings): Promise<number> {
  return withAddress("export", args, given ?? processSurroundings(), async (email, storage, { stdout }) => {
    const { leads, reports } = storage.correspondence;
    const kept = { email, messages: await leads.ofEmail(email), reports: await reports.ofEmail(email) };
    stdout.write(`${JSON.stringify(kept, undefined, 2)}\n`);
  });
}

export function eraseCommand(args: readonly string[], given?: DataSurroundings): Promise<number> {
  return withAddress("erase", args, given ?? processSurroundings(), async (email, storage, { removeFiles, stdout }) => {
    const messages = await storage.correspondence.leads.erase(email, keysOfLead);
    const reports = await storage.correspondence.reports.erase(email, keysOfReport);
    await removeFiles([...messages.flatMap(keysOfLead), ...reports.flatMap(keysOfReport)]);
    const told = `${counted(messages.length, "message")}, ${counted(reports.length, "signalement")}`;
    stdout.write(`Effacé : ${told}.\n`);
  });
}

async function withAddress(
  command: string,
  [email = "", ...others]: readonly string[],
  surroundings: DataSurroundings,
  work: (email: string, storage: Storage, surroundings: DataSurroundings) => Promise<void>,
): Promise<number> {
  const { openStorage, stderr } = surroundings;
  if (!isEmailAddress(email) || others.length > 0) {
    stderr.write(`Usage : npm run virage -- ${command} ADRESSE\n\nUne adresse e-mail, et une seule, est attendue.\n`);
    return EXIT.usage;
  }
  let storage: Storage;
  try {
    storage = await openStorage();
  } catch (error) {
    if (!(error instanceof DataDirectoryInUse)) throw error;
    stderr.write("Un site en marche tient ces données : arrêtez-le le temps de cette commande.\n");
    return EXIT.failed;
  }
  try {
    await work(email, storage, surroundings);
    return EXIT.done;
  } finally {
    await storage.close();
  }
}
