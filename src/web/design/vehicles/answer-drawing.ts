/** Answers requests for drawings: `GET /dessins/…`, vehicles and the landscapes behind them. */
import { REFUSALS } from "../../../domain/errors/refusals.ts";
import { stripOf } from "../landscapes/read-strip.ts";
import { stripAt } from "../landscapes/strip-address.ts";
import { drawingAt, FOLDER } from "./address.ts";
import { svgFile } from "./render.ts";

const HEADERS = {
  "Content-Type": "image/svg+xml; charset=utf-8",
  // an address tells all that its drawing shows, and the edition of the art besides
  "Cache-Control": "public, max-age=31536000, immutable",
  "X-Content-Type-Options": "nosniff",
};

function fileAt(path: string): string | undefined {
  const land = stripAt(path);
  if (land !== undefined) return stripOf(land);
  const drawing = drawingAt(path);
  return drawing === undefined ? undefined : svgFile(drawing);
}

/** The response for a path below `/dessins/`, 404 when it is no drawing's address; undefined for any other path. */
export function answerDrawing(path: string): Response | undefined {
  if (!path.startsWith(FOLDER)) return undefined;
  const file = fileAt(path);
  if (file === undefined) return new Response(REFUSALS.noDrawing.reads, { status: 404 });
  return new Response(file, { headers: HEADERS });
}
