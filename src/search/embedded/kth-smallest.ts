/** Hoare's quickselect. */

/**
 * The number that has exactly `place` others before it when sorted. Reorders: afterwards no number before the place
 * is greater. No NaN. Throws on a place outside.
 */
export function kthSmallest(numbers: Float64Array, place: number): number {
  let [low, high] = [0, numbers.length - 1];
  while (low < high) {
    const pivot = medianOfThree(numbers[low] ?? 0, numbers[(low + high) >>> 1] ?? 0, numbers[high] ?? 0);
    let [left, right] = [low, high];
    while (left <= right) {
      while ((numbers[left] ?? 0) < pivot) left++;
      while ((numbers[right] ?? 0) > pivot) right--;
      if (left > right) break;
      const number = numbers[left] ?? 0;
      numbers[left++] = numbers[right] ?? 0;
      numbers[right--] = number;
    }
    if (place <= right) high = right;
    else if (place >= left) low = left;
    else break;
  }
  const found = numbers[place];
  if (found === undefined) throw new Error(`no place ${place} among ${numbers.length} numbers`);
  return found;
}

function medianOfThree(a: number, b: number, c: number): number {
  return Math.max(Math.min(a, b), Math.min(Math.max(a, b), c));
}
