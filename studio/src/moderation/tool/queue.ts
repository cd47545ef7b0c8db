/** Where a moderator is in a list of reviews, by their ids. */
export interface Place {
  current: string | undefined
  /** Ticked, to be decided together. */
  selected: ReadonlySet<string>
}

export const start: Place = { current: undefined, selected: new Set() }

/** The review to show: the current one, or the first when that one has left the list. */
export const currentOf = (ids: readonly string[], { current }: Place): string | undefined =>
  current !== undefined && ids.includes(current) ? current : ids[0]

/** One step through the list; the ends are ends. */
export function move(ids: readonly string[], place: Place, step: 1 | -1): Place {
  const index = ids.indexOf(currentOf(ids, place) ?? '')
  return { ...place, current: ids[Math.min(Math.max(index + step, 0), ids.length - 1)] }
}

export function toggle(place: Place, id: string): Place {
  const selected = new Set(place.selected)
  if (!selected.delete(id)) selected.add(id)
  return { ...place, selected }
}

/** What a decision is about: the ticked reviews, or else the current one. */
export function targets(ids: readonly string[], place: Place): string[] {
  const ticked = ids.filter((id) => place.selected.has(id))
  if (ticked.length > 0) return ticked
  const current = currentOf(ids, place)
  return current === undefined ? [] : [current]
}

/** The place once some reviews leave the list: on the next one that stays, or on the last. */
export function leave(ids: readonly string[], place: Place, leaving: readonly string[]): Place {
  const gone = new Set(leaving)
  const index = ids.indexOf(currentOf(ids, place) ?? '')
  const after = ids.slice(index).find((id) => !gone.has(id))
  return { current: after ?? ids.findLast((id) => !gone.has(id)), selected: new Set() }
}

interface Dated {
  _id: string
  review?: { createdAt?: string }
}

/**
 * What the list shows while the lake's answers lag behind: without what is leaving, and with what has come back
 * before the lake says so, in the place where it was.
 */
export function shownList<Item extends Dated>(
  loaded: readonly Item[],
  leaving: ReadonlySet<string>,
  returned: readonly Item[],
): Item[] {
  const present = new Set(loaded.map(({ _id }) => _id))
  const late = returned.filter(({ _id }) => !present.has(_id))
  const shown = [...loaded, ...late].filter(({ _id }) => !leaving.has(_id))
  if (late.length === 0) return shown
  const key = ({ _id, review }: Item) => `${review?.createdAt} ${_id}`
  return shown.sort((one, other) => (key(one) < key(other) ? -1 : 1))
}
