import { index, route } from "@react-router/dev/routes";
import type { RouteConfig } from "@react-router/dev/routes";

export default [
  index("pages/home.tsx"),
  route("listing", "pages/results.tsx"),
  // One file name segment: the vertical's prefix and the reference are told apart in the loader.
  route(":name", "pages/listing.tsx"),
  route("*", "pages/not-found.tsx"),
] satisfies RouteConfig;
