/** A real cluster of OpenSearch on this machine: one process of Java for each node, which can be killed as a machine fails. */
import type { ChildProcess, ChildProcessByStdio } from "node:child_process";
import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { mkdir, mkdtemp, rename, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import type { Readable } from "node:stream";
import { fileURLToPath } from "node:url";
import { answers, freePort, mavenFetches } from "../java-servers.ts";

export interface TestCluster {
  /** Addresses of the nodes, in their order. */
  readonly nodes: readonly string[];
  /** Of those that live. */
  readonly pids: () => readonly number[];
  /** As by kill −9; resolves when the node is gone. */
  kill(node: number): Promise<void>;
  /** As a machine hangs: its connections stay, nothing is answered. */
  hang(node: number): void;
  goOn(node: number): void;
  /** With the data and at the address that it had; resolves when it listens. */
  start(node: number): Promise<void>;
  /** Resolves when every node is there and every listing has its copy: whoever kills another before may take both. */
  whole(): Promise<void>;
  stop(): Promise<void>;
}

/** Fetched once from Maven Central. */
const JARS = fileURLToPath(new URL("../../var/search-cluster/2.19.1.0", import.meta.url));
const POM = fileURLToPath(new URL("pom.xml", import.meta.url));
const RUNNER = "org.codelibs.opensearch.runner.OpenSearchRunner";
/** The runner takes the first free port from here to 9299. */
const FIRST_PORT = 9210;
const PORTS_A_NODE = 10;
const BRIEF = ["-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC"];

export interface ClusterParts {
  readonly count: number;
  /** Of each node, as Java has it: `512m`. */
  readonly memory?: string;
  /** For minutes: what compiling in earnest costs nodes, they would not earn. */
  readonly isBrief?: boolean;
  /** Beside those of a trial, as lines of `opensearch.yml`. */
  readonly settings?: readonly string[];
}

/** Why no cluster can be started here; undefined where one can, its programs being here then. */
export async function whyNoCluster(): Promise<string | undefined> {
  if (!(await answers("java", ["-version"]))) return "there is no Java here (17 or newer)";
  if (existsSync(JARS)) return undefined;
  if (!(await answers("mvn", ["-version"]))) return "there is no Maven here to fetch OpenSearch with";
  return (await fetchJars()) ? undefined : "OpenSearch could not be fetched from Maven Central";
}

export async function startCluster({
  count,
  memory = "512m",
  isBrief = true,
  settings = [],
}: ClusterParts): Promise<TestCluster> {
  if (!existsSync(JARS) && !(await fetchJars())) throw new Error("OpenSearch could not be fetched from Maven Central");
  const folder = await mkdtemp(join(tmpdir(), "search-cluster-"));
  const ports = await Promise.all(Array.from({ length: count }, freePort));
  const addresses = ports.map((port) => `127.0.0.1:${port}`);
  const homes = ports.map((_, index) => join(folder, `node-${index + 1}`));
  await Promise.all(ports.map((port, index) => settle(homes[index] ?? "", port, addresses, settings)));
  const java = [...(isBrief ? BRIEF : []), `-Xms${memory}`, `-Xmx${memory}`];
  const children = homes.map((home, index) => startNode(home, index, java));
  const kill = async (child: ChildProcess | undefined) => {
    if (child === undefined || child.exitCode !== null || child.signalCode !== null) return;
    const gone = once(child, "exit");
    child.kill("SIGKILL");
    await gone;
  };
  const stop = async () => {
    await Promise.all(children.map(kill));
    await rm(folder, { recursive: true, force: true });
  };
  try {
    const nodes = await Promise.all(children.map(addressOf));
    await whole(nodes);
    return {
      nodes,
      pids: () =>
        children.flatMap(({ pid, exitCode, signalCode }) =>
          pid === undefined || exitCode !== null || signalCode !== null ? [] : [pid],
        ),
      kill: (node) => kill(children[node]),
      hang: (node) => void children[node]?.kill("SIGSTOP"),
      goOn: (node) => void children[node]?.kill("SIGCONT"),
      start: async (node) => {
        const child = startNode(homes[node] ?? "", node, java);
        children[node] = child;
        await addressOf(child);
      },
      whole: () => whole(nodes, "&wait_for_status=green"),
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function fetchJars(): Promise<boolean> {
  const coming = `${JARS}.coming`;
  await mkdir(coming, { recursive: true });
  if (!(await mavenFetches(["-f", POM, "dependency:copy-dependencies", `-DoutputDirectory=${coming}`]))) return false;
  await rename(coming, JARS);
  return true;
}

/** Only the first makes a cluster of itself: the others come to it. */
async function settle(
  home: string,
  port: number,
  addresses: readonly string[],
  others: readonly string[],
): Promise<void> {
  const settings = [
    ...others,
    "network.host: 127.0.0.1",
    `transport.port: ${port}`,
    `discovery.seed_hosts: ${JSON.stringify(addresses)}`,
    `cluster.initial_cluster_manager_nodes: ${JSON.stringify(addresses.slice(0, 1))}`,
    "cluster.routing.allocation.disk.threshold_enabled: false",
  ];
  await mkdir(join(home, "conf"), { recursive: true });
  await writeFile(join(home, "conf", "opensearch.yml"), `${settings.join("\n")}\n`);
}

function startNode(home: string, index: number, java: readonly string[]): ChildProcessByStdio<null, Readable, null> {
  const runner = ["-cp", `${JARS}/*`, RUNNER, "-clusterName", "virage"];
  const places = ["-basePath", home, "-confPath", join(home, "conf")];
  const port = String(FIRST_PORT + index * PORTS_A_NODE);
  return spawn("java", [...java, ...runner, ...places, "-numOfNode", "1", "-baseHttpPort", port, "-disableESLogger"], {
    stdio: ["ignore", "pipe", "ignore"],
  });
}

async function addressOf(node: ChildProcessByStdio<null, Readable, null>): Promise<string> {
  for await (const line of createInterface(node.stdout)) {
    const port = /HTTP Port:\s+(\d+)/.exec(line)?.[1];
    if (port !== undefined) return `http://127.0.0.1:${port}`;
  }
  throw new Error("a node of the cluster ended before it said where it stands");
}

/** Resolves when all nodes are one cluster. */
async function whole(nodes: readonly string[], wanted = ""): Promise<void> {
  const until = Date.now() + 180_000;
  for (;;) {
    try {
      const health = await fetch(
        `${nodes[0] ?? ""}/_cluster/health?wait_for_nodes=${nodes.length}&timeout=5s${wanted}`,
      );
      const { timed_out: isLate } = (await health.json()) as { readonly timed_out?: boolean };
      if (health.ok && isLate !== true) return;
    } catch {
      // It does not listen yet.
    }
    if (Date.now() > until) throw new Error("the nodes did not become one cluster within three minutes");
    await new Promise((resolve) => void setTimeout(resolve, 500));
  }
}
