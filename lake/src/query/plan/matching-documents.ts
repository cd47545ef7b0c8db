import type { DocumentCounts } from '../index/document-counts.ts'
import { createLazyValue, evaluateArray, type Scope } from '../syntax/evaluate.ts'
import type { ExprNode } from '../syntax/nodes.ts'
import { batches, type Candidates } from './candidates.ts'
import { planCorrelatedLookup } from './correlated-lookup.ts'
import { selectByFilter } from './filter-selection.ts'
import type { EvaluateConstant, OperandValues } from './operands.ts'
import { applyPipeline, collectFilters, type PipelineStep, type PlannedPipeline } from './pipeline.ts'
import { allDocuments, type CandidateSelection, intersect } from './selection.ts'
import type { SyncTags } from './sync-tags.ts'

/** The state of planning one request. */
export interface PlanContext {
  candidates: Candidates
  counts: DocumentCounts
  syncTags: SyncTags
  /** Up to this number, candidates are read at once; above it, in order or in batches. */
  smallResultLimit: number
  /** The request's scope; its dataset is empty, because a planned tree contains no `*`. */
  scope: Scope
  /** Values of the operands that are constant for the request. */
  operandValues: OperandValues
  evaluateConstant: EvaluateConstant
}

const batchSize = 500

/** The selection of a pipeline's filters. */
export function selectByFilters(steps: readonly PipelineStep[], valuesOf: OperandValues): CandidateSelection {
  return collectFilters(steps).reduce<CandidateSelection>(
    (sum, filter) => intersect(sum, selectByFilter(filter, valuesOf)),
    allDocuments,
  )
}

/** The documents that pass a pipeline of filters, computed on first use. */
export function planMatchingDocuments(
  { steps, planned }: PlannedPipeline,
  context: PlanContext,
  within: CandidateSelection = allDocuments,
): ExprNode {
  const selection = intersect(selectByFilters(steps, context.operandValues), within)
  context.syncTags.addSelection(selection)
  return createLazyValue(() => [...matchingBatches(selection, planned, context)].flat())
}

/** The number of documents that pass a pipeline of filters. */
export function countMatching(
  selection: CandidateSelection,
  planned: readonly PipelineStep[],
  context: PlanContext,
): number {
  let count = 0
  for (const batch of matchingBatches(selection, planned, context)) count += batch.length
  return count
}

/** In batches, so that rejected documents are not all in memory at once. */
function* matchingBatches(
  selection: CandidateSelection,
  planned: readonly PipelineStep[],
  context: PlanContext,
): Generator<unknown[]> {
  for (const batch of batches(context.candidates.allDocumentsOf(selection), batchSize)) {
    yield evaluateArray(applyPipeline(planned, { type: 'Value', value: batch }), context.scope)
  }
}

/** The candidates of a correlated pipeline: looked up by values of the outer document if possible. */
export function planCandidates(
  steps: readonly PipelineStep[],
  context: PlanContext,
  isHidden: boolean,
): ExprNode {
  const selection = selectByFilters(steps, context.operandValues)
  context.syncTags.addSelection(selection)
  const lookup = isHidden
    ? undefined
    : planCorrelatedLookup((valuesOf) => selectByFilters(steps, valuesOf), context)
  return lookup ?? createLazyValue(() => [...context.candidates.allDocumentsOf(selection)])
}
