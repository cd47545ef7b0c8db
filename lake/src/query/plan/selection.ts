import type { PatternWord } from '../text/text-index.ts'

export type Primitive = string | number | boolean

export function isPrimitive(value: unknown): value is Primitive {
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
}

/** A condition that the indexes can evaluate. Every document that passes a filter is in the filter's selection. */
export type CandidateSelection =
  | { kind: 'all' }
  /**
   * One of the types or slugs; of the ids, as the perspective shows them; a version of one of the published ids; with a
   * reference to one of the targets.
   */
  | { kind: ValueKind; values: readonly Primitive[] }
  | { kind: 'words'; words: readonly PatternWord[] }
  | { kind: 'and' | 'or'; of: readonly CandidateSelection[] }

export type ValueKind = 'types' | 'slugs' | 'ids' | 'versions' | 'references'

export const allDocuments: CandidateSelection = { kind: 'all' }

/** More parts than this cost more to look up than to scan, and SQLite refuses very deep or wide conditions. */
const maxParts = 30

export function intersect(left: CandidateSelection, right: CandidateSelection): CandidateSelection {
  if (left.kind === 'all') return right
  if (right.kind === 'all') return left
  return { kind: 'and', of: [...partsOf(left, 'and'), ...partsOf(right, 'and')].slice(0, maxParts) }
}

/** Alternatives of one kind become one list, so that a wide filter has few parts. */
export function unite(left: CandidateSelection, right: CandidateSelection): CandidateSelection {
  if (left.kind === 'all' || right.kind === 'all') return allDocuments
  const of = partsOf(left, 'or').slice()
  for (const part of partsOf(right, 'or')) {
    const index = isOfValues(part) ? of.findIndex(({ kind }) => kind === part.kind) : -1
    const similar = of[index]
    if (similar && isOfValues(similar) && isOfValues(part))
      of[index] = { kind: part.kind, values: [...similar.values, ...part.values] }
    else of.push(part)
  }
  const [only] = of
  if (only && of.length === 1) return only
  return of.length > maxParts ? allDocuments : { kind: 'or', of }
}

function partsOf(selection: CandidateSelection, kind: 'and' | 'or'): readonly CandidateSelection[] {
  return selection.kind === kind ? selection.of : [selection]
}

function isOfValues(
  selection: CandidateSelection,
): selection is Extract<CandidateSelection, { kind: ValueKind }> {
  return 'values' in selection
}

/** The values of a kind that the selection is limited to; undefined when it may contain any. */
export function findValues(selection: CandidateSelection, kind: ValueKind): readonly Primitive[] | undefined {
  if (isOfValues(selection)) return selection.kind === kind ? selection.values : undefined
  if (selection.kind !== 'and' && selection.kind !== 'or') return undefined
  const lists = selection.of.map((part) => findValues(part, kind)).filter((values) => values !== undefined)
  if (selection.kind === 'or') return lists.length === selection.of.length ? lists.flat() : undefined
  return lists.reduce<readonly Primitive[] | undefined>(
    (fewest, values) => (fewest && fewest.length <= values.length ? fewest : values),
    undefined,
  )
}
