/** The same fold for the same reference, wherever it stands: FNV-1a. */
export function foldOf(reference: string, folds: number): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < reference.length; index++)
    hash = Math.imul(hash ^ reference.charCodeAt(index), 0x01000193) >>> 0;
  return ((hash ^ (hash >>> 15)) >>> 0) % folds;
}
