/** Answers requests for drawings: `GET /dessins/…`. */
import { drawingAt, FOLDER } from "./address.ts";
import { svgFile } from "./render.ts";

const HEADERS = {
  "Content-Type": "image/svg+xml; charset=utf-8",
  // an address tells all that its drawing shows, and the edition of the art besides
  "Cache-Control": "public, max-age=31536000, immutable",
  "X-Content-Type-Options": "nosniff",
};

/** The response for a path below `/dessins/`, 404 when it is no drawing's address; undefined for any other path. */
export function answerDrawing(path: string): Response | undefined {
  if (!path.startsWith(FOLDER)) return undefined;
  const drawing = drawingAt(path);
  if (drawing === undefined) return new Response("Ce dessin n’existe pas.", { status: 404 });
  return new Response(svgFile(drawing), { headers: HEADERS });
}
