import { describe, expect, it } from "vitest";
import type { FormAnswer, FormState } from "../form.ts";
import type { StoreParts } from "./form-store.ts";
import { FormStore } from "./form-store.ts";

function stateWith(query: string, more: Partial<FormState> = {}): FormState {
  return {
    query,
    chosen: {},
    tags: [],
    summaries: {},
    issues: [],
    total: 10,
    isMonthly: false,
    place: { text: "", onlyTown: false, choices: [] },
    hidden: [],
    disabled: {},
    address: `/filters?${query}`,
    results: `/listing?${query}`,
    clearAddress: "/filters",
    beside: [],
    stock: [],
    ...more,
  };
}

function answerWith(query: string, more: Partial<FormState> = {}): FormAnswer {
  return { state: stateWith(query, more), counts: { values: {}, histograms: {}, names: {} }, failed: false };
}

const fault = {
  field: "priceMax",
  group: "prix",
  code: "REVERSE_MIN_MAX_PRICE",
  message: "Le prix max doit être supérieur au prix min",
} as const;

/** A store whose questions are answered by the test. */
function asking(more: Partial<StoreParts> = {}) {
  const questions: { readonly address: URLSearchParams; readonly answer: PromiseWithResolvers<FormAnswer> }[] = [];
  const committed: string[] = [];
  const store = new FormStore({
    first: answerWith(""),
    curef: "",
    onOpening: ["marque"],
    ask: (address) => {
      const answer = Promise.withResolvers<FormAnswer>();
      questions.push({ address: new URLSearchParams(address.split("?")[1]), answer });
      return answer.promise;
    },
    onCommit: ({ query }) => committed.push(query),
    ...more,
  });
  return { store, questions, committed };
}

const settle = () => new Promise((resolve) => setImmediate(resolve));

