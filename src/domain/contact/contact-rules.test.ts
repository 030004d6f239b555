import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { INTENTS } from "./lead.ts";
import { momentInParis } from "../paris-time.ts";
import { phoneLabel, readPhoneNumber } from "./phone-number.ts";
import { prefilledMessage } from "./prefilled.ts";
import type { TypedMessage } from "./read-message.ts";
import { readMessage } from "./read-message.ts";
import { decidedBy, readReport } from "./report.ts";
import { likelyVisitDay, visitDays, visitWords } from "./visit.ts";
import { whatComes, wishWords, wishesOf } from "./wish.ts";

const vehicle = { vertical: "car", name: "Peugeot 3008 II", year: 2021, price: 23_990 } as const;
/** A Sunday. */
const today = "2026-11-22";
const OURS = "messages@virage.example";
const typed: TypedMessage = {
  demande: "reponse",
  jour: "",
  moment: "",
  message: "Bonjour",
  nom: "Camille Moreau",
  email: "camille@exemple.fr",
  telephone: "",
  copie: true,
};
const read = (changes: Partial<TypedMessage>) =>
  readMessage({ ...typed, ...changes }, { vehicle, wishes: INTENTS, today, ours: OURS });
const issues = (changes: Partial<TypedMessage>) => {
  const outcome = read(changes);
  return outcome.kind === "issues" ? outcome.issues.map(({ field, message }) => [field, message]) : [];
};

describe("a message to a seller", () => {
  it("is read with its lines and without what is not seen", () => {
    expect(read({ message: " Bonjour\r\n\r\nmerci\u202e\u0000 ", nom: " Camille\n Moreau " })).toEqual({
      kind: "message",
      message: {
        intent: "reponse",
        text: "Bonjour\n\nmerci",
        name: "Camille Moreau",
        email: "camille@exemple.fr",
        copy: true,
      },
    });
  });

  it.each([
    [{ message: " " }, "message", "Message\u202f: écrivez quelques mots au vendeur."],
    [{ message: "a".repeat(1501) }, "message", "Message\u202f: 1\u202f500 signes au plus, le vôtre en a 1\u202f501."],
    [{ message: "\u200b\u2800\u3164" }, "message", "Message\u202f: écrivez quelques mots au vendeur."],
    [{ nom: "" }, "nom", "Nom\u202f: dites au vendeur à qui il répond."],
    [{ nom: "\u200b\u3164\u2800\u00ad" }, "nom", "Nom\u202f: dites au vendeur à qui il répond."],
    [{ nom: "=?utf-8?q?Service_Client?=" }, "nom", "Nom\u202f: dites au vendeur à qui il répond."],
    [{ email: "camille" }, "email", "E-mail\u202f: une adresse comme camille@exemple.fr est attendue."],
    [
      { email: "Messages+moi@VIRAGE.example" },
      "email",
      "E-mail\u202f: cette adresse est la nôtre. Donnez la vôtre, où le vendeur vous répondra.",
    ],
    [
      { telephone: "12" },
      "telephone",
      "Téléphone\u202f: dix chiffres, ou un numéro étranger avec son +, sont attendus.",
    ],
    [
      { telephone: "08 99 12 34 56" },
      "telephone",
      "Téléphone\u202f: ce numéro est surtaxé pour qui l’appelle. Donnez-en un autre.",
    ],
    [{ demande: "appel" }, "telephone", "Téléphone\u202f: le numéro où vous rappeler est attendu."],
    [{ demande: "visite", jour: "2026-11-21" }, "jour", "Jour souhaité\u202f: choisissez un jour de la liste."],
  ])("says what is wrong by the name of its field: %o", (changes, field, message) => {
    expect(issues(changes)).toEqual([[field, message]]);
  });

  it.each([
    "Virage <messages@virage.example>, x@y.fr",
    "Service client VIRAGE",
    "V\u200birage",
    "Ｖｉｒａｇｅ",
    "camille@exemple.fr",
    "https://evil.example",
    "www.evil",
    "evil.example",
    "EVIL.COM",
  ])(
    "is written in nobody’s name who calls himself %j, which would be read as the sender’s address or as ours",
    (nom) => {
      expect(issues({ nom })).toEqual([
        ["nom", "Nom\u202f: le vôtre seul est attendu, sans adresse, sans lien et sans le nom du site."],
      ]);
    },
  );

  it.each(["M.Dupont", "M. Dupont", "J.-P. Morin", "Ève L’Hôte", "Garage Viragello", "佐藤", "SARL A.B.C."])(
    "may be of %s",
    (nom) => {
      expect(issues({ nom })).toEqual([]);
    },
  );

  it("asks for another sentence by each wish, also when nobody could rewrite the one that stood there", () => {
    for (const wish of ["reponse", "visite", "appel"] as const)
      for (const left of ["reponse", "visite", "appel"] as const)
        expect(
          read({
            demande: wish,
            message: prefilledMessage(left, vehicle),
            telephone: "0639980000",
            jour: "a-convenir",
          }),
        ).toMatchObject({ message: { text: prefilledMessage(wish, vehicle) } });
    expect(prefilledMessage("reponse", vehicle)).toBe(
      "Bonjour, votre Peugeot 3008 II de 2021, affichée à 23\u202f990\u202f€, m’intéresse. Est-elle encore disponible\u202f? Je vous remercie par avance de votre réponse.",
    );
    expect(prefilledMessage("visite", { ...vehicle, vertical: "scooter" })).toContain("affiché à");
  });

  it("is read or has issues whatever is typed, and what is read holds no line in its name", () => {
    const any = fc.string({ unit: "binary" });
    fc.assert(
      fc.property(any, any, any, any, fc.boolean(), (a, b, c, d, copie) => {
        const outcome = read({ demande: a, message: b, nom: c, telephone: d, copie });
        if (outcome.kind === "message") expect(outcome.message.name).not.toMatch(/[\p{Cc}\p{Zl}\p{Zp}]/u);
        else expect(outcome.issues.length).toBeGreaterThan(0);
      }),
    );
  });
});

