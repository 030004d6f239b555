import type { Contradicted } from "../../domain/deposit/of-version.ts";

/** Of an address, and of what goes on: the fields that contradict the version, once their seller was shown them. */
export const CONTRADICTION = "ecart";

/** Empty of none. */
export const contradictionKey = (contradicted: Contradicted): string => Object.keys(contradicted).join("-");
