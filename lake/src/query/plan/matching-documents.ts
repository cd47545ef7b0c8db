import { evaluateArray } from '../ast/evaluate.ts'
import { lazyValue } from '../ast/lazy-value.ts'
import type { ExprNode } from '../ast/nodes.ts'
import { batches } from './batches.ts'
import { type ChainStep, chainUpon, filtersOf, type PlannedChain } from './document-chain.ts'
import type { PlanContext } from './plan-context.ts'
import { type OperandValues, selectDocuments } from './select-documents.ts'
import { both, everything, type Selection } from './selection.ts'

const batchSize = 500

/** The selection of a pipeline's filters. */
export function selectionOf(steps: readonly ChainStep[], valuesOf: OperandValues): Selection {
  return filtersOf(steps).reduce<Selection>(
    (sum, filter) => both(sum, selectDocuments(filter, valuesOf)),
    everything,
  )
}

/** The documents that pass a pipeline of filters, computed on first use. */
export function matchingDocuments(
  { steps, planned }: PlannedChain,
  context: PlanContext,
  within: Selection = everything,
): ExprNode {
  const selection = both(selectionOf(steps, context.constants), within)
  context.tags.addSelection(selection)
  return lazyValue(() => [...matchingBatches(selection, planned, context)].flat())
}

/** The number of documents that pass a pipeline of filters. */
export function countMatching(
  selection: Selection,
  planned: readonly ChainStep[],
  context: PlanContext,
): number {
  let count = 0
  for (const batch of matchingBatches(selection, planned, context)) count += batch.length
  return count
}

/** In batches, so that the documents that do not pass are never in memory all at once. */
function* matchingBatches(
  selection: Selection,
  planned: readonly ChainStep[],
  context: PlanContext,
): Generator<unknown[]> {
  for (const batch of batches(context.candidates.each(selection), batchSize)) {
    yield evaluateArray(chainUpon(planned, { type: 'Value', value: batch }), context.scope)
  }
}

/** The candidates of a correlated pipeline: looked up by values of the outer document if possible. */
export function candidatesOf(steps: readonly ChainStep[], context: PlanContext, isHidden: boolean): ExprNode {
  const selection = selectionOf(steps, context.constants)
  context.tags.addSelection(selection)
  const lookup = isHidden ? undefined : context.lookups.add((valuesOf) => selectionOf(steps, valuesOf))
  return lookup ?? lazyValue(() => [...context.candidates.each(selection)])
}