describe("a visit", () => {
  it("may be on any of the next seven days but Sunday, in their order, or on another", () => {
    expect(visitDays(today).map(({ label }) => label)).toEqual([
      "Lundi 23/11",
      "Mardi 24/11",
      "Mercredi 25/11",
      "Jeudi 26/11",
      "Vendredi 27/11",
      "Samedi 28/11",
      "Un autre jour, à convenir",
    ]);
    expect(visitDays("2026-11-27").map(({ value }) => value)).toEqual([
      "2026-11-28",
      "2026-11-30",
      "2026-12-01",
      "2026-12-02",
      "2026-12-03",
      "2026-12-04",
      "a-convenir",
    ]);
  });

  it("is on the next Saturday until another day is chosen, and that is one of those offered", () => {
    expect(likelyVisitDay("2026-11-27")).toBe("2026-11-28");
    expect(likelyVisitDay("2026-11-28")).toBe("2026-12-05");
    for (let day = 1; day <= 30; day += 1) {
      const from = `2026-11-${String(day).padStart(2, "0")}`;
      expect(visitDays(from).map(({ value }) => value)).toContain(likelyVisitDay(from));
    }
  });

  it("is on no day on which its seller is closed, and on a Sunday where that is a day on which it is open", () => {
    const open = [{ from: 540, to: 1140 }];
    const fromTuesdayToFriday = { week: [[], open, open, open, open, [], []], exceptions: [] };
    expect(visitDays(today, fromTuesdayToFriday).map(({ value }) => value)).toEqual([
      "2026-11-24",
      "2026-11-25",
      "2026-11-26",
      "2026-11-27",
      "a-convenir",
    ]);
    expect(likelyVisitDay(today, fromTuesdayToFriday)).toBe("2026-11-24");
    const everyDay = { week: [open, open, open, open, open, open, open], exceptions: [] };
    expect(visitDays(today, everyDay).map(({ value }) => value)).toContain("2026-11-29");
    expect(likelyVisitDay(today, everyDay)).toBe("2026-11-28");
    const holidays = { ...everyDay, exceptions: [{ from: "2026-11-26", to: "2026-12-05", spans: [] }] };
    expect(visitDays(today, holidays).map(({ value }) => value)).toEqual([
      "2026-11-23",
      "2026-11-24",
      "2026-11-25",
      "a-convenir",
    ]);
    expect(likelyVisitDay(today, holidays)).toBe("2026-11-23");

    const asked = { ...typed, demande: "visite", jour: "2026-11-28" };
    const context = { vehicle, wishes: INTENTS, today, ours: OURS };
    expect(readMessage(asked, context)).toMatchObject({ message: { day: "2026-11-28" } });
    expect(readMessage(asked, { ...context, opening: fromTuesdayToFriday })).toMatchObject({
      issues: [{ field: "jour" }],
    });
  });

  it("is not asked of who sells at a distance alone, whatever is sent", () => {
    expect(wishesOf({ sellerType: "CONCESSION" })).toEqual(["reponse", "visite", "appel"]);
    const wishes = wishesOf({ sellerType: "A_DISTANCE" });
    expect(wishes).toEqual(["reponse", "appel"]);
    const sent = { ...typed, demande: "visite", jour: "a-convenir" };
    expect(readMessage(sent, { vehicle, wishes, today, ours: OURS })).toMatchObject({ message: { intent: "reponse" } });
  });

  it("is told in words", () => {
    expect(visitWords("2026-11-28", "matin")).toBe("samedi 28/11, le matin");
    expect(visitWords("a-convenir", "apres-midi")).toBe("jour à convenir, l’après-midi");
  });
});

