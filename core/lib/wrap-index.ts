/** Wraps an index around a list: the first item follows the last, the last precedes the first. */
export function wrapIndex(index: number, count: number): number {
  return ((index % count) + count) % count
}
