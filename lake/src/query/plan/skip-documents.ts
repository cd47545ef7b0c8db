import { idOfSortKey } from '../index/index-keys.ts'
import type { View } from '../view/view.ts'
import type { CandidateRow, Candidates } from './candidates.ts'

/** A page without the documents before it. */
export interface DeepPage {
  /** Number of documents that come before `sortKeys` in the order of the page. */
  skipped: number
  /** Documents that include the page, in dataset order. */
  sortKeys: string[]
}

export interface PageRows {
  /** Sort keys in the order of the page. */
  rows: Iterable<CandidateRow>
  /** Whether the index may order the row differently among rows with the same key. */
  isAmbiguous: (row: CandidateRow) => boolean
}

/**
 * Finds the visible documents from `offset` to `end` without reading any, and those with the same keys around them when
 * their order is ambiguous. Undefined when the index alone does not know which documents are visible.
 */
export function findDeepPage(
  candidates: Candidates,
  { rows, isAmbiguous }: PageRows,
  offset: number,
  end: number,
): DeepPage | undefined {
  const isVisible = createVisibilityTest(candidates.view)
  if (!isVisible) return undefined
  let position = 0
  let page: CandidateRow[] = []
  for (const row of rows) {
    candidates.checkLimit()
    if (!isVisible(row)) continue
    const last = page.at(-1)
    const isTied = last !== undefined && isAmbiguous(row) && isTie(last, row)
    if (position >= end && !isTied) break
    if (position <= offset && !isTied) page = []
    page.push(row)
    position += 1
  }
  return { skipped: position - page.length, sortKeys: page.map(({ sortKey }) => sortKey).sort() }
}

export function isTie(a: Omit<CandidateRow, 'type'>, b: Omit<CandidateRow, 'type'>): boolean {
  if (a.rank !== b.rank) return false
  return a.key instanceof Uint8Array && b.key instanceof Uint8Array
    ? Buffer.compare(a.key, b.key) === 0
    : a.key === b.key
}

/** Whether a stored document is visible, by its id and type; undefined when that depends on more. */
export function createVisibilityTest(view: View): ((row: CandidateRow) => boolean) | undefined {
  if (!view.isDecidedByKind || (view.layers && view.layers.length > 1)) return undefined
  const readableKinds = new Map<string, boolean>()
  return ({ sortKey, type }) => {
    const isVersion = !sortKey.endsWith(' ')
    if (isVersion && view.layers) return false
    const id = idOfSortKey(sortKey)
    const folder = id.slice(0, id.lastIndexOf('.') + 1)
    const kind = `${folder} ${type}`
    let isReadable = readableKinds.get(kind)
    if (isReadable === undefined) {
      isReadable = view.mayReadKind({ _id: `${folder}x`, _type: type })
      readableKinds.set(kind, isReadable)
    }
    return isReadable
  }
}
