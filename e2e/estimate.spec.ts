/** A visitor asks what a car is worth: three questions, the interval narrower with each answer. */
import AxeBuilder from "@axe-core/playwright";
import type { Locator, Page } from "@playwright/test";
import { expect, test } from "@playwright/test";

const figure = (text: string) => Number(text.replaceAll(/[^\d]/g, ""));

async function widths(page: Page): Promise<readonly number[]> {
  const lanes = await page
    .getByRole("group", { name: /Écart de l’intervalle/ })
    .locator(".row")
    .allInnerTexts();
  return lanes.map((text) => {
    const [low = "", high = ""] = (text.split("\n").at(-1) ?? "").split("–");
    return figure(high) - figure(low);
  });
}

async function answerAll(page: Page): Promise<void> {
  const go = () => page.getByRole("button", { name: /Continuer|Recalculer/ }).click();
  const asked = page.getByRole("form", { name: "Votre voiture" });
  await page.goto("/estimer.html");
  await expect(page.locator('meta[name="robots"]')).toHaveCount(0);
  await asked.getByLabel("Marque").selectOption({ label: "Peugeot" });
  if (!(await asked.getByLabel("Modèle").isVisible())) await go();
  await asked.getByLabel("Modèle").selectOption({ label: "208" });
  await go();
  await expect(page.getByText("8 fois sur 10").first()).toBeVisible();
  await asked.getByLabel("Première mise en circulation").fill("06/2021");
  await asked.getByLabel("Kilométrage").fill("48 000");
  await go();
  await page.getByRole("checkbox").first().check();
  await go();
  await expect.poll(() => widths(page)).toHaveLength(3);
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute("content", "noindex");
  const [first = 0, second = 0, third = 0] = await widths(page);
  expect(second).toBeLessThan(first);
  expect(third).toBeGreaterThan(0);
  const amounts = await page.locator("tbody td:last-child").allInnerTexts();
  const sum = amounts.reduce((all, text) => all + (text.startsWith("−") ? -figure(text) : figure(text)), 0);
  expect(sum).toBe(figure(await page.locator("tfoot td:last-child").innerText()));
}

test("the comparables of an estimate open under their picture, and how long such cars stay on sale is told", async ({
  page,
}) => {
  await page.goto("/estimer.html?make=PEUGEOT&model=208&date=06%2F2021&mileage=48000");
  await expect(page.getByLabel("Kilométrage")).toHaveValue("48\u202f000");
  const account = page.getByRole("region", { name: "Le compte, terme par terme" });
  await expect(account.locator("svg .dots")).toHaveAttribute("d", /^(M\d+ \d+h0)+$/);
  await account.getByText("Les plus proches de ces annonces comparables").press("Enter");
  await expect(account.locator(".comparables").getByRole("link").first()).toHaveAttribute("href", /-annonce-/);
  await expect(account).toContainText(
    /Sur \d+ annonces de Peugeot 208, la moitié sont en vente depuis \d+ jours? ou plus\./u,
  );
  const levels = account.locator(".delay .ledger > div");
  await expect(levels.filter({ hasText: "l’estimation, à 5\u202f% près" })).toContainText(/\d+ annonces\d+ jours?/u);
  await expect(account).toContainText(/annonces de Peugeot 208 encore en vente/u);
});

