/** The directory of professional sellers: of the department that most are in, of one, or of a name. */
import "../directory/directory.css";
import { Directory } from "../directory/directory.tsx";
import { loadDirectory } from "../directory/load-directory.ts";
import "../filters/map/france-map.css";
import { Frame } from "../frame/frame.tsx";
import { unpack } from "../packed.ts";
import { servicesContext } from "../services.ts";
import type { Route } from "./+types/directory.ts";

export function loader({ context, url }: Route.LoaderArgs) {
  return loadDirectory(context.get(servicesContext), url);
}

export function meta({ loaderData }: Route.MetaArgs) {
  return loaderData === undefined ? [] : [...unpack(loaderData.head)];
}

export default function DirectoryPage({ loaderData: { view } }: Route.ComponentProps) {
  return (
    <Frame>
      <Directory view={view} />
    </Frame>
  );
}
