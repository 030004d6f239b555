/** The image and what runs it, as far as they can be read without a container engine: what they name is there, and is as safe as is said. */
import { existsSync, globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { parse, parseAllDocuments } from "yaml";

const root = join(import.meta.dirname, "..");
const read = (path: string) => readFileSync(join(root, path), "utf8");

/** Of the table of the README, which says all that can be set. */
const settings = new Set(
  [...read("README.md").matchAll(/^\| (`[A-Z\d_`, ]+`)/gm)].flatMap(([, names = ""]) => names.match(/[A-Z\d_]+/g)),
);

interface Service {
  readonly build?: string;
  readonly image?: string;
  readonly profiles?: readonly string[];
  readonly environment?: Readonly<Record<string, string>>;
  readonly env_file?: string;
  readonly healthcheck?: { readonly test: readonly string[] };
  readonly read_only?: boolean;
  readonly cap_drop?: readonly string[];
  readonly tmpfs?: readonly string[];
  readonly security_opt?: readonly string[];
  readonly volumes?: readonly string[];
  readonly depends_on?: Readonly<Record<string, unknown>>;
  readonly stop_grace_period?: string;
  readonly ports?: readonly string[];
}
const compose = parse(read("compose.yaml"), { merge: true }) as {
  readonly services: Readonly<Record<string, Service>>;
  readonly volumes: Readonly<Record<string, unknown>>;
};
const services = Object.entries(compose.services);
const sites = services.filter(([, { image }]) => image === "virage");

interface Container {
  readonly image: string;
  readonly args: readonly string[];
  readonly env?: readonly { readonly name: string; readonly value: string }[];
  readonly ports: readonly { readonly name: string; readonly containerPort: number }[];
  readonly securityContext: unknown;
  readonly volumeMounts: readonly { readonly name: string; readonly mountPath: string }[];
  readonly [probe: `${string}Probe`]: { readonly httpGet: { readonly path: string; readonly port: string } };
}
interface Manifest {
  readonly kind: string;
  readonly metadata: { readonly name: string };
  readonly data?: Readonly<Record<string, string>>;
  readonly spec?: {
    readonly replicas?: number;
    readonly strategy?: unknown;
    readonly maxUnavailable?: unknown;
    readonly selector?: { readonly matchLabels?: unknown };
    readonly template: {
      readonly metadata: { readonly labels: unknown };
      readonly spec: {
        readonly securityContext: { readonly runAsNonRoot: boolean };
        readonly terminationGracePeriodSeconds: number;
        readonly containers: readonly [Container];
        readonly volumes: readonly { readonly name: string }[];
      };
    };
  };
}
const kustomization = parse(read("operations/kubernetes/kustomization.yaml")) as {
  readonly resources: readonly string[];
};
const manifests = kustomization.resources.flatMap((file) =>
  parseAllDocuments(read(join("operations/kubernetes", file))).map((document) => document.toJS() as Manifest),
);
const deployments = manifests.filter(({ kind }) => kind === "Deployment");

describe("the image", () => {
  const dockerfile = read("Dockerfile");
  it("is built of files that are there and that are sent to its builder", () => {
    const sent = read(".dockerignore")
      .split("\n")
      .flatMap((line) => (line.startsWith("!") ? [line.slice(1)] : []));
    expect(sent.filter((path) => !existsSync(join(root, path)))).toEqual([]);
    // What the build reads: its settings, and all that they import.
    const config = read("react-router.config.ts") + read("vite.config.ts");
    const imported = [...config.matchAll(/from "\.\/(\w+)/g)].map(([, folder]) => folder);
    expect(sent).toEqual(expect.arrayContaining(["react-router.config.ts", "vite.config.ts", "src", ...imported]));
  });
  it("takes from its builder what the site is started with", () => {
    const taken = [...dockerfile.matchAll(/^COPY --from=build (?:--chown=\S+ )?\/srv\/virage\/(\S+)/gm)].map(
      ([, path]) => path,
    );
    expect(taken).toEqual(["package.json", "node_modules", "build", "src"]);
  });
  it("runs the Node of the lock file, as nobody in particular, and asks itself whether it lives", () => {
    expect(dockerfile).toMatch(/^FROM \S+:nonroot$/m);
    expect(dockerfile).toMatch(/^ENTRYPOINT \["\/srv\/virage\/node_modules\/node\/bin\/node"\]$/m);
    expect(existsSync(join(root, "node_modules/node/bin/node"))).toBe(true);
    expect(dockerfile).toContain("/health");
  });
  it("needs nothing at run time that its builder takes away", () => {
    const { dependencies } = JSON.parse(read("package.json")) as { dependencies: Record<string, string> };
    const files = globSync("src/**/*.{ts,tsx}", {
      cwd: root,
      exclude: (path) => /\.(test|contract)\.tsx?$/.test(path),
    });
    const named = files.flatMap((file) =>
      [...read(file).matchAll(/^(?:import|export) (?!type\b)[^;]*?from "((?:@[^/"]+\/)?[^./"@][^/"]*)/gms)].map(
        ([, name = ""]) => `${name} in ${file}`,
      ),
    );
    const missing = named.filter((use) => {
      const [name = ""] = use.split(" in ");
      return !name.startsWith("node:") && !Object.hasOwn(dependencies, name);
    });
    // Pages are built: what their table of routes is made with stays behind.
    expect(missing).toEqual(["@react-router/dev in src/web/routes.ts"]);
  });
});

describe("compose.yaml", () => {
  it("has the three ways to run, and in that of several processes some for pages and one that works", () => {
    const ways = Map.groupBy(
      services.flatMap(([name, { profiles = [] }]) => profiles.map((way) => ({ way, name }))),
      ({ way }) => way,
    );
    expect([...ways.keys()].toSorted()).toEqual(["cluster", "one", "several"]);
    for (const [way, members] of ways)
      expect([way, members.some(({ name }) => sites.some(([site]) => site === name))]).toEqual([way, true]);
    expect(sites.map(([name, { environment }]) => [name, environment?.["VIRAGE_ROLE"]])).toEqual([
      ["site", undefined],
      ["web", "web"],
      ["worker", "worker"],
      ["searching", undefined],
    ]);
  });
  it.each(sites)("runs %s on a root that is never written, without rights, longer than it drains", (_, service) => {
    expect([service.read_only, service.cap_drop, service.tmpfs, service.security_opt]).toEqual([
      true,
      ["ALL"],
      ["/tmp"],
      ["no-new-privileges:true"],
    ]);
    const drained = Number(service.environment?.["VIRAGE_DRAIN_SECONDS"] ?? 0);
    expect(Number.parseInt(service.stop_grace_period ?? "", 10)).toBeGreaterThan(drained + 10);
  });
  it("gives all that share a database its address, and the one alone none", () => {
    const addresses = sites.map(([name, { environment }]) => [name, environment?.["DATABASE_URL"]]);
    const shared = "postgres://virage:${POSTGRES_PASSWORD:-}@postgres/virage";
    expect(addresses).toEqual([
      ["site", undefined],
      ["web", shared],
      ["worker", shared],
      ["searching", shared],
    ]);
  });
  it.each(sites)(
    "hands every setting of .env on to %s, but for its ports",
    (_, { environment = {}, env_file: file }) => {
      expect(file).toBe(".env");
      expect([environment["PORT"], environment["OPERATOR_PORT"]]).toEqual(["3000", "9100"]);
      // Whatever stands in `environment` takes the place of what .env says: nothing else may.
      const ours = new Set(["PORT", "OPERATOR_PORT", "TRUSTED_PROXIES", "DATABASE_URL", "OPENSEARCH_URL"]);
      const roles = new Set(["VIRAGE_ROLE", "VIRAGE_DRAIN_SECONDS"]);
      const others = Object.entries(environment).filter(([name]) => !ours.has(name) && !roles.has(name));
      for (const [name, value] of others) expect([name, value]).toEqual([name, expect.stringContaining(`\${${name}`)]);
    },
  );
  it("starts the site while a node of the cluster is away", () => {
    const { searching } = compose.services;
    const nodes = services.filter(([name]) => name.startsWith("search-"));
    expect(nodes.length).toBe(3);
    for (const [name, { healthcheck }] of nodes) {
      expect(searching?.depends_on?.[name]).toEqual({ condition: "service_started" });
      expect(healthcheck?.test.join(" ")).toContain("wait_for_status=yellow");
    }
  });
  it("names settings, volumes and services that there are", () => {
    for (const [name, { environment = {}, volumes = [], depends_on: needs = {} }] of services) {
      if (sites.some(([site]) => site === name))
        expect([name, Object.keys(environment).filter((key) => !settings.has(key))]).toEqual([name, []]);
      const places = volumes.map((volume) => volume.split(":", 1)[0] ?? "");
      expect([name, places.filter((place) => !(place in compose.volumes) && !existsSync(join(root, place)))]).toEqual([
        name,
        [],
      ]);
      expect([name, Object.keys(needs).filter((need) => !(need in compose.services))]).toEqual([name, []]);
    }
  });
  it("has ports of this machine alone, for whoever comes by its network is believed to be a proxy", () => {
    const ports = services.flatMap(([, { ports: open = [] }]) => open);
    expect(ports.length).toBe(3);
    for (const port of ports) expect(port).toMatch(/^127\.0\.0\.1:/);
    expect(compose.services["site"]?.environment?.["TRUSTED_PROXIES"]).toMatch(/^172\.16\.0\.0\/12/);
  });
  it("leaves to the proxy between what another before it said of visitors, and not what a visitor says to be", () => {
    const proxy = read("operations/image/nginx.conf.template");
    expect(proxy).toContain("proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;");
    expect(proxy).toContain('proxy_set_header X-Client-Type "";');
  });
  it("asks for what operations/image/example.env explains", () => {
    const asked = new Set([...read("compose.yaml").matchAll(/\$\{([A-Z\d_]+)/g)].map(([, name]) => name));
    const explained = new Set(
      [...read("operations/image/example.env").matchAll(/^([A-Z\d_]+)=/gm)].map(([, name]) => name),
    );
    asked.delete("SCHEME");
    expect([...asked].filter((name) => !explained.has(name))).toEqual([]);
    expect([...explained].filter((name) => !asked.has(name ?? "") && !settings.has(name ?? ""))).toEqual([]);
  });
});

describe("operations/kubernetes", () => {
  it("names every file of the folder", () => {
    const files = globSync("*.yaml", { cwd: join(root, "operations/kubernetes") });
    expect(files.filter((file) => file !== "kustomization.yaml").toSorted()).toEqual(
      kustomization.resources.toSorted(),
    );
  });
  it("sets what can be set", () => {
    const named = [
      ...manifests.flatMap(({ kind, data = {} }) => (kind === "ConfigMap" ? Object.keys(data) : [])),
      ...deployments.flatMap(({ spec }) => spec?.template.spec.containers[0].env?.map(({ name }) => name) ?? []),
    ];
    expect(named.length).toBeGreaterThan(3);
    expect(named.filter((name) => !settings.has(name))).toEqual([]);
  });
  it.each(deployments.map((one) => [one.metadata.name, one] as const))(
    "runs %s without rights, probed where it answers",
    (name, { spec }) => {
      if (spec === undefined) throw new Error(`no spec of ${name}`);
      const { metadata, spec: pod } = spec.template;
      const [container] = pod.containers;
      expect(spec.selector?.matchLabels).toEqual(metadata.labels);
      expect(container.args).toEqual(["src/main.ts", `--role=${name}`]);
      expect(pod.securityContext).toMatchObject({ runAsNonRoot: true, runAsUser: 65_532, fsGroup: 65_532 });
      expect(container.securityContext).toEqual({
        allowPrivilegeEscalation: false,
        readOnlyRootFilesystem: true,
        capabilities: { drop: ["ALL"] },
      });
      const probes = (["startupProbe", "readinessProbe", "livenessProbe"] as const).map(
        (probe) => container[probe]?.httpGet,
      );
      expect(probes.map((probe) => probe?.path)).toEqual(["/health", "/ready", "/health"]);
      const ports = new Map(container.ports.map((port) => [port.name, String(port.containerPort)]));
      for (const probe of probes) expect(ports.get(probe?.port ?? "")).toBe(settingOf("OPERATOR_PORT"));
      const drained = Number(container.env?.find((one) => one.name === "VIRAGE_DRAIN_SECONDS")?.value ?? 0);
      expect(pod.terminationGracePeriodSeconds).toBeGreaterThan(drained + 10);
      expect(container.volumeMounts.map((mount) => mount.name)).toEqual(pod.volumes.map((volume) => volume.name));
    },
  );
  it("keeps a web process while nodes are emptied", () => {
    const budgets = manifests.filter(({ kind }) => kind === "PodDisruptionBudget");
    expect(budgets.map(({ metadata, spec }) => [metadata.name, spec?.maxUnavailable])).toEqual(
      deployments.map(({ metadata }) => [metadata.name, 1]),
    );
    const web = deployments.find(({ metadata }) => metadata.name === "web")?.spec;
    expect([web?.replicas, web?.strategy]).toEqual([
      2,
      { type: "RollingUpdate", rollingUpdate: { maxSurge: 1, maxUnavailable: 0 } },
    ]);
  });
});

describe("operations/kubernetes-search", () => {
  const folder = "operations/kubernetes-search";
  const { resources, patches } = parse(read(`${folder}/kustomization.yaml`)) as {
    readonly resources: readonly string[];
    readonly patches: readonly { readonly patch: string }[];
  };
  const search = parseAllDocuments(read(`${folder}/search.yaml`)).map((document) => document.toJS() as Manifest);
  const nodes = search.find(({ kind }) => kind === "StatefulSet")?.spec;

  it("adds three nodes to the same site, which lose no copy while machines are emptied", () => {
    expect(resources).toEqual(["../kubernetes", "search.yaml"]);
    expect(nodes?.replicas).toBe(3);
    expect(search.find(({ kind }) => kind === "PodDisruptionBudget")?.spec?.maxUnavailable).toBe(1);
    const [container] = nodes?.template.spec.containers ?? [];
    expect(nodes?.template.spec.securityContext.runAsNonRoot).toBe(true);
    expect(container?.securityContext).toEqual({ allowPrivilegeEscalation: false, capabilities: { drop: ["ALL"] } });
  });
  it("has the site search on each of them, and nobody else", () => {
    const { data = {} } = parse(patches[0]?.patch ?? "") as Manifest;
    expect(Object.keys(data).filter((name) => !settings.has(name))).toEqual([]);
    expect(data["OPENSEARCH_URL"]?.split(",")).toEqual([0, 1, 2].map((node) => `http://search-${node}.search:9200`));
    expect(search.map(({ kind }) => kind)).toContain("NetworkPolicy");
  });
  it("runs the nodes that compose.yaml runs", () => {
    const [container] = nodes?.template.spec.containers ?? [];
    const node = compose.services["search-1"];
    expect(container?.image).toBe(node?.image);
    const set = new Map(container?.env?.map(({ name, value }) => [name, value]));
    for (const [name, value] of Object.entries(node?.environment ?? {}))
      if (name.startsWith("cluster.fault_detection")) expect([name, set.get(name)]).toEqual([name, value]);
  });
});

function settingOf(name: string): string | undefined {
  return manifests.find(({ kind }) => kind === "ConfigMap")?.data?.[name];
}
