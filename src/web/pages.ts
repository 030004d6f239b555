/**
 * The pages as one fetch handler: React Router's built server with its services.
 * The context's key lives in the build, so the build itself binds the services to it.
 */
import { createRequestHandler } from "react-router";
import type { RouterContextProvider, ServerBuild } from "react-router";
import { documentWithPrefix } from "./preview-links.ts";
import type { PageServices } from "./services.ts";

interface PageBuild extends ServerBuild {
  readonly entry: ServerBuild["entry"] & {
    readonly module: { readonly contextWith: (services: PageServices) => RouterContextProvider };
  };
}

function isPageBuild(module: unknown): module is PageBuild {
  if (typeof module !== "object" || module === null || !("entry" in module)) return false;
  const { entry } = module;
  if (typeof entry !== "object" || entry === null || !("module" in entry)) return false;
  return typeof entry.module === "object" && entry.module !== null && "contextWith" in entry.module;
}

/**
 * `build` is the module that the build wrote; throws when it is something else. The router writes `prefix` before every address
 * that it links and moves to, and documents have it before every other; requests come without it.
 */
export function createPageHandler(
  build: unknown,
  prefix = "",
): (request: Request, services: PageServices) => Promise<Response> {
  if (!isPageBuild(build)) throw new Error("build/server/index.js is not a build of these pages: run npm run build");
  const handle = createRequestHandler(prefix === "" ? build : { ...build, basename: prefix }, "production");
  return async (request, services) =>
    documentWithPrefix(await handle(prefixed(request, prefix), build.entry.module.contextWith(services)), prefix);
}

function prefixed(request: Request, prefix: string): Request {
  if (prefix === "") return request;
  const url = new URL(request.url);
  url.pathname = prefix + url.pathname;
  return new Request(url, request);
}
