import { evaluateArray } from '../ast/evaluate.ts'
import { lazyValue } from '../ast/lazy-value.ts'
import type { ExprNode } from '../ast/nodes.ts'
import { batches } from './batches.ts'
import { withoutCommonWords } from './common-words.ts'
import { type ChainStep, chainUpon, type PlannedChain } from './document-chain.ts'
import { firstInOrder } from './first-in-order.ts'
import { selectionOf } from './matching-documents.ts'
import { orderKeyOf } from './order-key.ts'
import type { PlanContext } from './plan-context.ts'
import { type Selection, typeSelection, typesOf } from './selection.ts'

/** Candidates beyond this multiple of `smallResultLimit` are not sorted out by index: the page reads them in order. */
const many = 10

/** The number of leading items that a slice or index needs; undefined when it counts from the end. */
export function pageEnd(node: ExprNode): number | undefined {
  if (node.type === 'AccessElement') return node.index >= 0 ? Math.ceil(node.index) + 1 : undefined
  if (node.type !== 'Slice' || node.left < 0 || node.right < 0) return undefined
  return Math.ceil(node.right) + (node.isInclusive ? 1 : 0)
}

/** Documents that include the first `end` results of the pipeline, in its order; computed on first use. */
export function pageDocuments(chain: PlannedChain, end: number, context: PlanContext): ExprNode {
  const selection = selectionOf(chain.steps, context.constants)
  context.tags.addSelection(selection)
  return lazyValue(() => find(chain, end, selection, context))
}

function find(chain: PlannedChain, end: number, selection: Selection, context: PlanContext): object[] {
  const { candidates, few } = context
  const telling = withoutCommonWords(selection, (words) => candidates.areCommon(words, few * many))
  const tellsTypesOnly = telling.kind === 'types' || telling.kind === 'all'
  const places = candidates.places(telling, tellsTypesOnly ? few : few * many)
  if (places && places.length <= few) return [...candidates.at(places)]
  const key = orderKeyOf(chain.steps)
  const passing = passingCount(chain.planned, context)
  if (key) {
    const walk = { ...key, types: typesOf(selection), places: places && new Set(places) }
    return firstInOrder(candidates.ordered(walk), { end, passing, isOnlyKey: key.isOnlyKey })
  }
  const hasOrder = chain.steps.some((step) => step.type === 'PipeFuncCall')
  if (hasOrder) return [...candidates.each(selection)]
  return first(places ? candidates.at(places) : candidates.each(typeSelection(selection)), end, passing)
}

/** Takes documents until `end` of them pass. */
function first(documents: Iterable<object>, end: number, passing: (documents: object[]) => number): object[] {
  const taken: object[] = []
  let passed = 0
  for (const batch of batches(documents, Math.min(Math.max(end, 1), 500))) {
    taken.push(...batch)
    passed += passing(batch)
    if (passed >= end) break
  }
  return taken
}

/** Counts the documents that pass the pipeline's filters; orders, and projections after the last filter, are skipped. */
function passingCount(planned: readonly ChainStep[], context: PlanContext): (documents: object[]) => number {
  const lastFilter = planned.findIndex((step) => step.type === 'Filter')
  if (lastFilter === -1) return (documents) => documents.length
  const steps = planned.slice(lastFilter).filter((step) => step.type !== 'PipeFuncCall')
  return (documents) =>
    evaluateArray(chainUpon(steps, { type: 'Value', value: documents }), context.scope).length
}
