import { formatPathName, type IndexedPath } from '../index/indexed-path.ts'
import { intersectRanges, rangeOfValues, uniteRanges, type ValueRange } from '../index/value-range.ts'
import type { PatternWord } from '../text/text-index.ts'

export type Primitive = string | number | boolean

export function isPrimitive(value: unknown): value is Primitive {
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
}

/** A condition that the indexes can evaluate. Every document that passes a filter is in the filter's selection. */
export type CandidateSelection =
  | { kind: 'all' }
  | { kind: 'types'; types: readonly Primitive[] }
  /** Ids as the perspective shows them. */
  | { kind: 'ids'; ids: readonly Primitive[] }
  /** The published document, the draft and the release versions of these ids. */
  | { kind: 'versions'; ids: readonly Primitive[] }
  | { kind: 'values'; path: IndexedPath; values: readonly Primitive[] }
  | { kind: 'range'; path: IndexedPath; range: ValueRange }
  /** Ids from `from` on, up to `to`, as the perspective shows them. */
  | { kind: 'idRange'; from: string; to?: string }
  | { kind: 'idPrefix'; prefix: string }
  /** The documents with a reference to any of those selected. */
  | { kind: 'referencing'; of: CandidateSelection }
  | { kind: 'references'; targets: readonly Primitive[] }
  | { kind: 'words'; words: readonly PatternWord[] }
  | { kind: 'and' | 'or'; of: readonly CandidateSelection[] }

export const allDocuments: CandidateSelection = { kind: 'all' }

export function intersect(left: CandidateSelection, right: CandidateSelection): CandidateSelection {
  if (left.kind === 'all') return right
  return right.kind === 'all' ? left : { kind: 'and', of: [left, right] }
}

export function unite(left: CandidateSelection, right: CandidateSelection): CandidateSelection {
  return left.kind === 'all' || right.kind === 'all' ? allDocuments : { kind: 'or', of: [left, right] }
}

/** Whether the selection is of types and ids alone, whose documents SQLite reads in dataset order without sorting. */
export function isOrdered(selection: CandidateSelection): boolean {
  if (selection.kind === 'and') return selection.of.every(isOrdered)
  return ['all', 'types', 'idRange', 'idPrefix'].includes(selection.kind)
}

/** The selection reduced to its types and ids, whose documents SQLite reads in dataset order without sorting. */
export function orderedSelection(selection: CandidateSelection): CandidateSelection {
  const types = findTypes(selection)
  const ofTypes: CandidateSelection = types ? { kind: 'types', types } : allDocuments
  return idRangesOf(selection).reduce(intersect, ofTypes)
}

/** The ranges of ids that all documents of the selection are in. */
function idRangesOf(selection: CandidateSelection): CandidateSelection[] {
  if (selection.kind === 'and') return selection.of.flatMap(idRangesOf)
  return selection.kind === 'idRange' || selection.kind === 'idPrefix' ? [selection] : []
}

/** A range of values at the path that all documents of the selection are in; undefined when none is known. */
export function findRange(selection: CandidateSelection, path: IndexedPath): ValueRange | undefined {
  switch (selection.kind) {
    case 'range':
      return isSamePath(selection.path, path) ? selection.range : undefined
    case 'values':
      return isSamePath(selection.path, path) ? rangeOfValues(selection.values) : undefined
    case 'and':
      return selection.of
        .map((part) => findRange(part, path))
        .reduce((sum, range) => (sum && range ? intersectRanges(sum, range) : (sum ?? range)))
    case 'or':
      return selection.of
        .map((part) => findRange(part, path))
        .reduce((sum, range) => sum && range && uniteRanges(sum, range))
    default:
      return undefined
  }
}

function isSamePath(a: IndexedPath, b: IndexedPath): boolean {
  return formatPathName(a) === formatPathName(b)
}

/** The types that the selection is limited to; undefined when it may contain any type. */
export function findTypes(selection: CandidateSelection): readonly Primitive[] | undefined {
  if (selection.kind === 'types') return selection.types
  if (selection.kind === 'and') {
    const typeLists = selection.of.map(findTypes).filter((types) => types !== undefined)
    return typeLists.reduce<readonly Primitive[] | undefined>(
      (fewest, types) => (fewest && fewest.length <= types.length ? fewest : types),
      undefined,
    )
  }
  if (selection.kind !== 'or') return undefined
  const typeLists = selection.of.map(findTypes).filter((types) => types !== undefined)
  return typeLists.length === selection.of.length ? typeLists.flat() : undefined
}

/** The selection without the parts that `isDropped` names, which are then not conditions. The result is a superset. */
export function withoutParts(
  selection: CandidateSelection,
  isDropped: (part: CandidateSelection) => boolean,
): CandidateSelection {
  if (selection.kind === 'and' || selection.kind === 'or') {
    return selection.of
      .map((part) => withoutParts(part, isDropped))
      .reduce(selection.kind === 'and' ? intersect : unite)
  }
  if (selection.kind !== 'referencing') return isDropped(selection) ? allDocuments : selection
  const of = withoutParts(selection.of, isDropped)
  return of.kind === 'all' ? allDocuments : { ...selection, of }
}
