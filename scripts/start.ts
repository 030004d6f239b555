/**
 * `npm start`: builds the pages when they are stale, then becomes the site. One process that the shell of npm gives way to
 * (`exec`), because a signal to stop that npm passes on reaches that shell and nothing below it.
 */
import { buildIfStale } from "./build-if-stale.ts";

buildIfStale();
await import("../src/main.ts");
