import { isTruncated } from '../index/index-keys.ts'
import type { IndexedPath } from '../index/indexed-path.ts'
import { createLazyValue, evaluateArray } from '../syntax/evaluate.ts'
import type { ExprNode } from '../syntax/nodes.ts'
import type { View } from '../view/view.ts'
import { attributePath, indexablePath, resolveThroughProjection } from './attribute-path.ts'
import { batches, type CandidateRow, type Candidates, type RankedDocument } from './candidates.ts'
import { type ExactTypes, findExactTypes } from './count-documents.ts'
import { type PlanContext, selectByFilters } from './matching-documents.ts'
import { applyPipeline, filtersOf, type PipelineStep, type PlannedPipeline } from './pipeline.ts'
import { orderedSelection, rangeOf, type Selection, typesOf } from './selection.ts'
import { findDeepPage, isTie, type PageRows } from './skip-documents.ts'

/** Candidates beyond this multiple of `smallResultLimit` are not sorted out by index: the page reads them in order. */
const maxCandidatesFactor = 10

/** The number of leading items that a slice or index needs; undefined when it counts from the end. */
export function pageEndOf(node: ExprNode): number | undefined {
  if (node.type === 'AccessElement') return node.index >= 0 ? Math.ceil(node.index) + 1 : undefined
  if (node.type !== 'Slice' || node.left < 0 || node.right < 0) return undefined
  return Math.ceil(node.right) + (node.isInclusive ? 1 : 0)
}

/**
 * Skips the documents before a deep page without reading them, if its filters depend on the type alone and its order is
 * that of an index. Undefined when they have to be read.
 */
export function planPageStart(
  { steps }: PlannedPipeline,
  offset: number,
  end: number,
  context: PlanContext,
): { skipped: number; documents: ExprNode } | undefined {
  const { candidates } = context
  const filters = filtersOf(steps)
  const hasLaterFilters = filters.length < steps.filter((step) => step.type === 'Filter').length
  const exact = hasLaterFilters ? undefined : findExactTypes(filters, context.evaluateConstant)
  const order = exact && orderedRows(steps, exact, candidates)
  const page = order && findDeepPage(candidates, order, offset, end)
  if (!page) return undefined
  context.syncTags.addSelection(selectByFilters(steps, context.operandValues))
  return {
    skipped: page.skipped,
    documents: createLazyValue(() => [...candidates.documentsAt(page.sortKeys)]),
  }
}

/** The stored documents of the types in the order of the pipeline; undefined when no index has it. */
function orderedRows(
  steps: readonly PipelineStep[],
  exact: ExactTypes,
  candidates: Candidates,
): PageRows | undefined {
  const types = exact.isAny ? undefined : [...exact.types].filter((type) => typeof type === 'string')
  const hasOrder = steps.some((step) => step.type === 'PipeFuncCall')
  if (!hasOrder || isInDatasetOrder(steps, candidates.view)) {
    return { rows: candidates.rowsInDatasetOrder(types), isAmbiguous: () => false }
  }
  const key = orderKeyOf(steps)
  if (!key || !candidates.hasIndex(key.path)) return undefined
  const { isOnlyKey } = key
  return {
    rows: candidates.rowsInOrder({ ...key, types, range: undefined, sortKeys: undefined }),
    isAmbiguous: (row: CandidateRow) => !isOnlyKey || isTruncated(row.key),
  }
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
  const selective = candidates.withoutCommonParts(selection, smallResultLimit * maxCandidatesFactor)
  const selectsTypesOnly = selective.kind === 'types' || selective.kind === 'all'
  const sortKeys = candidates.sortKeys(
    selective,
    selectsTypesOnly ? smallResultLimit : smallResultLimit * maxCandidatesFactor,
  )
  if (sortKeys && sortKeys.length <= smallResultLimit) return [...candidates.documentsAt(sortKeys)]
  const key = orderKeyOf(pipeline.steps)
  const countPassing = createPassingCounter(pipeline.planned, context)
  if (key && candidates.hasIndex(key.path)) {
    const types = typesOf(selection)
    const scan = {
      ...key,
      types,
      sortKeys: sortKeys && new Set(sortKeys),
      range: rangeOf(selection, key.path),
    }
    return takeFirstInOrder(candidates.documentsInOrder(scan), {
      end,
      countPassing,
      isOnlyKey: key.isOnlyKey,
    })
  }
  const hasOrder = pipeline.steps.some((step) => step.type === 'PipeFuncCall')
  if (hasOrder && !isInDatasetOrder(pipeline.steps, candidates.view))
    return [...candidates.allDocumentsOf(selection)]
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
  /** Number of documents that have to pass. */
  end: number
  countPassing: (documents: object[]) => number
  /** No further key orders documents with equal keys. */
  isOnlyKey: boolean
}

/**
 * Takes documents in the order of their first key until enough pass, and further ones with a key equal to the last.
 * Returns them in dataset order, because `order()` is stable.
 */
function takeFirstInOrder(
  documents: Iterable<RankedDocument>,
  { end, countPassing, isOnlyKey }: PageRequest,
): object[] {
  const batchSize = Math.min(Math.max(end, 1), 500)
  const takenDocuments: RankedDocument[] = []
  let countedLength = 0
  let passedCount = 0
  for (const next of documents) {
    const last = takenDocuments.at(-1)
    const isSettled = last === undefined || !isTie(last, next) || (isOnlyKey && !isTruncated(last.key))
    if (isSettled && passedCount >= end) break
    takenDocuments.push(next)
    if (passedCount >= end || takenDocuments.length - countedLength < batchSize) continue
    passedCount += countPassing(takenDocuments.slice(countedLength).map(({ document }) => document))
    countedLength = takenDocuments.length
  }
  return takenDocuments.sort((a, b) => (a.sortKey < b.sortKey ? -1 : 1)).map(({ document }) => document)
}

/** An order that a value index provides. */
export interface OrderKey {
  path: IndexedPath
  isDescending: boolean
  /** No further key orders documents with equal keys. */
  isOnlyKey: boolean
}

/** Whether the pipeline's only order is by id, which is the order of the dataset unless drafts have ids of their own. */
function isInDatasetOrder(steps: readonly PipelineStep[], view: View): boolean {
  const orders = steps.filter((step) => step.type === 'PipeFuncCall')
  const key = orders[0]?.args[0]
  if (!view.layers || orders.length > 1 || !key || steps.some((step) => step.type === 'Map')) return false
  return attributePath(key.type === 'Asc' ? key.base : key)?.join() === '_id'
}

/** The first key of the pipeline's only `order()`; undefined when there is none or several, or the key cannot be indexed. */
function orderKeyOf(steps: readonly PipelineStep[]): OrderKey | undefined {
  const orders = steps.filter((step) => step.type === 'PipeFuncCall')
  const [order] = orders
  const [first] = order?.args ?? []
  if (!order || !first || orders.length > 1) return undefined
  const expression = first.type === 'Asc' || first.type === 'Desc' ? first.base : first
  const documentExpression = steps
    .slice(steps.indexOf(order) + 1)
    .filter((step) => step.type === 'Map')
    .reduce<ExprNode | undefined>(
      (inner, { expr }) => inner && resolveThroughProjection(inner, expr),
      expression,
    )
  const path = documentExpression && indexablePath(documentExpression)
  return path && { path, isDescending: first.type === 'Desc', isOnlyKey: order.args.length === 1 }
}
