import { join } from "node:path";
import type { Config } from "@react-router/dev/config";
import { keepSourceMaps } from "./scripts/keep-source-maps.ts";
import { precompress } from "./scripts/precompress.ts";
import { trimManifests } from "./scripts/trim-manifest.ts";

export default {
  appDirectory: "src/web",
  buildDirectory: "build",
  ssr: true,
  // One row of the table leads to every search: there is nothing to discover (docs/decisions/runtime-and-web.md).
  routeDiscovery: { mode: "initial" },
  // Where a form may come from is decided once, before routing, by `src/http/same-origin.ts`, which knows proxies and domains.
  allowedActionOrigins: ["**"],
  buildEnd: async ({ reactRouterConfig }) => {
    const assets = join(reactRouterConfig.buildDirectory, "client/assets");
    await keepSourceMaps(assets, join(reactRouterConfig.buildDirectory, "source-maps"));
    await trimManifests(assets);
    await precompress(assets);
  },
} satisfies Config;
