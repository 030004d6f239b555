/** What is answered as a file: of the build, drawn, or a photograph. */
import { join } from "node:path";
import { serveStatic } from "@hono/node-server/serve-static";
import { Hono } from "hono";
import { ROUTES } from "../domain/urls/route-table.ts";
import { answerDrawing } from "../web/design/vehicles/answer-drawing.ts";
import { createDrawingPictures } from "../web/design/vehicles/drawing-png.ts";
import { answerColours } from "../web/frame/colour-sheet.ts";
import { builtFiles } from "./built-files.ts";
import type { Charge } from "./client-limits.ts";
import { clientOf } from "./fair-share.ts";
import type { WholeHttpParts } from "./http-parts.ts";

interface SiteFilesParts {
  readonly parts: Pick<WholeHttpParts, "buildDirectory" | "photographs">;
  readonly isBehindProxy: boolean;
  readonly charge: Charge;
}

export function siteFiles({ parts: { buildDirectory, photographs }, isBehindProxy, charge }: SiteFilesParts): Hono {
  const files = new Hono();
  const client = join(buildDirectory, "client");
  files.use(ROUTES.assets.path, builtFiles(join(client, "assets")));
  const pictures = createDrawingPictures();
  // Drawings are cheaper made than kept, pictures of them are not; anything that is no drawing's address is 404.
  files.get(
    ROUTES.drawings.path,
    (c) => pictures.answer(c.req.path, () => charge(c)) ?? answerDrawing(c.req.path) ?? c.notFound(),
  );
  files.get(ROUTES.dealerColours.path, (c) => answerColours(c.req.path));
  files.get(ROUTES.photographs.path, (c) =>
    photographs.answer(c.req.path, clientOf(c, isBehindProxy), () => charge(c)),
  );
  files.use(ROUTES.publicFiles.path, serveStatic({ root: client }));
  return files;
}
