import { describe, expect, it } from "vitest";
import { readConfig, roleVariable } from "./config.ts";

const POSTGRES = { DATABASE_URL: "postgres://virage@db.example/virage" };

it("a value that cannot be used is told without the password in it", () => {
  const variables = {
    VIRAGE_EVENTS_URL: "ftp://virage:p@ss@collector.example/",
    DATABASE_URL: "mysql://virage:pass@db/",
  };
  expect(() => readConfig(variables)).toThrow(/VIRAGE_EVENTS_URL=ftp:\/\/…@collector\.example\/ : /);
  expect(() => readConfig(variables)).not.toThrow(/p@ss|pass@/);
});

it("a replica is asked for beside the database that it follows, and for nothing without one", () => {
  const replica = { DATABASE_REPLICA_URL: "postgres://virage@replica.example/virage" };
  expect(readConfig({ ...POSTGRES, ...replica }).databaseReplicaUrl).toBe(replica.DATABASE_REPLICA_URL);
  expect(readConfig(POSTGRES).databaseReplicaUrl).toBeUndefined();
  expect(() => readConfig(replica)).toThrow("DATABASE_REPLICA_URL : DATABASE_URL");
});

describe("the role of a process", () => {
  it("is everything where nobody says", () => {
    expect(readConfig({}).role).toBe("all");
    expect(readConfig({ ...POSTGRES, VIRAGE_ROLE: "" }).role).toBe("all");
  });

  it("is said by the environment, or by the command line, which goes before it", () => {
    expect(readConfig({ ...POSTGRES, VIRAGE_ROLE: "worker" }).role).toBe("worker");
    const variables = { ...POSTGRES, VIRAGE_ROLE: "worker", ...roleVariable(["--role=web"]) };
    expect(readConfig(variables).role).toBe("web");
    expect(roleVariable([])).toEqual({});
  });

  it("is one of three", () => {
    expect(() => readConfig({ ...POSTGRES, VIRAGE_ROLE: "serveur" })).toThrow(
      "VIRAGE_ROLE=serveur : web, worker ou all est attendu",
    );
  });

  it.each([["--rôle=web"], ["web"], ["--role"]])("is not guessed from %s", (argument) => {
    expect(() => roleVariable([argument])).toThrow("seul --role=web|worker|all est connu");
  });

  it.each(["web", "worker"])("is not %s with SQLite, which one process holds", (role) => {
    expect(() => readConfig({ VIRAGE_ROLE: role })).toThrow(
      /VIRAGE_ROLE=\w+ : DATABASE_URL est attendue.*SQLite, un seul processus/s,
    );
  });
});
