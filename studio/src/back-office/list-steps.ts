import type { Shortcuts } from '../shortcuts/use-shortcuts.ts'

/** One item down or up a list. */
export type ListStep = 1 | -1

/** The keys of every list: j or the arrow down, k or the arrow up. */
export const stepShortcuts = (move: (step: ListStep) => void): Shortcuts => ({
  j: () => move(1),
  k: () => move(-1),
})

/** The row that a step leads to; the ends stay, and without a current row the first one comes. */
export function rowBeside<Row>(
  rows: readonly Row[],
  isCurrent: (row: Row) => boolean,
  step: ListStep,
): Row | undefined {
  const index = rows.findIndex(isCurrent) + step
  return rows[Math.min(Math.max(index, 0), rows.length - 1)]
}
