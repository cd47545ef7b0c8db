import { isTruncated } from '../index/index-keys.ts'
import type { IndexedPath } from '../index/indexed-path.ts'
import { createLazyValue, evaluateArray } from '../syntax/evaluate.ts'
import type { ExprNode } from '../syntax/nodes.ts'
import type { View } from '../view/view.ts'
import { attributePath, indexablePath, resolveThroughProjection } from './attribute-path.ts'
import { batches, type RankedDocument } from './candidates.ts'
import { type PlanContext, selectByFilters } from './matching-documents.ts'
import { applyPipeline, type PipelineStep, type PlannedPipeline } from './pipeline.ts'
import { orderedSelection, rangeOf, type Selection, typesOf } from './selection.ts'

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

function isTie(a: RankedDocument, b: RankedDocument): boolean {
  if (a.rank !== b.rank) return false
  return a.key instanceof Uint8Array && b.key instanceof Uint8Array
    ? Buffer.compare(a.key, b.key) === 0
    : a.key === b.key
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