test("an estimate leads on: to its likes, to what its sum buys, and to itself with all that was answered", async ({
  page,
}) => {
  const path = "/estimer.html?make=PEUGEOT&model=208&date=06%2F2021&mileage=48000&equipment=";
  await page.goto(path);
  const estimate = (await page.locator(".big strong").textContent()) ?? "";
  const account = page.getByRole("region", { name: "Le compte, terme par terme" });
  await account.getByRole("link", { name: "Lien de cette estimation" }).click();
  await expect(page.getByLabel("Kilométrage")).toHaveValue("48\u202f000");
  await expect(page.locator(".big strong")).toHaveText(estimate);
  await account.getByRole("link", { name: `Voir les voitures jusqu’à ${estimate}` }).click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText(/voitures/i);
  await expect(page.locator(".card").first()).toBeVisible();
  await page.goto(path);
  await account.getByRole("link", { name: "Voir les véhicules Peugeot 208" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Peugeot 208");
});

/** Said in one breath, with a word that answers nothing and one more thing to ask for. */
async function sayInFewWords(page: Page): Promise<void> {
  await page.goto("/estimer.html");
  const words = page.getByLabel("Décrivez-la en quelques mots");
  await words.fill("Peugeot 208 rutilante de 06/2021, 48 000 km");
  await words.press("Enter");
  const asked = page.getByRole("form", { name: "Votre voiture" });
  await expect(asked.getByLabel("Kilométrage")).toHaveValue("48\u202f000");
  await expect(asked.getByLabel("Marque")).toHaveValue("PEUGEOT");
  await expect(asked.getByLabel("Modèle")).toHaveValue("208");
  await expect(asked.getByLabel("Première mise en circulation")).toHaveValue("06/2021");
  await expect(page.getByRole("status").filter({ hasText: "Laissé de côté" })).toContainText("«\u202frutilante\u202f»");
  await expect.poll(() => widths(page)).toHaveLength(2);
  // What is answered since stands, whatever the words say.
  await asked.getByLabel("Kilométrage").fill("90 000");
  await page.getByRole("button", { name: /Continuer|Recalculer/ }).click();
  await expect(page).toHaveURL(/mileage=90/);
  await expect(asked.getByLabel("Kilométrage")).toHaveValue(/^90\s?000$/u);
  await expect(words).toHaveValue("Peugeot 208 rutilante de 06/2021, 48 000 km");
}

test("a few words answer the questions, and say which of them were left out", async ({ page }) => {
  await sayInFewWords(page);
  await page.goto("/estimer.html?phrase=bonjour");
  await expect(page.getByRole("status").filter({ hasText: "Aucune voiture reconnue" })).toBeVisible();
});

test("three answers give an estimate whose terms add up, without a fault of accessibility", async ({ page }) => {
  await answerAll(page);
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme });
    expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
  }
});

test("ticking and typing tell at once what they change, and neither the focus nor what is typed is lost", async ({
  page,
}) => {
  await page.goto("/estimer.html?make=PEUGEOT&model=208&date=06%2F2021&mileage=48000");
  const estimate = page.locator(".big strong");
  const before = figure(await estimate.innerText());
  const option = page.getByRole("checkbox").first();
  await option.focus();
  await page.keyboard.press("Space");
  await expect.poll(() => widths(page)).toHaveLength(3);
  await expect(option).toBeFocused();
  await expect(option).toBeChecked();
  await expect(page).toHaveURL(/options=/);
  const key = await option.getAttribute("value");

  const mileage = page.getByLabel("Kilométrage");
  const ticked = figure(await estimate.innerText());
  await mileage.click();
  await mileage.press("ControlOrMeta+a");
  await mileage.pressSequentially("150000");
  await expect.poll(async () => figure(await estimate.innerText())).toBeLessThan(Math.min(before, ticked));
  await expect(mileage).toBeFocused();
  await expect(mileage).toHaveValue("150000");

  // Question three closes while the second has no answer, and opens as it was.
  await mileage.fill("");
  await expect(page.getByRole("checkbox")).toHaveCount(0);
  await mileage.fill("48000");
  await expect(page.locator(`input[name="options"][value="${key ?? ""}"]:checked`)).toBeVisible();
});

test("equipment that is not said is no equipment, and ticking changes the sum by the figure beside it", async ({
  page,
}) => {
  await page.goto("/estimer.html?make=PEUGEOT&model=208&date=06%2F2021&mileage=48000");
  const estimate = page.locator(".big strong");
  const sum = async () => figure(await estimate.innerText());
  const amountOf = async (option: Locator) => {
    const text = (await option.locator("xpath=..").locator(".n").innerText()).trim();
    return text.startsWith("−") ? -figure(text) : figure(text);
  };
  await expect(page.getByText("Équipement non dit\u202f: supposé comme")).toBeVisible();
  // Words of the picture’s dots lay beyond a phone’s page, which was shown smaller for them.
  expect(await page.evaluate(() => innerWidth)).toBe(page.viewportSize()?.width);
  const before = await sum();
  await page.getByRole("button", { name: "Recalculer" }).click();
  await expect(page).toHaveURL(/suite=1/);
  await expect(page).not.toHaveURL(/equipment=/);
  expect(await sum()).toBe(before);

  const boxes = page.getByRole("group", { name: /^Équipements/ }).getByRole("checkbox");
  for (const box of [boxes.nth(0), boxes.nth(1), page.getByRole("checkbox", { name: /^Aucun autre équipement/ })]) {
    const [shown, amount] = [await sum(), await amountOf(box)];
    expect(amount).not.toBe(0);
    await box.check();
    await expect.poll(sum).toBe(shown + amount);
  }
  await expect(page.getByText(/^2 équipements dits et aucun autre\s: −/)).toBeVisible();
  await boxes.nth(0).uncheck();
  await expect(page.getByText(/^1 équipement dit et aucun autre\s: −/)).toBeVisible();
});

