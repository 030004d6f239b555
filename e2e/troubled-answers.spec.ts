import type { Page } from "@playwright/test";
import { expect, test } from "./journey.ts";
import { touchesFollowed } from "./results-page.ts";
import type { Trouble, TroubledLine } from "./troubled-line.ts";
import { troubledLine } from "./troubled-line.ts";

/** What a page asks of its site while it is open: the gesture that asks, and what is seen once it is answered. */
interface Call {
  readonly what: string;
  readonly page: string;
  readonly address: RegExp;
  readonly ask: (page: Page) => Promise<void>;
  readonly answered: (page: Page) => Promise<void>;
}

const quietly = (page: Page) => page.waitForLoadState("networkidle");

async function openVehicle(page: Page, origin: string): Promise<void> {
  await page.goto(`${origin}/listing?vertical=car`);
  await quietly(page);
  await page.locator(".card h3 a").first().click();
  await expect(page.locator(".facts-key")).toBeVisible();
  await quietly(page);
}

const READS: readonly Call[] = [
  {
    what: "further results",
    page: "/listing?vertical=car",
    address: /-2\.html$/,
    ask: async (page) => {
      await touchesFollowed(page);
      await page.getByRole("button", { name: "Voir plus de véhicules" }).click();
    },
    answered: (page) => expect(page.locator(".card")).toHaveCount(46),
  },
  {
    what: "suggestions",
    page: "/",
    address: /\/api\/v1\/free-text\/suggestions/,
    ask: async (page) => {
      const field = page
        .getByRole("search", { name: "Chercher par une phrase" })
        .getByLabel("Ou dites-le en une phrase");
      await field.click();
      await field.pressSequentially("diesel ren");
    },
    answered: (page) => expect(page.getByRole("listbox").getByRole("option").first()).toBeVisible(),
  },
  {
    what: "the models of a make",
    page: "/",
    address: /\/accueil\/modeles/,
    ask: async (page) => {
      await page.getByLabel("Marque", { exact: true }).selectOption("RENAULT");
    },
    // On a phone the list is not there at all before a make is chosen, and shut until its models are known.
    answered: async (page) => {
      const models = page.getByLabel("Modèle", { exact: true });
      await expect(models).toBeVisible();
      await expect(models).toBeEnabled();
      await expect(models.getByRole("option").nth(1)).toBeAttached();
    },
  },
];

/** Each trouble comes once for each call, and is over. */
const TROUBLES: readonly (readonly [string, Trouble])[] = [
  ["does not come within a second", { kind: "silent" }],
  ["is given up by the site (408)", { kind: "answers", status: 408 }],
];

/** Asks on a page that stands, of a site whose next answers to that are troubled. */
async function askInTrouble(
  page: Page,
  line: TroubledLine,
  { page: opened, address, ask }: Call,
  troubles: readonly Trouble[],
): Promise<void> {
  await page.goto(line.origin + opened);
  await quietly(page);
  line.trouble(address, ...troubles);
  await ask(page);
}

for (const call of READS) {
  const { what, address, answered } = call;
  for (const [trouble, met] of TROUBLES)
    test(`the answer to ${what} that ${trouble} is asked for once more, and the visitor sees no failure [7.10, 9.3]`, async ({
      page,
      baseURL,
    }) => {
      await using line = await troubledLine(baseURL ?? "");
      await askInTrouble(page, line, call, [met]);
      await answered(page);
      expect(line.asked.filter((came) => address.test(came)).length).toBeGreaterThan(1);
      await expect(page.getByRole("alert").filter({ hasText: /\S/ })).toHaveCount(0);
      expect(line.asked.filter((came) => came.includes("/incident"))).toEqual([]);
    });

  for (const [name, met, told] of [
    ["a captcha", { kind: "answers", status: 403, headers: { "X-Bot-Protection": "1" } }, "captcha"],
    ["a failure of the site (500)", { kind: "answers", status: 500 }, "Failed to fetch: 500"],
    ["a site that is away (503)", { kind: "answers", status: 503 }, "Failed to fetch: 503"],
  ] as const)
    test(`${name} in place of ${what} is told to the operator, and the page stands [7.10, 8.13]`, async ({
      page,
      baseURL,
    }) => {
      await using line = await troubledLine(baseURL ?? "");
      const troubles = Array.from({ length: 20 }, () => met);
      const [report] = await Promise.all([
        page.waitForRequest("**/incident"),
        askInTrouble(page, line, call, troubles),
      ]);
      expect(new URLSearchParams(report.postData() ?? "").get("texte")).toBe(told);
      expect((await report.response())?.status()).toBe(204);
      await expect(page.locator("main")).toBeVisible();
    });
}

