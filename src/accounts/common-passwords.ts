/** The 49,233 passwords that many have, of the lists that guessers begin with; read when the first of ours is set, and kept. */

type IsListed = (word: string) => boolean;
let listed: Promise<IsListed> | undefined;

/** Words in small letters. */
export function commonPasswords(): Promise<IsListed> {
  listed ??= import("@zxcvbn-ts/language-common").then(({ dictionary }) => {
    const words = new Set<string>(dictionary["passwords-common"]);
    return (word) => words.has(word);
  });
  return listed;
}
