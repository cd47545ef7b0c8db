import { lazyValue } from '../ast/lazy-value.ts'
import type { ExprNode } from '../ast/nodes.ts'
import { countKinds } from './count-kinds.ts'
import { filtersOf, type PlannedChain } from './document-chain.ts'
import { exactTypes } from './exact-types.ts'
import { countMatching, selectionOf } from './matching-documents.ts'
import type { PlanContext } from './plan-context.ts'

/** The number of documents that pass the pipeline: from the stored counts if it filters by type alone, else by filtering. */
export function countDocuments({ steps, planned }: PlannedChain, context: PlanContext): ExprNode {
  const selection = selectionOf(steps, context.constants)
  context.tags.addSelection(selection)
  const types = exactTypes(filtersOf(steps), context.constantOf)
  return lazyValue(
    () =>
      (types && countKinds(context.counts.all(), types, context.candidates.view)) ??
      countMatching(selection, planned, context),
  )
}