/** Examples in fields that are wider than their field. */
async function cutExamples(page: Page): Promise<readonly string[]> {
  return page.locator("main input[placeholder]").evaluateAll((fields) => {
    const pen = document.createElement("canvas").getContext("2d");
    return fields.flatMap((field) => {
      if (!(field instanceof HTMLInputElement) || pen === null || field.clientWidth === 0) return [];
      const { font, paddingInlineStart, paddingInlineEnd } = getComputedStyle(field);
      pen.font = font;
      const room = field.clientWidth - Number.parseFloat(paddingInlineStart) - Number.parseFloat(paddingInlineEnd);
      return pen.measureText(field.placeholder).width > room ? [field.placeholder] : [];
    });
  });
}

test("no example in a field is cut, on the narrowest phone either", async ({ page, isMobile }) => {
  if (isMobile) await page.setViewportSize({ width: 320, height: 700 });
  await page.goto("/estimer.html?make=PEUGEOT&model=208");
  await expect(page.getByLabel("Décrivez-la en quelques mots")).toBeVisible();
  await page.evaluate(() => document.fonts.ready);
  expect(await cutExamples(page)).toEqual([]);
});

test("what is asked for of equipment changes the sum, the most first, in one order whatever is ticked", async ({
  page,
}) => {
  await page.goto("/estimer.html?make=PEUGEOT&model=208&date=06%2F2021&mileage=48000");
  const options = page.getByRole("group", { name: /^Équipements/ }).locator("label:has([name=options])");
  const amounts = (await options.locator(".n").allInnerTexts()).map(figure);
  expect(amounts.length).toBeGreaterThan(2);
  expect(amounts.every((amount) => amount > 0)).toBe(true);
  expect(amounts).toEqual(amounts.toSorted((a, b) => b - a));
  const names = await options.locator("span:not(.n)").allInnerTexts();
  await options.last().getByRole("checkbox").check();
  await expect.poll(() => widths(page)).toHaveLength(3);
  expect(await options.locator("span:not(.n)").allInnerTexts()).toEqual(names);
});

test("the median kilometres are one figure, beside the field and in the account", async ({ page }) => {
  await page.goto("/estimer.html?make=PEUGEOT&model=208&date=06%2F2021&mileage=48000");
  const hint = await page.getByText(/^Médiane des annonces comparables/).innerText();
  const row = page.getByRole("row", { name: /^Kilométrage/ });
  await expect(row).toContainText(`médiane\u202f: ${hint.split("\u202f: ")[1]?.replace(/\.$/, "") ?? "?"}`);
});

test("words that no version has change no estimate, and are told", async ({ page }) => {
  const path = "/estimer.html?make=PEUGEOT&model=208&date=2020&mileage=48000";
  await page.goto(path);
  const estimate = (await page.locator(".big strong").textContent()) ?? "";
  await page.goto(`${path}&version=tres+bon+zzz`);
  await expect(page.locator(".big strong")).toHaveText(estimate);
  // Browsers tell a description with plain spaces.
  const told = "«\u202fTRES\u202f», «\u202fBON\u202f», «\u202fZZZ\u202f» ne sont dans la version d’aucune annonce";
  await expect(page.getByRole("combobox", { name: "Version" })).toHaveAccessibleDescription(
    new RegExp(told.replaceAll("\u202f", String.raw`\s`)),
  );
  await expect(page.getByRole("region", { name: "Peugeot 208, vendue par un particulier" })).toContainText(told);
  await expect(page.getByRole("region", { name: "Le compte, terme par terme" })).not.toContainText("ZZZ");
});

test("a version is chosen among those on sale, or the car described without one", async ({ page }) => {
  await page.goto("/estimer.html?make=PEUGEOT&model=208");
  const version = page.getByRole("combobox", { name: "Version" });
  const offered = await page.locator("datalist option").evaluateAll((all) => all.map((one) => one.textContent));
  expect(offered.length).toBeGreaterThan(2);
  expect(new Set(offered).size).toBe(offered.length);
  await version.fill(offered[0] ?? "");
  await expect(page).toHaveURL(/version=[^&]/);
  await expect(page.getByLabel("Puissance")).toBeHidden();
  await page.getByText("La décrire par l’énergie").click();
  await page.getByLabel("Puissance").fill("100");
  await expect(page).toHaveURL(/powerDIN=100/);
  await page.reload();
  await expect(page.getByLabel("Puissance")).toBeVisible();
});

