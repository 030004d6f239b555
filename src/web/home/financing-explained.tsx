import { PaymentPlan } from "./payment-plan.tsx";

/** What differs, in the order in which a buyer meets it. No figures: those are the contract's. */
const DIFFERENCES = [
  {
    question: "À qui est la voiture\u202f?",
    loa: "À l’organisme qui vous la loue, jusqu’à ce que vous leviez l’option d’achat.",
    credit: "À vous, dès la livraison. Elle peut servir de garantie au prêteur.",
  },
  {
    question: "Au départ",
    loa: "Un premier loyer, souvent plus élevé que les suivants.",
    credit: "Un apport, si vous le souhaitez.",
  },
  {
    question: "Chaque mois",
    loa: "Un loyer. Il ne rembourse qu’une partie du prix, il est donc plus bas.",
    credit: "Une mensualité, qui rembourse tout le prix et les intérêts.",
  },
  {
    question: "À la fin",
    loa: "Vous choisissez\u202f: payer le prix d’option écrit au contrat et la garder, ou la rendre.",
    credit: "Rien de plus à payer\u202f: la voiture est à vous et ne doit plus rien.",
  },
  {
    question: "Kilomètres et état",
    loa: "Le contrat fixe un kilométrage. Les kilomètres en trop et la remise en état se paient à la restitution.",
    credit: "Libres\u202f: c’est votre voiture.",
  },
  {
    question: "S’arrêter avant la fin",
    loa: "Possible aux conditions du contrat, le plus souvent en payant une indemnité.",
    credit: "Vous pouvez rembourser à tout moment\u202f; la loi plafonne l’indemnité éventuelle.",
  },
  {
    question: "Changer d’avis",
    loa: "14 jours pour vous rétracter après la signature.",
    credit: "14 jours pour vous rétracter après la signature.",
  },
] as const;

export function FinancingExplained() {
  return (
    <section className="explained" aria-labelledby="differences">
      <h2 id="differences">LOA ou crédit&#8239;: ce qui change</h2>
      <div className="compared">
        <table>
          <caption className="hide">La location avec option d’achat et le crédit, point par point</caption>
          <thead>
            <tr>
              <th scope="col">
                <span className="hide">Point</span>
              </th>
              <th scope="col">
                LOA <span className="soft">location avec option d’achat</span>
                <PaymentPlan kind="loa" />
              </th>
              <th scope="col">
                Crédit <span className="soft">prêt affecté à l’achat</span>
                <PaymentPlan kind="credit" />
              </th>
            </tr>
          </thead>
          <tbody>
            {DIFFERENCES.map(({ question, loa, credit }) => (
              <tr key={question}>
                <th scope="row">{question}</th>
                <td data-of="LOA">{loa}</td>
                <td data-of="Crédit">{credit}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p className="meta soft legend">
        Sur les dessins, chaque barre est un paiement&#8239;: en plein ce qui est dû, en pointillé ce que vous pouvez
        choisir.
      </p>
      <h3>Comparer deux offres</h3>
      <p>
        Pour un crédit, comparez le TAEG&#8239;: il réunit intérêts et frais obligatoires en un taux annuel. Pour une
        LOA, additionnez tout ce que vous paierez – premier loyer, loyers, prix d’option – et rapprochez-le du prix
        comptant. Une mensualité basse peut cacher une durée longue ou un premier loyer élevé.
      </p>
    </section>
  );
}