describe("the form in the browser", () => {
  it("shows a choice at once and the server's answer when it comes [4.13]", async () => {
    const { store, questions } = asking();
    store.act(["toggle.energies.dies"], { energies: ["dies"] });
    expect(store.snapshot()).toMatchObject({ isAsking: true, state: { chosen: { energies: ["dies"] } } });
    expect(questions[0]?.address.getAll("action")).toEqual(["toggle.energies.dies"]);
    questions[0]?.answer.resolve(answerWith("energies=dies", { chosen: { energies: ["dies"] }, total: 4 }));
    await settle();
    expect(store.snapshot()).toMatchObject({ isAsking: false, state: { query: "energies=dies", total: 4 } });
  });

  it("asks again with all that is not answered, and never takes a late answer", async () => {
    const { store, questions } = asking();
    store.act(["flag.delivery"]);
    store.act(["flag.firstHand"]);
    expect(questions[1]?.address.getAll("action")).toEqual(["flag.delivery", "flag.firstHand"]);
    questions[1]?.answer.resolve(answerWith("both"));
    await settle();
    questions[0]?.answer.resolve(answerWith("one"));
    await settle();
    expect(store.snapshot().state.query).toBe("both");
  });

  it("keeps counts that an answer says nothing of", async () => {
    const { store, questions } = asking({
      first: { ...answerWith(""), counts: { values: { a: { x: 1 }, b: { y: 2 } }, histograms: {}, names: {} } },
    });
    store.act(["flag.delivery"]);
    questions[0]?.answer.resolve({
      ...answerWith("q"),
      counts: { values: { b: { y: 3 } }, histograms: {}, names: {} },
    });
    await settle();
    expect(store.snapshot().counts.values).toEqual({ a: { x: 1 }, b: { y: 3 } });
  });

  it("keeps the last counts and what was done when nobody answers, with the total unknown [8.6]", async () => {
    const { store, questions } = asking();
    store.act(["flag.delivery"], { delivery: ["true"] });
    questions[0]?.answer.reject(new Error("Failed to fetch"));
    await settle();
    expect(store.snapshot()).toMatchObject({ failed: true, state: { chosen: { delivery: ["true"] } } });
    expect(store.snapshot().state.total).toBeUndefined();
    store.retry();
    expect(questions[1]?.address.getAll("action")).toEqual(["flag.delivery"]);
    expect(questions[1]?.address.has("tout")).toBe(true);
    questions[1]?.answer.resolve(answerWith("delivery=true"));
    await settle();
    expect(store.snapshot()).toMatchObject({ failed: false, state: { query: "delivery=true", total: 10 } });
  });

  it("drops a draft and keeps a validated one [2.29]", async () => {
    const { store, questions, committed } = asking();
    store.open("prix");
    store.act(["set.priceMax.9000"]);
    questions[0]?.answer.resolve(answerWith("priceMax=9000"));
    await settle();
    expect(committed).toEqual([]);
    store.cancel();
    expect(store.snapshot()).toMatchObject({ open: undefined, state: { query: "" } });
    store.open("prix");
    store.act(["set.priceMax.8000"]);
    const validated = store.validate();
    questions[1]?.answer.resolve(answerWith("priceMax=8000"));
    await validated;
    expect(committed).toEqual(["priceMax=8000"]);
    expect(store.snapshot()).toMatchObject({ open: undefined, state: { query: "priceMax=8000" } });
  });

  it("commits what was typed before a group was opened, whatever becomes of the draft [2.29]", async () => {
    const { store, questions, committed } = asking();
    store.act(["set.priceMax.20000"], { priceMax: ["20000"] });
    store.open("marque");
    store.act(["toggle.makesModelsCommercialNames.RENAULT"], { makesModelsCommercialNames: ["RENAULT"] });
    expect(questions.map(({ address }) => address.getAll("action"))).toEqual([["set.priceMax.20000"]]);
    questions[0]?.answer.resolve(answerWith("priceMax=20000", { chosen: { priceMax: ["20000"] }, total: 7 }));
    await settle();
    expect(committed).toEqual(["priceMax=20000"]);
    expect(questions[1]?.address.getAll("action")).toEqual(["toggle.makesModelsCommercialNames.RENAULT"]);
    expect(questions[1]?.address.get("ouvert")).toBe("marque");
    expect(store.snapshot().state.chosen).toEqual({ priceMax: ["20000"], makesModelsCommercialNames: ["RENAULT"] });
    store.cancel();
    expect(store.snapshot()).toMatchObject({ open: undefined, isAsking: false, state: { query: "priceMax=20000" } });
    expect(store.snapshot().state).toMatchObject({ total: 7, chosen: { priceMax: ["20000"] } });
  });

  it("commits what was typed even when the group is closed before the answer", async () => {
    const { store, questions, committed } = asking();
    store.act(["set.priceMax.20000"], { priceMax: ["20000"] });
    store.open("prix");
    store.act(["toggle.energies.dies"], { energies: ["dies"] });
    store.cancel();
    expect(store.snapshot().state.chosen).toEqual({ priceMax: ["20000"] });
    questions[0]?.answer.resolve(answerWith("priceMax=20000", { chosen: { priceMax: ["20000"] } }));
    await settle();
    expect(questions).toHaveLength(1);
    expect(committed).toEqual(["priceMax=20000"]);
    expect(store.snapshot()).toMatchObject({ isAsking: false, state: { query: "priceMax=20000" } });
  });

  it("keeps what was typed when nobody answers and the draft is dropped", async () => {
    const { store, questions } = asking();
    store.act(["set.priceMax.20000"], { priceMax: ["20000"] });
    store.open("prix");
    store.act(["toggle.energies.dies"]);
    questions[0]?.answer.reject(new Error("Failed to fetch"));
    await settle();
    store.cancel();
    expect(store.snapshot()).toMatchObject({ failed: true, state: { chosen: { priceMax: ["20000"] } } });
    store.retry();
    expect(questions[1]?.address.getAll("action")).toEqual(["set.priceMax.20000"]);
  });

  it("keeps a draft that is validated before what was typed is answered", async () => {
    const { store, questions, committed } = asking();
    store.act(["set.priceMax.20000"]);
    store.open("prix");
    store.act(["toggle.energies.dies"]);
    const validated = store.validate();
    questions[0]?.answer.resolve(answerWith("priceMax=20000"));
    await settle();
    questions[1]?.answer.resolve(answerWith("priceMax=20000&energies=dies"));
    await validated;
    expect(committed).toEqual(["priceMax=20000", "priceMax=20000&energies=dies"]);
    expect(store.snapshot()).toMatchObject({ open: undefined, isAsking: false });
  });

  it("does not validate what breaks a rule [5.9]", async () => {
    const { store, questions, committed } = asking();
    store.open("prix");
    store.act(["set.priceMax.1"]);
    questions[0]?.answer.resolve(answerWith("priceMin=2&priceMax=1", { issues: [fault] }));
    await store.validate();
    expect(store.snapshot().open).toBe("prix");
    expect(committed).toEqual([]);
  });

  it("keeps what was chosen when the way back is taken, but for what breaks a rule", async () => {
    const { store, questions, committed } = asking();
    store.open("marque");
    store.act(["toggle.makesModelsCommercialNames.RENAULT"]);
    const left = store.goBack();
    questions[0]?.answer.resolve(answerWith("makesModelsCommercialNames=RENAULT"));
    await left;
    expect(committed).toEqual(["makesModelsCommercialNames=RENAULT"]);
    expect(store.snapshot()).toMatchObject({ open: undefined, state: { query: "makesModelsCommercialNames=RENAULT" } });
    store.open("prix");
    store.act(["set.priceMax.1"]);
    questions[1]?.answer.resolve(answerWith("priceMin=2&priceMax=1", { issues: [fault] }));
    await store.goBack();
    expect(store.snapshot()).toMatchObject({ open: undefined, state: { query: "makesModelsCommercialNames=RENAULT" } });
    expect(committed).toHaveLength(1);
  });

  it("is left by Annuler as it was, though the way back was taken a moment before", async () => {
    const { store, questions, committed } = asking();
    store.open("prix");
    store.act(["set.priceMax.9000"]);
    const left = store.goBack();
    store.cancel();
    questions[0]?.answer.resolve(answerWith("priceMax=9000"));
    await left;
    expect(committed).toEqual([]);
    expect(store.snapshot().state.query).toBe("");
  });

  it("counts a long list when its group is opened after a change, and not again", async () => {
    const { store, questions } = asking();
    store.open("marque");
    expect(questions).toHaveLength(0);
    store.cancel();
    store.act(["flag.delivery"]);
    questions[0]?.answer.resolve(answerWith("delivery=true"));
    await settle();
    store.open("marque");
    expect(questions[1]?.address.get("ouvert")).toBe("marque");
    questions[1]?.answer.resolve(answerWith("delivery=true"));
    await settle();
    store.cancel();
  });
});
