import { Form } from "react-router";
import { SENTENCE } from "./estimate-query.ts";
import type { SentenceView } from "./estimate-view.ts";
import { quoted } from "./quoted.ts";

function toldOf({ left, isRead }: SentenceView): string | undefined {
  if (!isRead) return "Aucune voiture reconnue dans ces mots\u202f: répondez aux questions suivantes.";
  return left.length === 0
    ? "Les réponses suivantes en viennent\u202f: corrigez-les au besoin."
    : `Laissé de côté\u202f: ${quoted(left)}. Le reste remplit les réponses suivantes.`;
}

/** The questions answered at once, as far as words can; whatever is left is asked as ever. */
export function InFewWords({ sentence }: { readonly sentence: SentenceView | undefined }) {
  return (
    <Form action="/estimer.html" className="field in-words" aria-label="Décrire la voiture" preventScrollReset>
      <label htmlFor="e-phrase">Décrivez-la en quelques mots</label>
      <span className="one-line">
        <span className="input">
          <input
            id="e-phrase"
            name={SENTENCE}
            defaultValue={sentence?.text}
            required
            maxLength={200}
            autoComplete="off"
            enterKeyHint="go"
            // Whole on the narrowest phones too.
            placeholder={"Clio 2020, 48\u202f000\u202fkm"}
            aria-describedby="e-phrase-told"
          />
        </span>
        <button className="button" type="submit">
          Remplir
        </button>
      </span>
      <span className="hint" id="e-phrase-told" role="status">
        {sentence === undefined ? "Ou répondez aux questions, une à une." : toldOf(sentence)}
      </span>
    </Form>
  );
}
