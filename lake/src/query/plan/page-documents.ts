import { evaluateArray } from '../ast/evaluate.ts'
import { lazyValue } from '../ast/lazy-value.ts'
import type { ExprNode } from '../ast/nodes.ts'
import { isCut } from '../index/value-key.ts'
import type { RankedDocument } from './candidates.ts'
import { type ChainStep, chainUpon, type PlannedChain } from './document-chain.ts'
import { batches, selectionOf } from './matching-documents.ts'
import { type OrderKey, orderKeyOf } from './order-key.ts'
import type { PlanContext } from './plan-context.ts'
import type { Selection } from './selection.ts'

/** How many items of the array a slice or index needs, counted from its start; undefined when it needs its end. */
export function pageEnd(node: ExprNode): number | undefined {
  if (node.type === 'AccessElement') return node.index >= 0 ? Math.ceil(node.index) + 1 : undefined
  if (node.type !== 'Slice' || node.left < 0 || node.right < 0) return undefined
  return Math.ceil(node.right) + (node.isInclusive ? 1 : 0)
}

/** Documents among which are the first `end` that pass the chain, in its order; found when first asked for. */
export function pageDocuments(chain: PlannedChain & { end: number }, context: PlanContext): ExprNode {
  const selection = selectionOf(chain.steps, context.constants)
  const hasOrder = chain.steps.some((step) => step.type === 'PipeFuncCall')
  const key = orderKeyOf(chain.steps)
  context.tags.addSelection(selection)
  return lazyValue(() => {
    const few = context.candidates.atMost(context.few, selection)
    if (few) return few
    if (key) return firstInOrder(chain, selection, key, context)
    return hasOrder ? [...context.candidates.each(selection)] : first(chain, selection, context)
  })
}

/** Walks through the dataset until enough documents passed. */
function first(chain: PlannedChain & { end: number }, selection: Selection, context: PlanContext): object[] {
  const passing = passingCount(chain.planned, context)
  const documents: object[] = []
  let passed = 0
  for (const batch of batches(context.candidates.each(selection), batchSizeFor(chain.end))) {
    documents.push(...batch)
    passed += passing(batch)
    if (passed >= chain.end) break
  }
  return documents
}

/** Walks in the order of the first key until enough passed, and then on through keys equal to the last. */
function firstInOrder(
  chain: PlannedChain & { end: number },
  selection: Selection,
  key: OrderKey,
  context: PlanContext,
): object[] {
  const passing = passingCount(chain.planned, context)
  const taken: RankedDocument[] = []
  let counted = 0
  let passed = 0
  for (const next of context.candidates.ordered(selection, key.path, key.isDescending)) {
    const last = taken.at(-1)
    const isSettled = last === undefined || !isTie(last, next) || (key.isOnlyKey && !isCut(last.key))
    if (isSettled && passed >= chain.end) break
    taken.push(next)
    if (passed >= chain.end || taken.length - counted < batchSizeFor(chain.end)) continue
    passed += passing(taken.slice(counted).map(({ document }) => document))
    counted = taken.length
  }
  return inDatasetOrder(taken)
}

/** Counts how many documents pass the chain's filters; orders and what only replaces documents are left out. */
function passingCount(planned: readonly ChainStep[], context: PlanContext): (documents: object[]) => number {
  const upToLastFilter = planned.slice(
    Math.max(
      0,
      planned.findIndex((step) => step.type === 'Filter'),
    ),
  )
  const hasFilter = planned.some((step) => step.type === 'Filter')
  const steps = upToLastFilter.filter((step) => step.type !== 'PipeFuncCall')
  return (documents) =>
    hasFilter
      ? evaluateArray(chainUpon(steps, { type: 'Value', value: documents }), context.scope).length
      : documents.length
}

function batchSizeFor(end: number): number {
  return Math.min(Math.max(end, 1), 500)
}

function isTie(a: RankedDocument, b: RankedDocument): boolean {
  if (a.rank !== b.rank) return false
  return a.key instanceof Uint8Array && b.key instanceof Uint8Array
    ? Buffer.compare(a.key, b.key) === 0
    : a.key === b.key
}

/** `order()` leaves equals as they stood. */
function inDatasetOrder(ranked: readonly RankedDocument[]): object[] {
  return [...ranked].sort((a, b) => (a.place < b.place ? -1 : 1)).map(({ document }) => document)
}
