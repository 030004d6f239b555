/** What an operator loads into other programs, and what the pages say of the log, names nothing that the site does not tell. */
import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { parser } from "@prometheus-io/lezer-promql";
import { describe, expect, it } from "vitest";
import { parse } from "yaml";
import { createOperations } from "../src/api/operations.ts";
import { startPartTimes } from "../src/observability/part-times.ts";
import type { Route } from "../src/domain/urls/route.ts";
import { ROUTES } from "../src/domain/urls/route-table.ts";
import { sourceFiles } from "../scripts/source-files.ts";
import { isNode, nodesOf, syntaxTree } from "../scripts/syntax-tree.ts";

const read = (path: string) => readFileSync(join(import.meta.dirname, "..", path), "utf8");

interface Rule {
  readonly record?: string;
  readonly alert?: string;
  readonly expr: string;
  readonly annotations?: { readonly runbook: string };
}
const { groups } = parse(read("operations/slo-rules.yaml")) as { groups: readonly { rules: readonly Rule[] }[] };
const rules = groups.flatMap((group) => group.rules);
const dashboard = JSON.parse(read("operations/dashboard.json")) as {
  panels: readonly { targets?: readonly { expr: string }[] }[];
};
const expressions = [
  ...rules.map(({ expr }) => expr),
  ...dashboard.panels.flatMap(({ targets = [] }) => targets.map(({ expr }) => expr)),
];
const page = read("docs/observability.md");

/** Names of figures that an expression asks for; throws where it cannot be read. */
function figuresIn(expression: string): string[] {
  const names: string[] = [];
  parser.parse(expression).iterate({
    enter: ({ type, from, to }) => {
      if (type.isError) throw new Error(`not PromQL at ${String(from)}: ${expression}`);
      if (type.name === "VectorSelector") names.push(/^[\w:]+/.exec(expression.slice(from, to))?.[0] ?? "");
    },
  });
  return names;
}

function told(): ReadonlySet<string> {
  const partTimes = startPartTimes();
  partTimes.stop();
  const { registry } = createOperations({
    engineStatus: () => ({ listings: 0, version: "", cursor: 0 }),
    pingStorage: async () => undefined,
    lastChange: async () => 0,
    jobStates: async () => [],
    undelivered: async () => ({ waiting: 0, refused: 0 }),
    partTimes: partTimes.figure,
    isDraining: () => false,
    onError: () => undefined,
  });
  return new Set(
    registry.getMetricsAsArray().flatMap(({ name, type }) => {
      // As prom-client has it at run time: a word.
      return String(type) === "histogram" ? [name, `${name}_bucket`, `${name}_count`, `${name}_sum`] : [name];
    }),
  );
}

/** What waits for somebody else: a mail server, a file on its way, whole accounts put together; or what nobody waits for. */
const NOT_FAST: ReadonlySet<string> = new Set([
  "account export",
  "alert data",
  "contact data",
  "deposit photographs",
  "form",
  "mail of a trial",
  "notification data",
  "operator log",
  "other address",
  "promotion mark",
  "verification",
]);

