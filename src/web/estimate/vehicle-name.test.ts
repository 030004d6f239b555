import { expect, it } from "vitest";
import { vehicleName } from "./vehicle-name.ts";

it("a vehicle that is estimated has the name of its listings: a model that says its make is not called twice", () => {
  expect(vehicleName({ make: "DS", model: "DS3" })).toBe("DS 3");
  expect(vehicleName({ make: "PEUGEOT", model: "208", commercialName: "208 II", version: "1.2 ALLURE" })).toBe(
    "Peugeot 208 II 1.2 ALLURE",
  );
});
