/** Sentences for who has typed none yet; where they are shown, only those that find something are. */
export const EXAMPLE_SENTENCES = [
  "Peugeot 208 essence de moins de 5 ans",
  "SUV hybride automatique, moins de 25\u202f000\u202f€",
  "Break diesel avec attelage près de Lyon",
  "Cabriolet rouge",
  "Yamaha MT-07",
] as const;