test("regions are those of today, each once", async ({ page }) => {
  await page.goto("/estimer.html?make=PEUGEOT&model=208&date=06%2F2021&mileage=48000");
  const regions = page.getByLabel("Région").getByRole("option");
  await expect(regions).toHaveCount(14);
  await expect(regions.filter({ hasText: /^(Rhône-Alpes|Belgique|Luxembourg)$/ })).toHaveCount(0);
});

test("who goes on without a make, then without a model, is told which is missing, at the field", async ({ page }) => {
  await page.goto("/estimer.html");
  const asked = page.getByRole("form", { name: "Votre voiture" });
  await page.getByRole("button", { name: "Continuer" }).click();
  const make = asked.getByLabel("Marque");
  await expect(make).toBeFocused();
  await expect(make).toHaveAccessibleDescription(/^Choisissez une marque/);
  await make.selectOption({ label: "Peugeot" });
  const model = asked.getByLabel("Modèle");
  await expect(model).toBeVisible();
  await expect(asked.getByText(/^Choisissez un/)).toHaveCount(0);
  await page.getByRole("button", { name: "Continuer" }).click();
  await expect(model).toBeFocused();
  await expect(model).toHaveAccessibleDescription(/^Choisissez un modèle/);
});

test("who goes on without a date, then without kilometres, is told which is missing, at the field", async ({
  page,
}) => {
  await page.goto("/estimer.html?make=PEUGEOT&model=208");
  const estimate = await page.locator(".big strong").innerText();
  await page.getByRole("button", { name: "Continuer" }).click();
  const date = page.getByLabel("Première mise en circulation");
  await expect(date).toBeFocused();
  await expect(date).toHaveAccessibleDescription(/^Dites depuis quand elle roule/);
  await expect(date).toBeInViewport();
  // Nothing that was answered is to be corrected.
  await expect(page.getByText("Une réponse est à corriger")).toHaveCount(0);
  await expect(page.locator(".big strong")).toHaveText(estimate);
  await date.fill("2021");
  await page.getByRole("button", { name: "Continuer" }).click();
  const mileage = page.getByLabel("Kilométrage");
  await expect(mileage).toBeFocused();
  await expect(mileage).toHaveAccessibleDescription(/^Dites ses kilomètres/);
});

test("who goes on is led to the third question, then to the value, and a phone folds what was answered", async ({
  page,
  isMobile,
}) => {
  await page.goto("/estimer.html?make=PEUGEOT&model=208");
  const date = page.getByLabel("Première mise en circulation");
  await date.fill("06/2021");
  await page.getByLabel("Kilométrage").fill("48000");
  const go = page.getByRole("button", { name: /Continuer|Recalculer/ });
  await go.click();
  const third = page.getByRole("heading", { name: "Avec quoi, et où" });
  await expect(third).toBeFocused();
  await expect(page.getByRole("checkbox").first()).toBeInViewport();
  await expect(date).toBeVisible({ visible: !isMobile });
  if (isMobile) {
    await expect(page.getByText("06/2021, 48\u202f000\u202fkm")).toBeVisible();
    await page.getByRole("button", { name: /^Modifier\s: Depuis quand/u }).click();
    await expect(date).toBeFocused();
  }
  await go.click();
  await expect(page.getByRole("heading", { name: "Peugeot 208, vendue par un particulier" })).toBeFocused();
  await expect(page.locator(".big strong")).toBeInViewport();
});

test("a wrong date is brought into view, clear of the dock, and no new sum is told", async ({ page }) => {
  await page.goto("/estimer.html?make=PEUGEOT&model=208");
  const estimate = page.locator(".big strong");
  const before = await estimate.innerText();
  await page.getByLabel("Première mise en circulation").fill("13/2030");
  await page.getByLabel("Kilométrage").fill("48000");
  await page.getByRole("button", { name: "Continuer" }).click();
  await expect(page.getByLabel("Première mise en circulation")).toBeFocused();
  const told = page.getByText("Une date passée est attendue, comme 12/06/2019 ou 06/2019.");
  const isSeen = () =>
    told.evaluate((sentence) => {
      const { left, top, height } = sentence.getBoundingClientRect();
      return sentence.contains(document.elementFromPoint(left + 2, top + height / 2));
    });
  await expect.poll(isSeen).toBe(true);
  await expect(estimate).toHaveText(before);
  await expect(page.getByText("Une réponse est à corriger").filter({ visible: true }).first()).toBeVisible();
});

