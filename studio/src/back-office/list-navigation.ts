import type { Shortcuts } from '../shortcuts/use-shortcuts.ts'

/** A searched list beside its current item. */
export interface ListState {
  search: string
  /** Key of the chosen item; undefined for the list's first. */
  selected: string | undefined
  /** On phones, the item instead of the list. */
  isItemOpen: boolean
}

export type ListEvent =
  | { type: 'search'; text: string }
  | { type: 'open'; key: string }
  | { type: 'select'; key: string }
  | { type: 'back' }
  /** The item leaves the list of these keys: what comes after it is selected. */
  | { type: 'leave'; key: string; keys: readonly string[] }

/** @param key of the item in the URL */
export const startList = (key: string | undefined): ListState => ({
  search: '',
  selected: key,
  isItemOpen: key !== undefined,
})

export function reduceList<State extends ListState>(state: State, event: ListEvent): State {
  switch (event.type) {
    case 'search':
      return { ...state, search: event.text, selected: undefined }
    case 'open':
      return { ...state, selected: event.key, isItemOpen: true }
    case 'select':
      return { ...state, selected: event.key }
    case 'back':
      return { ...state, isItemOpen: false }
    case 'leave': {
      const others = event.keys.filter((key) => key !== event.key)
      return { ...state, selected: others[Math.max(event.keys.indexOf(event.key), 0)] ?? others.at(-1) }
    }
  }
}

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
