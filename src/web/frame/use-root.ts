import { useRouteLoaderData } from "react-router";
import type { RootData } from "./root-data.ts";

/** What every page is told; undefined where the page of a failure stands. */
export const useRoot = (): RootData | undefined => useRouteLoaderData<RootData>("root");
