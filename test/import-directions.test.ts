import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { sourceFiles } from "../scripts/source-files.ts";
import { ROOMS, brokenRules } from "./import-directions.ts";

const broken = (path: string, text: string) => brokenRules([{ path, text }]);

describe("the house", () => {
  it("keeps its imports running one way", () => {
    expect(brokenRules(sourceFiles(["src"], /\.tsx?$/))).toEqual([]);
  });

  it.each([
    ["src/domain/urls/parse.ts", 'import { x } from "../../search/engine.ts";'],
    ["src/domain/urls/parse.ts", 'import type { X } from "../../storage/storage.ts";'],
    ["src/domain/urls/parse.ts", 'export * from "../../web/routes.ts";'],
    ["src/domain/urls/parse.ts", 'const x = await import("../../api/hit.ts");'],
    ["src/domain/urls/parse.ts", 'type X = import("../../api/hit.ts").X;'],
    ["src/domain/urls/parse.ts", 'import { readFileSync } from "node:fs";'],
    ["src/domain/urls/parse.ts", 'import { useState } from "react";'],
    ["src/search/engine.ts", 'import { x } from "../feeds/import.ts";'],
    ["src/storage/storage.ts", 'import { x } from "../alerts/outbox.ts";'],
    ["src/alerts/match.ts", 'import { x } from "../accounts/session.ts";'],
    ["src/accounts/session.ts", 'import { x } from "../web/root.tsx";'],
    ["src/api/routes.ts", 'import { x } from "../web/root.tsx";'],
    ["src/web/services.ts", 'import { x } from "../search/embedded/engine.ts";'],
    ["src/feeds/import.ts", 'import { x } from "../storage/sqlite.ts";'],
    ["src/main.ts", 'import { x } from "./storage/postgres.ts";'],
    ["src/web/services.ts", 'import { x } from "../compose.ts";'],
    ["src/api/routes.ts", 'import { x } from "../../test/factories/listing.ts";'],
    ["src/web/design/icon.tsx", 'import { Card } from "../cards/card.tsx";'],
    ["src/web/filters/load-form.ts", 'import { x } from "../home/finder/typed-place.ts";'],
    ["src/web/listing/sold.tsx", 'import { Results } from "../results/results.tsx";'],
    ["src/web/results/more-cards.tsx", 'import type { loader } from "../pages/address.tsx";'],
    ["src/web/frame/frame.tsx", 'import type { loader } from "../root.tsx";'],
    ["src/web/services.ts", 'import { x } from "./cards/card-view.ts";'],
    ["src/web/toys/bell.tsx", 'import { Icon } from "../design/icon.tsx";'],
    ["src/domain/listings/listing.ts", 'import type { X } from "../filters/registry.ts";'],
    ["src/domain/listings/listing.ts", 'import { x } from "../privacy/retention.ts";'],
    ["src/domain/valuation/usual.ts", 'import { x } from "../free-text/sentence-reader.ts";'],
    ["src/domain/filters/entries/price.ts", 'import { x } from "../../valuation/verdict.ts";'],
    ["src/domain/french.ts", 'import { x } from "./catalogue/names.ts";'],
    ["src/domain/toys/bell.ts", 'import { x } from "../listings/listing.ts";'],
    ["src/domain/free-text/text/token.ts", 'import { x } from "../lexicon/senses.ts";'],
    ["src/domain/free-text/tables/market.ts", 'import { x } from "../recognisers/scores.ts";'],
    ["src/domain/free-text/recognisers/names.ts", 'import type { X } from "../best-path.ts";'],
    ["src/domain/free-text/knowledge.ts", 'import { x } from "./suggestions/shown.ts";'],
    ["src/domain/free-text/toys/bell.ts", 'import { x } from "../text/token.ts";'],
    ["src/billing/invoice.ts", 'import { x } from "../domain/urls/parse.ts";'],
  ])("refuses that %s says %s", (path, text) => {
    expect(broken(path, text)).toHaveLength(1);
  });

  it.each([
    ["src/domain/urls/parse.ts", 'import { x } from "../filters/registry.ts";'],
    ["src/domain/filters/entries/price.ts", 'import { x } from "../../french.ts"; import { y } from "../codec.ts";'],
    ["src/domain/free-text/text/token.ts", 'import { x } from "../../filters/registry.ts";'],
    [
      "src/domain/free-text/spans.ts",
      'import { x } from "./text/token.ts"; import { y } from "./recognisers/names.ts";',
    ],
    ["src/domain/free-text/suggestions/shown.ts", 'import { x } from "../sentence-reader.ts";'],
    ["src/feeds/import.ts", 'import type { Storage } from "../storage/storage.ts";'],
    ["src/search/embedded/engine.ts", 'import type { SearchEngine } from "../engine.ts";'],
    ["src/web/root.tsx", 'import { x } from "../accounts/session.ts"; import { useState } from "react";'],
    ["src/web/pages/home.tsx", 'import { x } from "../home/home-view.ts"; import "../design/button.css";'],
    ["src/web/results/open-group.tsx", 'import type { FormPage } from "../filters/load-form.ts";'],
    ["src/web/root.tsx", 'import { x } from "./frame/footer.tsx"; import { y } from "./services.ts";'],
    ["src/compose.ts", 'import { x } from "./search/embedded/engine.ts";'],
    ["src/cli/import.ts", 'import { compose } from "../compose.ts";'],
    ["src/main.ts", 'import { compose } from "./compose.ts"; import { x } from "./api/routes.ts";'],
    ["src/feeds/import.test.ts", 'import { x } from "../storage/sqlite.ts";'],
  ])("lets %s say %s", (path, text) => {
    expect(broken(path, text)).toEqual([]);
  });
});

