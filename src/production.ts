/** Imported first: it sets how the engine below runs before anything else is loaded. */
import { setFlagsFromString } from "node:v8";

/** React chooses its build by this variable when it is loaded, and the development one takes five times as long. */
process.env["NODE_ENV"] ??= "production";

/**
 * While the space of the young is still small, a page outlives the collections that its own making brings about. V8 takes this for a
 * sign, makes such arrays and objects old at once from then on, and whatever they refer to stays until the next full collection: a
 * tenth of a page's cost (docs/decisions/results-page.md).
 */
setFlagsFromString("--no-allocation-site-pretenuring");
