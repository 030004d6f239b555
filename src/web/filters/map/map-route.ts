/** `GET /filters/carte`: the outlines of the departments, asked for when the place group is opened. */
import { departmentMap } from "./department-shapes.ts";

/** Borders change once in a generation. */
const CACHE = { "Cache-Control": "public, max-age=604800" };

export function loader() {
  return Response.json(departmentMap(), { headers: CACHE });
}