test("the form of an alert that the site fails to answer is told of once [7.10, 8.13]", async ({ page, baseURL }) => {
  await using line = await troubledLine(baseURL ?? "");
  await page.goto(`${line.origin}/listing?vertical=car`);
  await touchesFollowed(page);
  line.trouble(/\/alertes\//, { kind: "answers", status: 500 });
  await page.getByRole("link", { name: "Créer l’alerte" }).click();
  await expect(page.getByText("Pas de réponse")).toBeVisible();
  await page.getByRole("dialog").getByRole("button", { name: "Réessayer" }).click();
  await expect(page.getByRole("dialog").getByLabel(/mail/i)).toBeVisible();
  await quietly(page);
  expect(line.asked.filter((came) => came.includes("/incident"))).toHaveLength(1);
});

test("data of a page that the site fails to answer are no failure of a script [8.13]", async ({ page, baseURL }) => {
  await using line = await troubledLine(baseURL ?? "");
  await page.goto(`${line.origin}/listing?vertical=car`);
  await touchesFollowed(page);
  line.trouble(/\.data/, ...Array.from({ length: 5 }, () => ({ kind: "answers", status: 500 }) as const));
  await page.locator(".card h3 a").first().click();
  await expect(page.getByText("L’incident est enregistré.")).toBeVisible();
  await quietly(page);
  expect(line.asked.filter((came) => came.includes("/incident"))).toEqual([]);
});

test("data of a page that are refused as a program’s are told as such, and lead to the verification [7.10, 9.3]", async ({
  page,
  baseURL,
}) => {
  await using line = await troubledLine(baseURL ?? "");
  await page.goto(`${line.origin}/listing?vertical=car`);
  await touchesFollowed(page);
  const refusal = {
    kind: "answers",
    status: 403,
    headers: { "X-Bot-Protection": "verification" },
    text: "Ce navigateur est à vérifier.",
  } as const;
  // A link that is pointed at asks ahead.
  line.trouble(/\.data/, ...Array.from({ length: 5 }, () => refusal));
  const told = page.waitForRequest("**/incident");
  await page.locator(".card h3 a").first().click();
  const sent = new URLSearchParams((await told).postData() ?? "");
  expect([sent.get("page"), sent.get("texte")]).toEqual(["vehicle", "captcha"]);
  await expect.poll(() => line.asked.filter((came) => came.startsWith("GET /verification?"))).toHaveLength(1);
  // Which a browser passes by itself, and is led on from.
  await expect(page.locator(".facts-key")).toBeVisible();
});

test("what is typed over while its answer is late is called back, and the last word is answered [7.10]", async ({
  page,
  baseURL,
}) => {
  await using line = await troubledLine(baseURL ?? "");
  await page.goto(line.origin);
  await quietly(page);
  line.trouble(/suggestions\?/, { kind: "silent" });
  const field = page.getByRole("search", { name: "Chercher par une phrase" }).getByLabel("Ou dites-le en une phrase");
  await field.click();
  await field.fill("diesel");
  await expect.poll(() => line.asked.filter((came) => came.includes("suggestions?")).length).toBe(1);
  await field.fill("diesel ren");
  await expect(page.getByRole("listbox").getByRole("option").first()).toBeVisible();
  await expect.poll(() => line.calledBack.filter((came) => came.includes("suggestions?")).length).toBe(1);
});

test("a telephone number that does not come says that it waits, then that it failed, and is asked for by one request a touch [7.10]", async ({
  page,
  baseURL,
}) => {
  await using line = await troubledLine(baseURL ?? "");
  await openVehicle(page, line.origin);
  const numbers = () => line.asked.filter((came) => came.startsWith("POST") && came.includes("telephone"));
  line.trouble(/telephone/, { kind: "silent" });
  const button = page.getByRole("button", { name: "Afficher le numéro" }).filter({ visible: true }).first();
  await button.click();
  await expect(button).toHaveAttribute("aria-busy", "true");
  await expect(page.getByText("Le numéro est demandé…").first()).toBeAttached();
  await button.click();
  await expect(page.getByRole("alert").filter({ hasText: "Le numéro n’a pas pu être demandé" }).first()).toBeVisible();
  expect(numbers()).toHaveLength(1);
  line.trouble(/telephone/, { kind: "answers", status: 503 });
  await button.click();
  await expect(page.getByRole("alert").filter({ hasText: /\S/ }).first()).toBeVisible();
  await button.click();
  await expect(page.locator("a.number").filter({ visible: true }).first()).toBeVisible();
  expect(numbers()).toHaveLength(3);
});

test("a page whose data hangs shows that it is on its way, and can be had from the browser itself [7.10]", async ({
  page,
  baseURL,
}) => {
  await using line = await troubledLine(baseURL ?? "");
  await page.goto(`${line.origin}/listing?vertical=car`);
  await quietly(page);
  line.trouble(/\.data/, { kind: "silent" });
  const link = page.locator(".card h3 a").first();
  const name = (await link.textContent()) ?? "";
  await link.click();
  await expect(page.getByText("Chargement", { exact: true })).toBeAttached();
  const again = page.getByRole("link", { name: "Recommencer" });
  await expect(again).toBeInViewport({ ratio: 1 });
  await expect(page.locator(".card").first()).toBeVisible();
  await again.focus();
  await page.keyboard.press("Enter");
  await expect(page.locator(".facts-key")).toBeVisible();
  expect(name).not.toBe("");
  expect(line.calledBack.filter((came) => came.includes(".data"))).toHaveLength(1);
});

/** An advert that keeps itself, on a page whose script has come. */
async function openDeposit(page: Page, origin: string): Promise<void> {
  await page.goto(`${origin}/deposer`);
  await quietly(page);
}
const late = (page: Page) => page.locator(".late");

test("what a page keeps by itself and is not answered is told to be late, stays in its fields, and is kept in the end [7.10]", async ({
  page,
  baseURL,
}) => {
  await using line = await troubledLine(baseURL ?? "");
  await openDeposit(page, line.origin);
  line.trouble(/\/deposer\.data/, { kind: "silent" });
  await page.getByLabel("Marque et modèle").fill("Peugeot 208 II");
  await expect(late(page)).toContainText("gardez cette page ouverte");
  await expect(page.getByLabel("Marque et modèle")).toHaveValue("Peugeot 208 II");
  await expect(late(page)).toBeInViewport({ ratio: 1 });
  await page.getByLabel("Première mise en circulation").fill("14/03/2021");
  await expect(page.getByText(/enregistré à/)).toBeVisible();
  await expect(late(page)).toHaveCount(0);
  await page.reload();
  await expect(page.getByLabel("Marque et modèle")).toHaveValue("Peugeot 208 II");
});

test("what is kept on a page that then cannot be read again says that it is kept, and leads to the page from the browser itself [7.10]", async ({
  page,
  baseURL,
}) => {
  await using line = await troubledLine(baseURL ?? "");
  await openDeposit(page, line.origin);
  // Once it is written, the page’s data do not come.
  line.trouble(/\/deposer\.data(?!.*_routes=$)/, { kind: "passes" }, { kind: "silent" });
  await page.getByLabel("Marque et modèle").fill("Peugeot 208 II");
  await expect(late(page)).toContainText("C’est enregistré");
  await late(page).getByRole("link", { name: "Recharger" }).click();
  await expect(page.getByLabel("Marque et modèle")).toHaveValue("Peugeot 208 II");
  await expect(page.getByText(/enregistré à/)).toBeVisible();
});

test("a form that is read and whose next page hangs has a way on, and writes nothing twice [7.10]", async ({
  page,
  baseURL,
}) => {
  await using line = await troubledLine(baseURL ?? "");
  await openDeposit(page, line.origin);
  line.trouble(/\/deposer\.data/, { kind: "passes" }, { kind: "silent" });
  const written = () => line.asked.filter((came) => came.startsWith("POST") && came.includes("/deposer"));
  await page.getByLabel("Marque et modèle").fill("Peugeot 208 II");
  await page.getByLabel("Marque et modèle").press("Enter");
  await expect(late(page)).toContainText("La page tarde à venir.");
  await late(page).getByRole("link", { name: "Recommencer" }).click();
  await expect(page.getByLabel("Marque et modèle")).toHaveValue("Peugeot 208 II");
  expect(written()).toHaveLength(1);
});
