import type { IndexedPath } from '../index/indexed-path.ts'
import type { WantedWord } from '../text/index-words.ts'

export type Primitive = string | number | boolean

/** What the indexes can tell of a filter: every document that passes the filter is in its selection. */
export type Selection =
  | { kind: 'all' }
  | { kind: 'types'; types: readonly Primitive[] }
  /** As the perspective shows them. */
  | { kind: 'ids'; ids: readonly Primitive[] }
  /** The published, drafted and other versions of these ids. */
  | { kind: 'versions'; ids: readonly Primitive[] }
  | { kind: 'values'; path: IndexedPath; values: readonly Primitive[] }
  | { kind: 'references'; targets: readonly Primitive[] }
  | { kind: 'words'; words: readonly WantedWord[] }
  | { kind: 'and' | 'or'; of: readonly Selection[] }

export const everything: Selection = { kind: 'all' }

export function both(left: Selection, right: Selection): Selection {
  if (left.kind === 'all') return right
  return right.kind === 'all' ? left : { kind: 'and', of: [left, right] }
}

export function either(left: Selection, right: Selection): Selection {
  return left.kind === 'all' || right.kind === 'all' ? everything : { kind: 'or', of: [left, right] }
}

/** As much of the selection as its types tell. */
export function typeSelection(selection: Selection): Selection {
  const types = typesOf(selection)
  return types ? { kind: 'types', types } : everything
}

/** The types it keeps to, or undefined when it may hold documents of any. */
export function typesOf(selection: Selection): readonly Primitive[] | undefined {
  if (selection.kind === 'types') return selection.types
  if (selection.kind === 'and') {
    const known = selection.of.map(typesOf).filter((types) => types !== undefined)
    return known.reduce<readonly Primitive[] | undefined>(
      (fewest, types) => (fewest && fewest.length <= types.length ? fewest : types),
      undefined,
    )
  }
  if (selection.kind !== 'or') return undefined
  const known = selection.of.map(typesOf).filter((types) => types !== undefined)
  return known.length === selection.of.length ? known.flat() : undefined
}
