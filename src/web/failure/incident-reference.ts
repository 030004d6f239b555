/** The reference of a page that failed on the server; such a page is sent without scripts, so the browser never asks. */
import { createContext } from "react";

/** Null when nothing failed, or when it failed in the browser. */
export const IncidentReference = createContext<string | null>(null);
