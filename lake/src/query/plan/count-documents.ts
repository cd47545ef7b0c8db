import { createLazyValue } from '../ast/lazy-value.ts'
import type { ExprNode } from '../ast/nodes.ts'
import { countByKind } from './count-kinds.ts'
import { filtersOf, type PlannedPipeline } from './document-chain.ts'
import { exactTypes } from './exact-types.ts'
import { countMatching, selectByFilters } from './matching-documents.ts'
import type { PlanContext } from './plan-context.ts'

/** The number of documents that pass the pipeline: from the stored counts if it filters by type alone, else by filtering. */
export function planCountDocuments({ steps, planned }: PlannedPipeline, context: PlanContext): ExprNode {
  const selection = selectByFilters(steps, context.operandValues)
  context.syncTags.addSelection(selection)
  const types = exactTypes(filtersOf(steps), context.evaluateConstant)
  return createLazyValue(
    () =>
      (types && countByKind(context.counts.all(), types, context.candidates.view)) ??
      countMatching(selection, planned, context),
  )
}
