import { describe, expect, it } from "vitest";
import { Incident, incidentReference } from "./incident.ts";

describe("the reference of an incident", () => {
  it("tells its minute in Paris, summer and winter", () => {
    expect(incidentReference(Date.parse("2026-11-21T08:41:30Z"), "7f3c")).toBe("500-2026-11-21-09h41-7f3c");
    expect(incidentReference(Date.parse("2026-06-30T22:05:00Z"), "0a1b")).toBe("500-2026-07-01-00h05-0a1b");
  });

  it("is what the log says, with what went wrong as its cause", () => {
    const cause = new Error("no storage");
    const incident = new Incident("500-2026-11-21-09h41-7f3c", cause);
    expect(incident.message).toBe("500-2026-11-21-09h41-7f3c");
    expect(incident.cause).toBe(cause);
  });
});
