/** `de` before a name, written as it is said. */

/**
 * `de Peugeot`, `d’Alfa Romeo`. No h: those of makes are sounded, `de Honda`. Of y only one that a consonant makes a vowel:
 * `de Yamaha`, `d’Ypres`.
 */
export function of(name: string): string {
  return /^(?:[aeiouàâäéèêëîïôöœ]|y[^aeiou])/i.test(name) ? `d’${name}` : `de ${name}`;
}
