import { expect, it } from "vitest";
import { htmlOf } from "../market-price/laid-in.ts";
import { writtenWords } from "./seller-words.server.tsx";

const written = (text: string | undefined) => {
  const part = writtenWords(text, true);
  return part && htmlOf(part);
};

it("is escaped, whatever it says, and keeps its lines", () => {
  expect(written('Prix < 10 000 €\n<script>alert(1)</script> & "clés"')).toContain(
    "Prix &lt; 10 000 €\n&lt;script&gt;alert(1)&lt;/script&gt; &amp; &quot;clés&quot;",
  );
});

it("folds where it is long, says why where something is masked, and is none where nothing is said", () => {
  expect(written("Bon état.")).not.toMatch(/Lire la suite|masqués/);
  expect(written(Array.from({ length: 20 }, () => "Bon état.").join("\n"))).toContain("Lire la suite");
  expect(written("Tél. [numéro masqué]")).toContain("sont masqués");
  expect(written(undefined)).toBeUndefined();
});
