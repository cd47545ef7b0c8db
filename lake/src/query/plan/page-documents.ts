import { createLazyValue, evaluateArray } from '../syntax/evaluate.ts'
import type { ExprNode } from '../syntax/nodes.ts'
import { batches, type RankedDocument } from './candidates.ts'
import { selectExactly } from './exact-selection.ts'
import { type PlanContext, selectByFilters } from './matching-documents.ts'
import { findPageOrder, type IndexOrder } from './page-order.ts'
import { applyPipeline, collectFilters, type PipelineStep, type PlannedPipeline } from './pipeline.ts'
import { type CandidateSelection, findRange, findTypes, isOrdered, orderedSelection } from './selection.ts'
import { type DeepPage, findDeepPage, isTie } from './skip-documents.ts'

/** Above this multiple of `smallResultLimit`, candidates are not filtered by index: the page reads them in order. */
const maxCandidatesFactor = 10

/** The number of leading items that a slice or index needs; undefined when it counts from the end. */
export function findPageEnd(node: ExprNode): number | undefined {
  if (node.type === 'AccessElement') return node.index >= 0 ? Math.ceil(node.index) + 1 : undefined
  if (node.type !== 'Slice' || node.left < 0 || node.right < 0) return undefined
  return Math.ceil(node.right) + (node.isInclusive ? 1 : 0)
}

/**
 * Skips the documents before a deep page without reading them, if the indexes decide its filters and its order;
 * undefined otherwise.
 */
export function planPageStart(
  { steps }: PlannedPipeline,
  offset: number,
  end: number,
  context: PlanContext,
): { skipped: number; documents: ExprNode } | undefined {
  const { candidates } = context
  const page = findPage(steps, offset, end, context)
  if (!page) return undefined
  context.syncTags.addSelection(selectByFilters(steps, context.operandValues))
  return {
    skipped: page.skipped,
    documents: createLazyValue(() => [...candidates.documentsAt(page.sortKeys)]),
  }
}

/** The page of the pipeline, found by indexes alone; undefined when they cannot decide it. */
function findPage(
  steps: readonly PipelineStep[],
  offset: number,
  end: number,
  context: PlanContext,
): DeepPage | undefined {
  const { candidates, evaluateConstant } = context
  const filters = collectFilters(steps)
  const hasLaterFilters = filters.length < steps.filter((step) => step.type === 'Filter').length
  const exact = hasLaterFilters ? undefined : selectExactly(filters, evaluateConstant)
  const selection = selectByFilters(steps, context.operandValues)
  const types = findTypes(selection)
  const ofTypes: CandidateSelection = types ? { kind: 'types', types } : { kind: 'all' }
  const condition = exact && candidates.exactCondition(exact, ofTypes)
  const order = condition && findPageOrder(steps, selection, context)
  if (!order) return undefined
  if (order.kind === 'dataset') {
    const rows = candidates.rowsInDatasetOrder(types, condition)
    return findDeepPage(candidates, { rows, isAmbiguous: () => false }, offset, end)
  }
  const { path, isDescending, isAmbiguous } = order
  const range = findRange(selection, path)
  const rows = candidates.rowsInOrder({ path, isDescending, types, range }, condition)
  return findDeepPage(candidates, { rows, isAmbiguous }, offset, end)
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
  selection: CandidateSelection,
  context: PlanContext,
): object[] {
  const { candidates, smallResultLimit } = context
  const selective = candidates.withoutCommonParts(selection, smallResultLimit * maxCandidatesFactor)
  const order = findPageOrder(pipeline.steps, selection, context)
  const isReadInOrder = selective.kind === 'types' || selective.kind === 'all'
  const isKeyset = isOrdered(selective) && order?.kind === 'dataset'
  const sortKeys = candidates.sortKeys(
    selective,
    isReadInOrder || isKeyset ? smallResultLimit : smallResultLimit * maxCandidatesFactor,
  )
  if (sortKeys && sortKeys.length <= smallResultLimit) return [...candidates.documentsAt(sortKeys)]
  if (!order) return [...candidates.allDocumentsOf(selection)]
  const countPassing = createPassingCounter(pipeline.planned, context)
  if (order.kind === 'index') {
    const { path, isDescending, isAmbiguous } = order
    const scan = {
      path,
      isDescending,
      types: findTypes(selection),
      sortKeys: sortKeys && new Set(sortKeys),
      range: findRange(selection, path),
    }
    return takeFirstInOrder(candidates.documentsInOrder(scan), { end, countPassing, isAmbiguous })
  }
  return takeUntilPassing(
    sortKeys ? candidates.documentsAt(sortKeys) : candidates.documentsOf(orderedSelection(selection)),
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

interface PageRequest {
  /** Number of documents that must pass. */
  end: number
  countPassing: (documents: object[]) => number
  isAmbiguous: IndexOrder['isAmbiguous']
}

/**
 * Takes documents in the order of their first key until enough pass, and further ones with a key equal to the last.
 * Returns them in dataset order, because `order()` is stable.
 */
function takeFirstInOrder(
  documents: Iterable<RankedDocument>,
  { end, countPassing, isAmbiguous }: PageRequest,
): object[] {
  const batchSize = Math.min(Math.max(end, 1), 500)
  const takenDocuments: RankedDocument[] = []
  let countedLength = 0
  let passedCount = 0
  for (const next of documents) {
    const last = takenDocuments.at(-1)
    const isSettled = last === undefined || !isTie(last, next) || !isAmbiguous(last)
    if (isSettled && passedCount >= end) break
    takenDocuments.push(next)
    if (passedCount >= end || takenDocuments.length - countedLength < batchSize) continue
    passedCount += countPassing(takenDocuments.slice(countedLength).map(({ document }) => document))
    countedLength = takenDocuments.length
  }
  return takenDocuments.sort((a, b) => (a.sortKey < b.sortKey ? -1 : 1)).map(({ document }) => document)
}
