import type { PageServices } from "../services.ts";
import { Incident, incidentReference } from "./incident.ts";

/** Tells the operator what failed; returns the reference that the visitor may quote. */
export function reportIncident({ now, report }: PageServices, error: unknown, request: Request): string {
  const reference = incidentReference(now(), crypto.randomUUID().slice(0, 4));
  report(new Incident(reference, error), request);
  return reference;
}
