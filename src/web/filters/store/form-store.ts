/**
 * The form in the browser. The server alone knows the rules; here stand its last answer, what was done since, and the group that
 * is open. Every question carries all that is not answered yet, and only the newest one's answer is taken: an answer that comes
 * late never overwrites a newer one, and nothing done meanwhile is lost. What was done to the form before a group was opened is
 * the form's, whenever its answer comes.
 */
import type { Counts, FormAnswer, FormState } from "../form.ts";
import { askForm } from "./ask-form.ts";

/** What the form shows of a filter before the answer comes; undefined: nothing is chosen. */
export type Expected = Readonly<Record<string, readonly string[] | undefined>>;

export interface FormSnapshot {
  /** Of the last answer, with what is expected of the next in `chosen`. */
  readonly state: FormState;
  readonly counts: Counts;
  readonly open: string | undefined;
  /** A change waits for its answer. */
  readonly isAsking: boolean;
  /** Nobody could count: the figures are those of before. */
  readonly failed: boolean;
  /** And nobody answered: what failed may be the network. */
  readonly isUnanswered: boolean;
}

/** What was done and is not answered yet. */
export interface Undone {
  readonly actions: readonly string[];
  readonly expected: Expected;
}

const NOTHING: Undone = { actions: [], expected: {} };

function joined(first: Undone, next: Undone): Undone {
  return { actions: [...first.actions, ...next.actions], expected: { ...first.expected, ...next.expected } };
}

interface Held {
  readonly state: FormState;
  readonly counts: Counts;
  readonly failed: boolean;
  readonly isUnanswered?: boolean;
  /** For each group counted on opening, the query that its lists are of. */
  readonly listsOf: Readonly<Record<string, string>>;
}

export interface StoreParts {
  readonly first: FormAnswer;
  readonly curef: string;
  /** The groups that are counted on opening. */
  readonly onOpening: readonly string[];
  readonly ask?: typeof askForm;
  /** The sentence that stands in its field and is not read yet, as an action. */
  readonly unsaid?: () => string | undefined;
  /** What is chosen has become the form's: its address is to be shown. */
  readonly onCommit?: (state: FormState) => void;
}

export class FormStore {
  readonly #curef: string;
  readonly #onOpening: ReadonlySet<string>;
  readonly #ask: typeof askForm;
  readonly #unsaid: () => string | undefined;
  readonly #onCommit: (state: FormState) => void;
  readonly #listeners = new Set<() => void>();
  #held: Held;
  /** What cancelling leads back to: the form when the group was opened, with the answer to what was done to it until then. */
  #before: Held | undefined;
  #open: string | undefined;
  /** To the form; asked about before the draft, so that it is no part of it. */
  #own = NOTHING;
  /** In the open group. */
  #draft = NOTHING;
  #underWay: { readonly controller: AbortController; readonly done: Promise<void> } | undefined;
  #isStopped = false;
  #snapshot: FormSnapshot;

