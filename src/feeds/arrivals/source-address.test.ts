import { expect, it } from "vitest";
import { shownSource, sourceFault } from "./source-address.ts";

it.each([
  ["https://logiciel.fr/export/stock.csv", undefined],
  ["http://logiciel.fr/export/stock.csv", undefined],
  ["https://moi:secret@logiciel.fr/stock.csv", undefined],
  ["stock.csv", "notWhole"],
  ["logiciel.fr/stock.csv", "notWhole"],
  ["ftp://logiciel.fr/stock.csv", "notWhole"],
  ["http://192.168.1.20/stock.csv", "nameless"],
  ["http://localhost:8080/stock.csv", "nameless"],
  ["https://serveur/stock.csv", "nameless"],
  ["https://logiciel.fr/stock.csv#2", "fragment"],
])("of the address %s the fault is %s", (address, fault) => {
  expect(sourceFault(address)).toBe(fault);
});

it.each([
  ["https://moi:secret@logiciel.fr/stock.csv", "https://moi:…@logiciel.fr/stock.csv"],
  ["https://moi:secret@logiciel.fr/%E9tock.csv", "https://moi:…@logiciel.fr/%E9tock.csv"],
  ["https://moi:secret@logiciel.fr/stock100%.csv", "https://moi:…@logiciel.fr/stock100%.csv"],
  ["https://logiciel.fr/stock100%.csv", "https://logiciel.fr/stock100%.csv"],
])("the address %s is shown as %s, without its password", (address, shown) => {
  expect(shownSource(address)).toBe(shown);
});
