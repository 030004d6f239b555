/** The site as its operator starts it: a process with an environment, a log and an end. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { createInterface } from "node:readline";

const repository = path.join(import.meta.dirname, "..");

export interface SiteProcess extends AsyncDisposable {
  readonly origin: string;
  /** Where `OPERATOR_PORT` is served; throws when it is not. */
  readonly operatorOrigin: () => string;
  readonly dataDirectory: string;
  readonly pid: number | undefined;
  /** Both streams so far. */
  readonly told: () => string;
  stop(signal: NodeJS.Signals): void;
  /** Resolves to the exit code once the process has ended. */
  ended(): Promise<number | null>;
}

export interface Ended {
  readonly code: number | null;
  /** Both streams. */
  readonly told: string;
}

type Environment = Readonly<Record<string, string>>;

function spawnSite(command: readonly [string, ...string[]], environment: Environment, dataDirectory: string) {
  const [program, ...rest] = command;
  return spawn(program, rest, {
    cwd: repository,
    // Only what a service manager would hand on: a variable of the machine that runs the tests must not decide them.
    env: {
      PATH: process.env["PATH"],
      HOME: tmpdir(),
      NODE_COMPILE_CACHE: process.env["NODE_COMPILE_CACHE"],
      PORT: "0",
      VIRAGE_DATA: dataDirectory,
      ...environment,
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
}

const NODE = [process.execPath, "src/main.ts"] as const;

function temporaryDirectory(): string {
  return mkdtempSync(path.join(tmpdir(), "virage-process-"));
}

/** Resolves once it answers; rejects with what it told when it ends before. */
export async function startSite(
  environment: Environment,
  {
    command = NODE,
    dataDirectory = temporaryDirectory(),
  }: { readonly command?: readonly [string, ...string[]]; readonly dataDirectory?: string } = {},
): Promise<SiteProcess> {
  const site = spawnSite(command, environment, dataDirectory);
  const exited = once(site, "exit");
  let told = "";
  site.stderr.on("data", (piece: Buffer) => {
    told += piece.toString();
  });
  const answering = new Promise<{ readonly port: number; readonly operatorPort?: number }>((resolve) => {
    createInterface(site.stdout).on("line", (line) => {
      told += `${line}\n`;
      if (/"port":\d+/.test(line)) resolve(JSON.parse(line) as { readonly port: number }); // the log's own line
    });
  });
  const ended = exited.then(([code]: readonly (number | null)[]) => code ?? null);
  const { port, operatorPort } = await Promise.race([
    answering,
    ended.then((code) => {
      throw new Error(`the site ended with ${String(code)}: ${told}`);
    }),
  ]);
  return {
    origin: `http://127.0.0.1:${String(port)}`,
    operatorOrigin: () => {
      if (operatorPort === undefined) throw new Error(`no port of the operator's in: ${told}`);
      return `http://127.0.0.1:${String(operatorPort)}`;
    },
    dataDirectory,
    pid: site.pid,
    told: () => told,
    stop: (signal) => void site.kill(signal),
    ended: () => ended,
    [Symbol.asyncDispose]: async () => {
      site.kill("SIGKILL");
      await ended;
      rmSync(dataDirectory, { recursive: true, force: true });
    },
  };
}

/** Starts a site that is not expected to stay. */
export async function runSite(environment: Environment): Promise<Ended> {
  const dataDirectory = temporaryDirectory();
  const site = spawnSite(NODE, environment, dataDirectory);
  let told = "";
  for (const stream of [site.stdout, site.stderr]) {
    stream.on("data", (piece: Buffer) => {
      told += piece.toString();
    });
  }
  const [code]: readonly (number | null)[] = await once(site, "close");
  rmSync(dataDirectory, { recursive: true, force: true });
  return { code: code ?? null, told };
}
