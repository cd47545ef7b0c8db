import { evaluateArray } from '../ast/evaluate.ts'
import { createLazyValue } from '../ast/lazy-value.ts'
import type { ExprNode } from '../ast/nodes.ts'
import { batches } from './batches.ts'
import { withoutCommonWords } from './common-words.ts'
import { applyPipeline, type PipelineStep, type PlannedPipeline } from './document-chain.ts'
import { takeFirstInOrder } from './first-in-order.ts'
import { selectByFilters } from './matching-documents.ts'
import { orderKeyOf } from './order-key.ts'
import type { PlanContext } from './plan-context.ts'
import { type Selection, typeSelection, typesOf } from './selection.ts'

/** Candidates beyond this multiple of `smallResultLimit` are not sorted out by index: the page reads them in order. */
const maxCandidatesFactor = 10

/** The number of leading items that a slice or index needs; undefined when it counts from the end. */
export function pageEndOf(node: ExprNode): number | undefined {
  if (node.type === 'AccessElement') return node.index >= 0 ? Math.ceil(node.index) + 1 : undefined
  if (node.type !== 'Slice' || node.left < 0 || node.right < 0) return undefined
  return Math.ceil(node.right) + (node.isInclusive ? 1 : 0)
}

/** Documents that include the first `end` results of the pipeline, in its order; computed on first use. */
export function planPageDocuments(pipeline: PlannedPipeline, end: number, context: PlanContext): ExprNode {
  const selection = selectByFilters(pipeline.steps, context.operandValues)
  context.syncTags.addSelection(selection)
  return createLazyValue(() => findPageDocuments(pipeline, end, selection, context))
}

function findPageDocuments(
  pipeline: PlannedPipeline,
  end: number,
  selection: Selection,
  context: PlanContext,
): object[] {
  const { candidates, smallResultLimit } = context
  const selective = withoutCommonWords(selection, (words) =>
    candidates.areCommonWords(words, smallResultLimit * maxCandidatesFactor),
  )
  const selectsTypesOnly = selective.kind === 'types' || selective.kind === 'all'
  const sortKeys = candidates.sortKeys(
    selective,
    selectsTypesOnly ? smallResultLimit : smallResultLimit * maxCandidatesFactor,
  )
  if (sortKeys && sortKeys.length <= smallResultLimit) return [...candidates.documentsAt(sortKeys)]
  const key = orderKeyOf(pipeline.steps)
  const countPassing = createPassingCounter(pipeline.planned, context)
  if (key) {
    const scan = { ...key, types: typesOf(selection), sortKeys: sortKeys && new Set(sortKeys) }
    return takeFirstInOrder(candidates.documentsInOrder(scan), {
      end,
      countPassing,
      isOnlyKey: key.isOnlyKey,
    })
  }
  const hasOrder = pipeline.steps.some((step) => step.type === 'PipeFuncCall')
  if (hasOrder) return [...candidates.documentsOf(selection)]
  return takeUntilPassing(
    sortKeys ? candidates.documentsAt(sortKeys) : candidates.documentsOf(typeSelection(selection)),
    end,
    countPassing,
  )
}

/** Takes documents until `end` of them pass. */
function takeUntilPassing(
  documents: Iterable<object>,
  end: number,
  countPassing: (documents: object[]) => number,
): object[] {
  const takenDocuments: object[] = []
  let passedCount = 0
  for (const batch of batches(documents, Math.min(Math.max(end, 1), 500))) {
    takenDocuments.push(...batch)
    passedCount += countPassing(batch)
    if (passedCount >= end) break
  }
  return takenDocuments
}

/** Counts the documents that pass the pipeline's filters; orders, and projections after the last filter, are skipped. */
function createPassingCounter(
  planned: readonly PipelineStep[],
  context: PlanContext,
): (documents: object[]) => number {
  const lastFilter = planned.findIndex((step) => step.type === 'Filter')
  if (lastFilter === -1) return (documents) => documents.length
  const steps = planned.slice(lastFilter).filter((step) => step.type !== 'PipeFuncCall')
  return (documents) =>
    evaluateArray(applyPipeline(steps, { type: 'Value', value: documents }), context.scope).length
}