describe("what was asked for", () => {
  const email = "camille@exemple.fr";

  it("is waited for where it will come: a call by telephone, an answer in the mailbox, a visit on its day", () => {
    const called = whatComes({ intent: "appel", phone: "+33639981122", email });
    expect(called.text).toBe("C’est au vendeur de vous appeler au 06\u00a039\u00a098\u00a011\u00a022.");
    expect(called.text).not.toContain("boîte");
    expect(whatComes({ intent: "reponse", email }).text).toBe(
      "C’est au vendeur de vous répondre, dans votre boîte camille@exemple.fr.",
    );
    expect(whatComes({ intent: "visite", day: "2026-11-28", moment: "matin", email }).text).toBe(
      "C’est au vendeur de vous confirmer samedi 28/11, le matin\u202f: par courriel à camille@exemple.fr.",
    );
  });

  it("is told back in words", () => {
    expect(wishWords({ intent: "appel", phone: "+33639981122" })).toBe("un appel");
    expect(wishWords({ intent: "visite", day: "2026-11-28", moment: "matin" })).toBe(
      "une visite, samedi 28/11, le matin",
    );
  });
});

describe("a telephone number", () => {
  it.each([
    ["04 65 71 42 18", "+33465714218"],
    ["04.65.71.42.18", "+33465714218"],
    ["+33 (0)4 65 71 42 18", "+33465714218"],
    ["0033465714218", "+33465714218"],
    ["+32 470 12 34 56", "+32470123456"],
  ])("may be typed %s", (text, number) => {
    expect(readPhoneNumber(text)).toBe(number);
  });

  it.each(["", "12", "0000000000", "abc", "04 65 71 42", "<script>"])("is not %j", (text) => {
    expect(readPhoneNumber(text)).toBeUndefined();
  });

  it("is shown by pairs of digits", () => {
    expect(phoneLabel("+33465714218")).toBe("04\u00a065\u00a071\u00a042\u00a018");
    expect(phoneLabel("+32470123456")).toBe("+32470123456");
  });
});

describe("a report", () => {
  it("needs a reason and nothing else", () => {
    expect(readReport({ motif: "faux", precisions: "", email: "" }, OURS)).toEqual({
      kind: "report",
      report: { reason: "faux", words: "" },
    });
    expect(readReport({ motif: "", precisions: "a", email: "x" }, OURS)).toMatchObject({
      issues: [{ field: "motif" }, { field: "email" }],
    });
    expect(readReport({ motif: "faux", precisions: "", email: OURS }, OURS)).toMatchObject({
      issues: [{ field: "email", message: "E-mail\u202f: cette adresse est la nôtre. Donnez la vôtre, ou rien." }],
    });
  });

  it("is decided within two working days", () => {
    expect(["2026-11-22", "2026-11-23", "2026-11-26", "2026-11-27"].map(decidedBy)).toEqual([
      "2026-11-24",
      "2026-11-25",
      "2026-11-30",
      "2026-12-01",
    ]);
  });
});

describe("moments", () => {
  it("are told as clocks in France show them, in winter and in summer", () => {
    expect(momentInParis(Date.parse("2026-11-22T08:42:00Z"))).toBe("dimanche 22/11 à 9\u00a0h\u00a042");
    expect(momentInParis(Date.parse("2026-06-30T22:05:00Z"))).toBe("mercredi 01/07 à 0\u00a0h\u00a005");
  });
});