describe("the plan of the house", () => {
  it("has every room, and every folder of the domain, that there is a file in", () => {
    const there = new Set(
      sourceFiles(["src"], /\.tsx?$/).flatMap(
        ({ path }) => /^src\/(?:domain\/(?=[^/]+\/)[^/]+|[^/]+)(?=\/)/.exec(path)?.slice(0, 1) ?? [],
      ),
    );
    expect([...there].toSorted()).toEqual(ROOMS.toSorted());
  });

  it("tells in its table what each holds", () => {
    const rows = [...readFileSync("docs/architecture.md", "utf8").matchAll(/^\| (`src\/.*?) \|/gm)];
    const told = new Set(rows.flatMap(([, names = ""]) => [...names.matchAll(/`([^`]+)`/g)].map(([, name]) => name)));
    expect(ROOMS.filter((room) => !told.has(room))).toEqual([]);
  });

  it("has each room in the map of the first page, which leaves the folders within to the plan", () => {
    const map = /^src\/\n(.*?)^bench\//ms.exec(readFileSync("README.md", "utf8"))?.[1] ?? "";
    const rooms = [...map.matchAll(/^ {2}([\w-]+)\/ /gm)].map(([, room]) => `src/${room}`);
    expect(rooms.toSorted()).toEqual(ROOMS.filter((room) => room.split("/").length === 2).toSorted());
  });
});

describe("the domain", () => {
  it.each(["Date.now()", "new Date()", "Date()", "Math.random()", "performance.now()", "crypto.randomUUID()"])(
    "does not ask for %s",
    (call) => {
      expect(broken("src/domain/valuation/market.ts", `export const x = () => ${call};`)).toHaveLength(1);
      expect(broken("src/api/routes.ts", `export const x = () => ${call};`)).toEqual([]);
    },
  );

  it("may make a date of a given instant", () => {
    expect(broken("src/domain/valuation/market.ts", "export const x = (now: number) => new Date(now);")).toEqual([]);
  });
});

describe("file names", () => {
  it.each(["src/web/index.ts", "src/domain/utils.ts", "src/feeds/csv-helpers.ts", "src/search/index-manager.ts"])(
    "are never like %s",
    (path) => {
      expect(broken(path, "")).toHaveLength(1);
    },
  );

  it("may hold a longer word", () => {
    expect(broken("src/search/reindex.ts", "")).toEqual([]);
  });
});