  constructor({
    first,
    curef,
    onOpening,
    ask = askForm,
    unsaid = () => undefined,
    onCommit = () => undefined,
  }: StoreParts) {
    const { state, counts, failed } = first;
    this.#curef = curef;
    this.#onOpening = new Set(onOpening);
    this.#ask = ask;
    this.#unsaid = unsaid;
    this.#onCommit = onCommit;
    this.#held = { state, counts, failed, listsOf: Object.fromEntries(onOpening.map((id) => [id, state.query])) };
    this.#snapshot = this.#look();
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly snapshot = (): FormSnapshot => this.#snapshot;

  /** Does something to the filters; `expected` is shown until the answer comes. */
  act(actions: readonly string[], expected: Expected = {}): void {
    if (this.#open === undefined) this.#own = joined(this.#own, { actions, expected });
    else this.#draft = joined(this.#draft, { actions, expected });
    const said = this.#unsaid();
    if (said !== undefined) this.#first(said);
    this.#question();
  }

  /** Another search in place of this one, to which what is not answered yet is done; false where nothing is: its link does. */
  instead(action: string): boolean {
    if (this.#unsaid() === undefined && this.#own.actions.length === 0) return false;
    this.#first(action);
    this.act([]);
    return true;
  }

  /** What starts over is done before all else, and once: however often a sentence is put otherwise before its answer. */
  #first(action: string): void {
    const [verb = ""] = action.split(".", 1);
    const others = this.#own.actions.filter((one) => !one.startsWith(`${verb}.`));
    this.#own = { ...this.#own, actions: [action, ...others] };
  }

  /** Opens a group: from now on what is done is a draft. */
  open(group: string): void {
    this.#before = this.#held;
    this.#open = group;
    if (this.#lacksLists()) this.#question();
    else this.#tell();
  }

  /** Drops the draft (Annuler); what was done to the form before is still asked about. */
  cancel(): void {
    if (this.#own.actions.length === 0) {
      this.#underWay?.controller.abort();
      this.#underWay = undefined;
    }
    this.#draft = NOTHING;
    if (this.#before !== undefined) this.#held = this.#before;
    this.#close();
  }

  /** Keeps the draft (Valider); stays open when a rule is broken. */
  async validate(): Promise<void> {
    await this.settled();
    if (this.#held.state.issues.length > 0) return;
    // What nobody answered is kept too, and asked again with what comes next.
    this.#own = joined(this.#own, this.#draft);
    this.#draft = NOTHING;
    this.#close();
    this.#onCommit(this.#held.state);
  }

  /** The way back: what was chosen is kept, as it is beside the results; what breaks a rule is dropped, for nobody could mend it. */
  async goBack(): Promise<void> {
    await this.settled();
    if (this.#open === undefined) return;
    if (this.#held.state.issues.length > 0) this.cancel();
    else await this.validate();
  }

  /** Asks again after a failure. */
  retry(): void {
    this.#question();
  }

  /** Nobody stands before it any more: no answer is taken. Gives what was done and not answered, for a form in its place. */
  stop(): Undone {
    this.#isStopped = true;
    this.#underWay?.controller.abort();
    this.#underWay = undefined;
    const undone = joined(this.#own, this.#draft);
    this.#own = NOTHING;
    this.#draft = NOTHING;
    return undone;
  }

  get isStopped(): boolean {
    return this.#isStopped;
  }

  /** Resolves once nothing is asked any more. */
  async settled(): Promise<void> {
    while (this.#underWay !== undefined) await this.#underWay.done;
  }

  #close(): void {
    this.#open = undefined;
    this.#before = undefined;
    this.#tell();
  }

  /** Whether the open group's lists are of other filters. */
  #lacksLists(): boolean {
    const group = this.#open;
    return group !== undefined && this.#onOpening.has(group) && this.#held.listsOf[group] !== this.#held.state.query;
  }

  #question(): void {
    const isOfDraft = this.#open !== undefined && this.#own.actions.length === 0;
    if (this.#open !== undefined && !isOfDraft && this.#underWay !== undefined) {
      // The draft's turn comes with the answer.
      this.#tell();
      return;
    }
    this.#underWay?.controller.abort();
    const controller = new AbortController();
    const done = this.#ask(this.#address(isOfDraft), controller.signal).then(
      (answer) => {
        if (!controller.signal.aborted) this.#take(answer, isOfDraft);
      },
      () => {
        if (!controller.signal.aborted) this.#fail();
      },
    );
    this.#underWay = { controller, done };
    this.#tell();
  }

  #address(isOfDraft: boolean): string {
    const { actions } = isOfDraft ? this.#draft : this.#own;
    const { state, failed } = this.#held;
    const query = new URLSearchParams(state.query);
    for (const action of actions) query.append("action", action);
    if (isOfDraft && this.#open !== undefined) query.set("ouvert", this.#open);
    if (this.#curef !== "") query.set("vitrine", this.#curef);
    for (const [name, value] of state.beside) query.set(name, value);
    // After a failure nobody knows what the figures are of.
    if (failed) query.set("tout", "1");
    return `/filters/etat?${query.toString()}`;
  }

  #take({ state, counts, failed }: FormAnswer, isOfDraft: boolean): void {
    this.#underWay = undefined;
    if (isOfDraft) this.#draft = NOTHING;
    else this.#own = NOTHING;
    const listed =
      isOfDraft && this.#open !== undefined && this.#onOpening.has(this.#open) ? { [this.#open]: state.query } : {};
    this.#held = {
      state,
      failed,
      counts: {
        ...this.#held.counts,
        ...counts,
        values: { ...this.#held.counts.values, ...counts.values },
        histograms: { ...this.#held.counts.histograms, ...counts.histograms },
        names: { ...this.#held.counts.names, ...counts.names },
      },
      listsOf: { ...this.#held.listsOf, ...listed },
    };
    if (!isOfDraft && this.#open !== undefined) {
      this.#before = this.#held;
      if (this.#draft.actions.length > 0 || this.#lacksLists()) this.#question();
    }
    this.#tell();
    if (!isOfDraft) this.#onCommit(state);
  }

  /** What was done stays done and is asked again with what comes next. */
  #fail(): void {
    this.#underWay = undefined;
    const { total: _, ...state } = this.#held.state;
    this.#held = { ...this.#held, state, failed: true, isUnanswered: true };
    if (this.#open !== undefined && this.#own.actions.length > 0) this.#before = this.#held;
    this.#tell();
  }

  #look(): FormSnapshot {
    const { state, counts, failed, isUnanswered = false } = this.#held;
    const chosen = Object.entries({ ...state.chosen, ...joined(this.#own, this.#draft).expected }).flatMap(
      ([key, values]) => (values === undefined || values.length === 0 ? [] : [[key, values] as const]),
    );
    return {
      state: { ...state, chosen: Object.fromEntries(chosen) },
      counts,
      open: this.#open,
      isAsking: this.#underWay !== undefined,
      failed,
      isUnanswered,
    };
  }

  #tell(): void {
    this.#snapshot = this.#look();
    for (const listener of this.#listeners) listener();
  }
}
