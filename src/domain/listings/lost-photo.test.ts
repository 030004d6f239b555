import { expect, it } from "vitest";
import { lossReasons, stillLost } from "./lost-photo.ts";

it("a photograph is lost while its advert shows it", () => {
  const noted = [
    { source: "https://a.example/1.jpg", loss: "missing" },
    { source: "https://a.example/2.jpg", loss: "unreachable" },
  ] as const;
  expect(stillLost(["https://a.example/2.jpg", "https://a.example/3.jpg"], noted)).toEqual([noted[1]]);
});

it("reasons are told once each, the most frequent first", () => {
  const lost = [{ loss: "missing" }, { loss: "unreachable" }, { loss: "unreachable" }] as const;
  expect(lossReasons(lost)).toBe("le serveur ne répond pas, rien à cette adresse");
});
