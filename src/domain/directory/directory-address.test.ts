import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { DEPARTMENTS } from "../catalogue/departments.ts";
import { NOTHING_ASKED, directoryAddress, readDirectoryQuery } from "./directory-address.ts";

const queryOf = (address: string) => new URL(address, "https://v.fr").searchParams;

describe("addresses of the directory", () => {
  it("read what they were written from", () => {
    const query = fc.record({
      department: fc.constantFrom(undefined, ...DEPARTMENTS.map(({ code }) => code)),
      name: fc.constantFrom("", "garage", "Monts d’Or & fils"),
      kind: fc.constantFrom(undefined, "GARAGE" as const, "A_DISTANCE" as const),
      near: fc.constantFrom(undefined, "69009"),
      sort: fc.constantFrom(undefined, "nom" as const, "stock" as const, "distance" as const),
      page: fc.integer({ min: 1, max: 999 }),
    });
    fc.assert(
      fc.property(query, (asked) => {
        expect(readDirectoryQuery(queryOf(directoryAddress(asked)))).toEqual(asked);
      }),
    );
  });

  it("ask nothing by what cannot be read", () => {
    const query = new URLSearchParams("genre=particulier&de=6900&tri=prix&page=0&page=-1");
    expect(readDirectoryQuery(query)).toEqual(NOTHING_ASKED);
  });

  it("name a department in either case, and are none of one that there is not", () => {
    expect(readDirectoryQuery(new URLSearchParams("departement=2a"))?.department).toBe("2A");
    for (const code of ["", "00", "69009", "Rhône"])
      expect([code, readDirectoryQuery(new URLSearchParams({ departement: code }))]).toEqual([code, undefined]);
  });
});
