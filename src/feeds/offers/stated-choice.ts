/** A choice of a draft, as the type of its values. */
import type { Draft } from "../mapping/draft.ts";
import type { ChoiceTargetName } from "../mapping/targets.ts";

/** Throws when the draft holds another value: drafts hold none but those of their targets. */
export function statedChoice<Value extends string>(
  draft: Draft,
  name: ChoiceTargetName,
  is: (text: string) => text is Value,
): Value | undefined {
  const text = draft.choices.get(name);
  if (text === undefined) return undefined;
  if (!is(text)) throw new Error(`a ${name} that is none: ${text}`);
  return text;
}
