/** A real S3-compatible store on this machine: S3Proxy over a folder, which checks signatures as Amazon does. */
import type { ChildProcess } from "node:child_process";
import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { mkdir, mkdtemp, rename, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { answers, freePort, mavenFetches } from "../java-servers.ts";

export interface ObjectStore {
  readonly endpoint: string;
  readonly key: string;
  readonly secret: string;
  stop(): Promise<void>;
}

/** Fetched once from Maven Central. */
const JAR = fileURLToPath(new URL("../../var/object-store/s3proxy-3.1.0-jar-with-dependencies.jar", import.meta.url));
const ARTIFACT = "org.gaul:s3proxy:3.1.0:jar:jar-with-dependencies";

/** Why none can be started here; undefined where one can, its program being here then. */
export async function whyNoObjectStore(): Promise<string | undefined> {
  if (!(await answers("java", ["-version"]))) return "there is no Java here (17 or newer)";
  if (existsSync(JAR)) return undefined;
  if (!(await answers("mvn", ["-version"]))) return "there is no Maven here to fetch S3Proxy with";
  return (await fetchJar()) ? undefined : "S3Proxy could not be fetched from Maven Central";
}

export async function startObjectStore(): Promise<ObjectStore> {
  if (!existsSync(JAR) && !(await fetchJar())) throw new Error("S3Proxy could not be fetched from Maven Central");
  const folder = await mkdtemp(join(tmpdir(), "object-store-"));
  await mkdir(join(folder, "data"));
  const endpoint = `http://127.0.0.1:${String(await freePort())}`;
  const key = "virage";
  const secret = "of-a-trial";
  const settings = {
    "s3proxy.endpoint": endpoint,
    "s3proxy.authorization": "aws-v2-or-v4",
    "s3proxy.identity": key,
    "s3proxy.credential": secret,
    "jclouds.provider": "filesystem-nio2",
    "jclouds.filesystem.basedir": join(folder, "data"),
  };
  const properties = join(folder, "s3proxy.properties");
  await writeFile(
    properties,
    Object.entries(settings)
      .map(([name, value]) => `${name}=${value}\n`)
      .join(""),
  );
  const child = spawn("java", ["-XX:TieredStopAtLevel=1", "-jar", JAR, "--properties", properties], {
    stdio: "ignore",
  });
  const stop = async () => {
    await end(child);
    await rm(folder, { recursive: true, force: true });
  };
  try {
    await listening(endpoint);
    return { endpoint, key, secret, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function fetchJar(): Promise<boolean> {
  const coming = `${JAR}.coming`;
  if (!(await mavenFetches(["dependency:copy", `-Dartifact=${ARTIFACT}`, `-DoutputDirectory=${coming}`]))) return false;
  await rename(join(coming, "s3proxy-3.1.0-jar-with-dependencies.jar"), JAR);
  await rm(coming, { recursive: true });
  return true;
}

async function listening(endpoint: string): Promise<void> {
  const until = Date.now() + 60_000;
  for (;;) {
    try {
      await fetch(endpoint);
      return;
    } catch {
      // It does not listen yet.
    }
    if (Date.now() > until) throw new Error("the object store did not listen within a minute");
    await pause(200);
  }
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = once(child, "exit");
  child.kill("SIGKILL");
  await gone;
}
