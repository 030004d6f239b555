/**
 * Words that say nothing of what is looked for, by the conventions of README.md: greetings, wanting and having, fillers, articles,
 * insistence, names of filters; and those that turn or bound what follows, which are told with it. The oracle of what may be dropped
 * without a sign, apart from the product's own list (`lexicon/plain-words.ts`): a word that is put there is judged here as well.
 */
import { soundOf } from "../../src/domain/free-text/text/spelling.ts";

const WORDS: ReadonlySet<string> = new Set(
  (
    "a abord absolument ac achat acheter acheteur acheteuse acquerir actuellement affiche afficher afin ai aime " +
    "aimerais aimerait ainsi aller alors an annee annees annonce annonces ans apres as assez au aurais aurait aussi " +
    "autre aux avant avc avec avez avoir avons ayant bah ben besoin bien bjour bjr boite bon bonjour bonjours " +
    "bonne bonnes bons bonsoir bref budget ca car carburant carrosserie categorie ce ceci cela celle celles celui " +
    "ces cest cet cette ceux cherchant cherche chercher cherchons chez chui code coloris comme comment conduire " +
    "conduis conduit contre cordialement coucou couleur couleurs coutant coute dans de demande departement " +
    "depasse depasser depasserait des dire dispo disponible disponibles dit dois doit donc donnez dote " +
    "dotee doter du dun dune elle en encore energie energies ens entre envie environ environs equipe equipee " +
    "equipees equipement equipements equipes esperer est estce et etais etait etant etre eventuellement exemple " +
    "exterieur faire fait faudrait faut finition finitions fourni genre hello hey hors hyper idealement il ils ima " +
    "imperatif imperativement interesse interessee interesserait interieur jai jaime jaimerais jamais jcherche je jsuis " +
    "jusqu juste jveux kilometrage kms la le lequel les leur liste lune ma maintenant mais marque marques max " +
    "maxi maximale maximum me meme merci mes mettrai mettre mieux min mini minimale minimum modele modeles moi " +
    "moins mois mon monde monsieur montre montrez moteur moteurs motorisation motorisations motorisee ne " +
    "necessaire nos notre nous obligatoire obligatoirement occase occasion occasions occaz offre offres ok on " +
    "option options ou oui par particulierement pas peu peut peux place places plait plus plutot porte portes " +
    "possedant possede possible possiblement postal pour pourrait pourriez pouvez pouvoir pr preference pres " +
    "prevoir prevu prix propose proposes proposez puis puissance qu quand que quel quelconque quelle quelque " +
    "quelques qui quil quun rayon rech recherce recherchant recherche rechercher recherches recherchons region " +
    "resultats roule rouler sa salut sans sauf se secteur serait ses seulement si sil slt soient soit sommes son sont sorte " +
    "souci souhaite souhaiterais souhaitons sous stp style suis super sur surtout svp tarif te tel telle tous " +
    "tout toute toutefois toutes tres trop trouve trouver trouvez tu type types un une uniquement va vais vehicul " +
    "vehicule vehicules vend vendent vendeur vendeurs vendre vends vendu vendue vendues vente vers version versions " +
    "veu veut veux ville voila voir vos votre voudrais voudrait vous vraiment vs vu"
  ).split(" "),
);

/** Shorter words are never taken for another. */
const SHORTEST_MISSPELT = 4;
const SOUNDS: ReadonlySet<string> = new Set([...WORDS].map(soundOf));

/** A folded word, spelt well, by its sound, or with one slip of the finger. */
export function saysNothing(fold: string): boolean {
  if (WORDS.has(fold)) return true;
  return (
    fold.length >= SHORTEST_MISSPELT && (SOUNDS.has(soundOf(fold)) || [...WORDS].some((word) => isOneSlip(fold, word)))
  );
}

/** One letter more, less or other, or two neighbours exchanged. */
function isOneSlip(typed: string, word: string): boolean {
  let from = 0;
  while (from < typed.length && typed[from] === word[from]) from += 1;
  let end = 0;
  while (end < Math.min(typed.length, word.length) - from && typed.at(-1 - end) === word.at(-1 - end)) end += 1;
  const [wrong, right] = [typed.slice(from, typed.length - end), word.slice(from, word.length - end)];
  return (
    (wrong.length <= 1 && right.length <= 1) || (wrong.length === 2 && right === wrong.split("").toReversed().join(""))
  );
}
