import type { Shortcuts } from '../shortcuts/use-shortcuts.ts'

/** One step down or up the list. */
export type ListStep = 1 | -1

/** Shortcuts of all lists: j or arrow down, k or arrow up. */
export const stepShortcuts = (move: (step: ListStep) => void): Shortcuts => ({
  j: () => move(1),
  k: () => move(-1),
})

/** The target of a step: stays at the ends, and starts at the first row. */
export function findRowBeside<Row>(
  rows: readonly Row[],
  isCurrent: (row: Row) => boolean,
  step: ListStep,
): Row | undefined {
  const index = rows.findIndex(isCurrent) + step
  return rows[Math.min(Math.max(index, 0), rows.length - 1)]
}
