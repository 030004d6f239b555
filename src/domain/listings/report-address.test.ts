import { expect, it } from "vitest";
import { isReportAddress, reportHost } from "./report-address.ts";

it("is encrypted and of a service that is known, which is what its reader is told", () => {
  for (const [address, host] of [
    ["https://histovec.interieur.gouv.fr/histovec/report?id=1&key=2#x", "histovec.interieur.gouv.fr"],
    ["https://www.carvertical.com/fr/raport/abc", "carvertical.com"],
  ] as const) {
    expect(isReportAddress(address)).toBe(true);
    expect(reportHost(address)).toBe(host);
  }
});

it.each([
  "",
  "histovec.interieur.gouv.fr",
  "http://histovec.interieur.gouv.fr/1",
  "javascript:alert(1)",
  "data:text/html,x",
  "https://",
  "https://evil.example/phish?tel=0612345678",
  "https://histovec.interieur.gouv.fr.evil.example/1",
  "https://evil.example/histovec.interieur.gouv.fr",
  "https://mon-carvertical.com/1",
  "https://localhost/1",
  "https://10.0.0.1/1",
  "https://[::1]/1",
  "https://imprimante.local/1",
  "https://metadata.google.internal/1",
  "https://1.2.3.a/1",
  "https://histovec.interieur.gouv.fr:8443/1",
  "https://histovec.interieur.gouv.fr@ailleurs.example/1",
  "https://histovec.interieur.gouv.fr/a b",
  'https://histovec.interieur.gouv.fr/"x',
  "https:\\\\histovec.interieur.gouv.fr",
])("is not %s", (address) => {
  expect(isReportAddress(address)).toBe(false);
});
