/** An index that goes round: after the last comes the first, before the first the last. */
export function wrap(index: number, count: number): number {
  return ((index % count) + count) % count
}
