import { spawn } from "node:child_process";
import path from "node:path";
import { createInterface } from "node:readline";

export interface TroubledSite {
  readonly origin: string;
  /** What it has told its operator so far. */
  readonly told: () => string;
  readonly stop: () => void;
}

/** Starts `troubled-site.ts` as a process of its own; rejects when it ends before it answers. */
export async function startTroubledSite(): Promise<TroubledSite> {
  const site = spawn(process.execPath, [path.join(import.meta.dirname, "troubled-site.ts")], {
    env: { ...process.env, NODE_ENV: "production", PORT: "0" },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let told = "";
  site.stderr.on("data", (piece: Buffer) => {
    told += piece.toString();
  });
  const port = await new Promise<string>((resolve, reject) => {
    createInterface(site.stdout).once("line", resolve);
    site.once("exit", (code) => reject(new Error(`the site ended with ${code}: ${told}`)));
  });
  return { origin: `http://127.0.0.1:${port}`, told: () => told, stop: () => void site.kill("SIGTERM") };
}