describe("rules and dashboard", () => {
  it("hold every page, and what its script waits for, to the latency objective, but for what is named here", () => {
    const [, pattern = ""] = /kind=~"([^"]+)", le=/.exec(rules.map(({ expr }) => expr).join("\n")) ?? [];
    const isHeld = (label: string) => new RegExp(`^(?:${pattern})$`).test(label);
    const asked = Object.values<Route>(ROUTES).filter(({ kind }) => kind === "page" || kind === "data");
    const labels = new Set(asked.map(({ metric }) => metric));
    expect(labels.size).toBeGreaterThan(20);
    expect([...labels].filter((label) => !isHeld(label) && !NOT_FAST.has(label))).toEqual([]);
    expect([...NOT_FAST].filter(isHeld)).toEqual([]);
    const searches = Object.values<Route>(ROUTES).filter(({ path }) => path.startsWith("/api/v5/"));
    expect(searches.length).toBeGreaterThan(2);
    for (const { metric } of searches) expect(isHeld(metric), metric).toBe(true);
  });

  const promtool = spawnSync("promtool", ["--version"]).status === 0;
  if (!promtool)
    process.stderr.write("promtool is not here: the alerts are read, and not driven (Debian: package prometheus)\n");
  it.skipIf(!promtool)("wake who they say, as promtool drives them", () => {
    const operations = join(import.meta.dirname, "../operations");
    for (const asked of [
      ["check", "rules", "slo-rules.yaml"],
      ["test", "rules", "slo-rules.test.yaml"],
    ]) {
      const { status, stdout, stderr } = spawnSync("promtool", asked, { cwd: operations, encoding: "utf8" });
      expect(`${stdout}${stderr}`, asked.join(" ")).toContain("SUCCESS");
      expect(status).toBe(0);
    }
  });

  it("ask for figures that /metrics tells, or that a rule records", () => {
    const known = new Set([...told(), ...rules.flatMap(({ record }) => record ?? [])]);
    const asked = expressions.flatMap(figuresIn);
    expect(asked.length).toBeGreaterThan(40);
    expect(asked.filter((name) => !known.has(name))).toEqual([]);
  });

  it("send who is woken to a chapter that is there", () => {
    const chapters = new Set(
      [...page.matchAll(/^### (.+)$/gm)].map(([, title = ""]) => title.toLowerCase().replaceAll(" ", "-")),
    );
    const alerts = rules.filter(({ alert }) => alert !== undefined);
    expect(alerts.length).toBeGreaterThan(5);
    for (const { annotations } of alerts) {
      const [path, chapter = ""] = (annotations?.runbook ?? "").split("#");
      expect(path).toBe("docs/observability.md");
      expect(chapters).toContain(chapter);
    }
  });

  it("leave no figure of ours out of the page that explains them", () => {
    const ours = [...told()].filter((name) => name.startsWith("virage_") && !/_(bucket|count|sum)$/.test(name));
    expect(ours.filter((name) => !page.includes(`\`${name}\``))).toEqual([]);
  });
});

const LEVELS: ReadonlySet<unknown> = new Set(["debug", "error", "fatal", "info", "warn"]);

/** Names of what is told beside the sentence, where a line is written of an object that stands there. */
function fieldsOfLog(): ReadonlySet<string> {
  const files = sourceFiles(["src"], /(?<!\.test|\.contract)\.tsx?$/);
  const named = files.flatMap((file) =>
    [...nodesOf(syntaxTree(file))].flatMap((node) => {
      const { callee } = node;
      const [facts] = Array.isArray(node["arguments"]) ? (node["arguments"] as unknown[]) : [];
      if (node.type !== "CallExpression" || !isNode(callee) || callee.type !== "MemberExpression" || !isNode(facts))
        return [];
      const { object, property } = callee;
      if (
        !isNode(object) ||
        !["log", "workLog"].includes(String(object["name"])) ||
        !isNode(property) ||
        !LEVELS.has(property["name"])
      )
        return [];
      const properties = Array.isArray(facts["properties"]) ? (facts["properties"] as unknown[]) : [];
      return properties.flatMap((one) =>
        isNode(one) && one["computed"] === false && isNode(one["key"]) ? String(one["key"]["name"]) : [],
      );
    }),
  );
  return new Set(named);
}

it("the page on the log names every field that a line has", () => {
  const fields = [...fieldsOfLog()];
  expect(fields.length).toBeGreaterThan(15);
  const table = page.slice(page.indexOf("## Log"), page.indexOf("## Objectives"));
  const named = new Set([...table.matchAll(/`(\w+)`/g)].map(([, name = ""]) => name));
  expect(fields.filter((field) => !named.has(field))).toEqual([]);
});
