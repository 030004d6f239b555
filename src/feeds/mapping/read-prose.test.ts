import { expect, it } from "vitest";
import { readProse } from "./read-prose.ts";

const value = (text: string) => ({ kind: "value", value: text });

it("keeps the lines of a text, and takes its spaces and signs as they are", () => {
  expect(readProse(" Première main.\nPrix < 10 000 € & carnet complet. ")).toEqual(
    value("Première main.\nPrix < 10 000 € & carnet complet."),
  );
});

it("reads HTML as the text that it shows: paragraphs, lines and items, no scripts and no tags", () => {
  expect(
    readProse(
      "<style>p { color: red }</style><p class='a'>Premi&egrave;re&nbsp;main &amp; suivi.</p><ul><li>GPS<li>Clim &#8211; bi-zone</li></ul>" +
        "<script>alert(1)</script><!-- <b>caché</b> --><div>Visible<br/>le soir</div>",
    ),
  ).toEqual(value("Première main & suivi.\n\n– GPS\n– Clim – bi-zone\n\nVisible\nle soir"));
});

it("reads HTML that was escaped on its way, and leaves no tag however often it was", () => {
  expect(readProse("&lt;p&gt;Carnet complet&lt;/p&gt;&lt;img src=x onerror=alert(1)&gt;")).toEqual(
    value("Carnet complet"),
  );
  expect(readProse("A&#1114112;B &inconnue; &#x41;")).toEqual(value("AB &inconnue; A"));
});

it("parts what HTML shows apart: cells, items and paragraphs that nobody closed", () => {
  expect(readProse("<table><tr><td>Kilométrage</td><td>45 000</td></tr></table>")).toEqual(value("Kilométrage 45 000"));
  expect(readProse("Options :<ul><li>GPS</li><li>Clim</li></ul>")).toEqual(value("Options :\n– GPS\n– Clim"));
  expect(readProse("<p>Un<p>Deux")).toEqual(value("Un\n\nDeux"));
});

it("knows letters with their accents by name, and nothing that is no sign", () => {
  expect(readProse("&Agrave; voir, No&euml;l, 06&thinsp;12&thinsp;34&thinsp;56&thinsp;78")).toEqual(
    value("À voir, Noël, [numéro masqué]"),
  );
  expect(readProse("A &toString; B")).toEqual(value("A &toString; B"));
});

it("reads a text of opened comments in time that grows with its length", () => {
  const began = performance.now();
  for (const part of ["<!--", "<script>", "<script", "</style>", "<li>\n", "\n", "\n\t", "&#10;"])
    readProse(part.repeat(60_000));
  // Some 600 ms on a quiet machine; by the square of its length it would take minutes.
  expect(performance.now() - began).toBeLessThan(15_000);
});

it("takes a number out that HTML had cut to pieces", () => {
  expect(readProse("<b>06</b>&nbsp;<i>12</i> 34 56 78")).toEqual(value("[numéro masqué]"));
});

it("is nothing where nothing is said, unreadable where characters were lost, shortened where it is too long", () => {
  expect(["", "  ", "<p>&nbsp;</p>"].map(readProse)).toEqual(Array.from({ length: 3 }, () => ({ kind: "absent" })));
  expect([readProse("TrÃ©s bon Ã©tat"), readProse("Tr\ufffds bon état")]).toMatchObject([
    { kind: "fault", code: "unreadable" },
    { kind: "fault", code: "unreadable" },
  ]);
  expect(readProse("Bon état. ".repeat(1000))).toMatchObject({ kind: "shortened", longest: 4000 });
});
