/** The server's own programs, of which the packages of this project bring three: Debian's `postgresql` has all of them. */
import { execFileSync, spawnSync } from "node:child_process";
import { chownSync, existsSync, globSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir, userInfo } from "node:os";
import { join } from "node:path";
import pg from "pg";

/** Undefined where there are none; `named` names a folder of them. */
export function postgresPrograms(named: string | undefined): string | undefined {
  const programs = named ?? globSync("/usr/lib/postgresql/*/bin").toSorted().at(-1);
  return programs !== undefined && existsSync(join(programs, "pg_basebackup")) ? programs : undefined;
}

export interface ServersHere {
  /** Where their data are, each in a folder of its name. */
  readonly below: (name: string) => string;
  /** Whoever runs the servers may write there. */
  readonly hand: (path: string) => void;
  readonly run: (program: string, ...asked: readonly string[]) => void;
  readonly make: (data: string) => void;
  readonly start: (data: string, port: number, settings?: readonly string[]) => void;
  readonly stop: (data: string, how: "fast" | "immediate") => void;
  readonly url: (port: number) => string;
  readonly ask: <Row extends pg.QueryResultRow>(port: number, question: string) => Promise<readonly Row[]>;
  /** Ends those that still run, and takes their data away. */
  readonly end: (data: readonly string[]) => void;
}

export function serversHere(programs: string, name: string): ServersHere {
  const directory = mkdtempSync(join(tmpdir(), name));
  const below = (data: string) => join(directory, data);
  /** The server refuses to run as root. */
  const user =
    userInfo().uid === 0
      ? { uid: Number(execFileSync("id", ["-u", "postgres"])), gid: Number(execFileSync("id", ["-g", "postgres"])) }
      : {};
  const hand = (path: string) => {
    if (user.uid !== undefined) chownSync(path, user.uid, user.gid);
  };
  hand(directory);
  const run = (program: string, ...asked: readonly string[]) => {
    const { status, stderr, stdout } = spawnSync(join(programs, program), asked, {
      ...user,
      cwd: directory,
      encoding: "utf8",
      // What a started server would hold open is not waited for.
      stdio: ["ignore", program === "pg_ctl" ? "ignore" : "pipe", program === "pg_ctl" ? "ignore" : "pipe"],
    });
    if (status !== 0) throw new Error(`${program} ${asked.join(" ")} ended with ${String(status)}\n${stdout}${stderr}`);
  };
  const stop = (data: string, how: "fast" | "immediate") => run("pg_ctl", "-D", below(data), "-w", "-m", how, "stop");
  const url = (port: number) => `postgres://virage@127.0.0.1:${String(port)}/postgres`;
  return {
    below,
    hand,
    run,
    make: (data) =>
      run("initdb", "-D", below(data), "-U", "virage", "--auth=trust", "--encoding=UTF8", "--locale=C.UTF-8"),
    start: (data, port, settings = []) => {
      const flags = ["-h 127.0.0.1", `-k ${directory}`, `-p ${String(port)}`, ...settings.map((one) => `-c ${one}`)];
      try {
        run("pg_ctl", "-D", below(data), "-w", "-l", below(`${data}.log`), "-o", flags.join(" "), "start");
      } catch (cause) {
        throw new Error(readFileSync(below(`${data}.log`), "utf8"), { cause });
      }
    },
    stop,
    url,
    ask: async <Row extends pg.QueryResultRow>(port: number, question: string) => {
      const client = new pg.Client({ connectionString: url(port) });
      await client.connect();
      try {
        return (await client.query<Row>(question)).rows;
      } finally {
        await client.end();
      }
    },
    end: (servers) => {
      for (const data of servers) if (existsSync(below(`${data}/postmaster.pid`))) stop(data, "immediate");
      rmSync(directory, { recursive: true, force: true });
    },
  };
}
