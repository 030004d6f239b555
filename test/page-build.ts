/** The pages as the build writes them, without a build: real route modules, for tests over the whole of HTTP. */
import { join } from "node:path";
import { UNSAFE_withComponentProps, UNSAFE_withErrorBoundaryProps } from "react-router";
import * as entry from "../src/web/entry.server.tsx";
import * as root from "../src/web/root.tsx";
import routes from "../src/web/routes.ts";

interface PageModule {
  readonly default?: Parameters<typeof UNSAFE_withComponentProps>[0];
  readonly ErrorBoundary?: Parameters<typeof UNSAFE_withErrorBoundaryProps>[0];
}

/** As the build does it: a page's component takes its loader's data as props. */
function dressed(module: object): object {
  const page = module as PageModule; // a route module
  return {
    ...module,
    ...(page.default === undefined ? {} : { default: UNSAFE_withComponentProps(page.default) }),
    ...(page.ErrorBoundary === undefined ? {} : { ErrorBoundary: UNSAFE_withErrorBoundaryProps(page.ErrorBoundary) }),
  };
}

/** Every page, by the list that the build reads. */
const ROUTES = await Promise.all(
  routes.map(async ({ id = "", path, index = false, file }) => {
    const module: object = await import(join(import.meta.dirname, "../src/web", file));
    return { id, path, index, module };
  }),
);

const inManifest = (id: string, path: string | undefined, module: object) => ({
  id,
  path,
  module: `/assets/${id}.js`,
  hasAction: "action" in module,
  hasLoader: "loader" in module,
  hasClientAction: false,
  hasClientLoader: false,
  hasClientMiddleware: false,
  hasDefaultExport: "default" in module,
  hasErrorBoundary: "ErrorBoundary" in module,
  imports: [],
  css: [],
});

/** What `createHttp` takes as `pageBuild`. */
export const pageBuild: unknown = {
  entry: { module: entry },
  routes: {
    root: { id: "root", path: "", module: dressed(root) },
    ...Object.fromEntries(
      ROUTES.map((route) => [route.id, { ...route, module: dressed(route.module), parentId: "root" }]),
    ),
  },
  assets: {
    entry: { imports: [], module: "/assets/entry.client.js" },
    routes: {
      root: inManifest("root", "", root),
      ...Object.fromEntries(
        ROUTES.map(({ id, path, index, module }) => [
          id,
          { ...inManifest(id, path, module), parentId: "root", ...(index ? { index } : {}) },
        ]),
      ),
    },
    url: "/assets/manifest.js",
    version: "1",
  },
  publicPath: "/",
  assetsBuildDirectory: "build/client",
  future: {},
  ssr: true,
  isSpaMode: false,
  prerender: [],
  routeDiscovery: { mode: "initial", manifestPath: "/__manifest" },
  allowedActionOrigins: ["**"],
};