test("the date of the registration document is taken as it is printed there", async ({ page }) => {
  await page.goto("/estimer.html?make=PEUGEOT&model=208");
  const date = page.getByLabel("Première mise en circulation");
  await date.fill("12/06/2021");
  await page.getByLabel("Kilométrage").fill("48000");
  await page.getByRole("button", { name: "Continuer" }).click();
  await expect(page.getByRole("group", { name: /^Équipements/ })).toBeVisible();
  await expect(date).toHaveValue("12/06/2021");
  await expect(date).not.toHaveAttribute("aria-invalid");
  await expect(page.getByText("Mise en circulation 06/2021")).toBeVisible();
});

test("no figure under the lanes runs into the next", async ({ page }) => {
  await page.goto("/estimer.html?make=PEUGEOT&model=208&date=06%2F2021&mileage=48000");
  await expect(page.locator(".sharp")).toBeVisible();
  const boxes = await page.locator(".sharp li:visible").all();
  const sides = (await Promise.all(boxes.map((box) => box.boundingBox()))).map((box) => box ?? { x: 0, width: 0 });
  expect(sides.length).toBeGreaterThan(1);
  for (const [index, { x }] of sides.slice(1).entries()) {
    const before = sides[index] ?? { x: 0, width: 0 };
    expect(x).toBeGreaterThan(before.x + before.width);
  }
});

test("a figure that no advert comes near has no sum: it is named, at its field too, and stays as typed", async ({
  page,
}) => {
  const form = page.getByRole("form", { name: "Votre voiture" });
  await page.goto("/estimer.html?make=PEUGEOT&model=208&date=06%2F2021&mileage=2000000&options=gps");
  await expect(page.getByRole("status").filter({ hasText: "Pas d’analyse" })).toContainText(
    /Trop peu d’annonces comparables approchent 2\u202f000\u202f000\u202fkm\u202f: au-delà de \d{3}\u202f000\u202fkm, toute somme serait inventée/u,
  );
  await expect(form.getByLabel("Kilométrage")).toHaveValue("2\u202f000\u202f000");
  await expect(form.getByLabel("Kilométrage")).toHaveAccessibleDescription(/Les annonces ne disent rien au-delà de/);
  await expect(form.getByLabel("Première mise en circulation")).toHaveValue("06/2021");
  await expect(form.locator("input[name=options][value=gps]")).toHaveCount(1);
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations.map(({ id }) => id)).toEqual([]);
});

test("a month that is none is refused in words, and nothing typed is lost", async ({ page }) => {
  await page.goto("/estimer.html?make=PEUGEOT&model=208&date=13%2F2021&mileage=48000");
  await expect(page.getByText("Une date passée est attendue, comme 12/06/2019 ou 06/2019.")).toBeVisible();
  await expect(page.getByLabel("Première mise en circulation")).toHaveValue("13/2021");
});

test.describe("without a script", () => {
  test.use({ javaScriptEnabled: false });
  test("the same three answers give the same", async ({ page }) => {
    await answerAll(page);
  });

  test("a few words answer the questions", async ({ page }) => sayInFewWords(page));

  test("who goes on without an answer finds the page at the field that misses it", async ({ page }) => {
    await page.goto("/estimer.html?make=PEUGEOT&model=208");
    await page.getByRole("button", { name: "Continuer" }).click();
    const date = page.getByLabel("Première mise en circulation");
    await expect(date).toHaveAccessibleDescription(/^Dites depuis quand elle roule/);
    await expect(date).toBeFocused();
    await expect(date).toBeInViewport();
  });

  test("who goes on finds the page at the next question, with all of them open", async ({ page }) => {
    await page.goto("/estimer.html?make=PEUGEOT&model=208");
    const date = page.getByLabel("Première mise en circulation");
    await date.fill("06/2021");
    await page.getByLabel("Kilométrage").fill("48000");
    await page.getByRole("button", { name: "Continuer" }).click();
    await expect(page.getByRole("heading", { name: "Avec quoi, et où" })).toBeFocused();
    await expect(page.getByRole("heading", { name: "Avec quoi, et où" })).toBeInViewport();
    await expect(date).toBeVisible();
  });
});
