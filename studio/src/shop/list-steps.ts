/** One item down or up a list. */
export type ListStep = 1 | -1

/** The step of a key in every list of the desk: j or the arrow down, k or the arrow up. */
export function stepOfKey(key: string): ListStep | undefined {
  if (key === 'j' || key === 'ArrowDown') return 1
  return key === 'k' || key === 'ArrowUp' ? -1 : undefined
}

/** The row that a step leads to; the ends stay, and without a current row the first one comes. */
export function rowBeside<Row>(
  rows: readonly Row[],
  isCurrent: (row: Row) => boolean,
  step: ListStep,
): Row | undefined {
  const index = rows.findIndex(isCurrent) + step
  return rows[Math.min(Math.max(index, 0), rows.length - 1)]
}
