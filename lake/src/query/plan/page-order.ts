import { isTruncated } from '../index/index-keys.ts'
import type { IndexedPath, OrderPart } from '../index/indexed-path.ts'
import type { ExprNode } from '../syntax/nodes.ts'
import { attributePath, indexablePath, resolveThroughProjection } from './attribute-path.ts'
import type { CandidateRow } from './candidates.ts'
import type { PlanContext } from './matching-documents.ts'
import type { PipelineStep } from './pipeline.ts'
import { type CandidateSelection, findRange, isPrimitive } from './selection.ts'

/** An order of documents that is read without sorting: that of the dataset, or that of an index. */
type PageOrder = { kind: 'dataset' } | IndexOrder

export interface IndexOrder {
  kind: 'index'
  path: IndexedPath
  isDescending: boolean
  /** Whether the index may order the row differently among rows with the same key. */
  isAmbiguous: (row: Pick<CandidateRow, 'key'>) => boolean
}

interface OrderKey {
  /** Undefined when it cannot be traced to the stored document. */
  expression: ExprNode | undefined
  isDescending: boolean
}

/** The order of a pipeline; undefined when its documents have to be sorted. */
export function findPageOrder(
  steps: readonly PipelineStep[],
  selection: CandidateSelection,
  context: PlanContext,
): PageOrder | undefined {
  const keys = orderKeys(steps, context)
  if (!keys) return undefined
  if (keys.length === 0) return { kind: 'dataset' }
  const { candidates } = context
  const first = firstKeyOrder(keys)
  const isNarrowed = first !== undefined && findRange(selection, first.path) !== undefined
  const whole = first && (keys.length === 1 || isNarrowed) ? undefined : wholeOrder(keys, context)
  if (whole && candidates.hasIndex(whole.path)) return whole
  // A lookup has the index built, which is useless for the first key when a better order exists.
  const isIndexed = first && (whole ? candidates.isIndexed(first.path) : candidates.hasIndex(first.path))
  return isIndexed ? first : undefined
}

/**
 * The keys of the only `order()`, as expressions on the stored document, to the first `_id`: ids are unique, and equal
 * documents are in the order of their ids unless `raw` shows drafts under ids of their own.
 */
function orderKeys(steps: readonly PipelineStep[], { candidates }: PlanContext): OrderKey[] | undefined {
  const orders = steps.filter((step) => step.type === 'PipeFuncCall')
  const [order] = orders
  if (!order) return []
  if (orders.length > 1) return undefined
  const projections = steps.slice(steps.indexOf(order) + 1).filter((step) => step.type === 'Map')
  const keys: OrderKey[] = []
  for (const arg of order.args) {
    const isDirected = arg.type === 'Asc' || arg.type === 'Desc'
    const expression = projections.reduce<ExprNode | undefined>(
      (inner, { expr }) => inner && resolveThroughProjection(inner, expr),
      isDirected ? arg.base : arg,
    )
    const isById = candidates.view.layers && arg.type !== 'Desc' && isId(expression)
    if (isById) return keys
    keys.push({ expression, isDescending: arg.type === 'Desc' })
  }
  return keys
}

function isId(expression: ExprNode | undefined): boolean {
  return expression !== undefined && attributePath(expression)?.join() === '_id'
}

/** The order by the first key, in which documents with equal keys may have further ones. */
function firstKeyOrder([first, ...others]: readonly OrderKey[]): IndexOrder | undefined {
  const path = first?.expression && indexablePath(first.expression)
  if (!path) return undefined
  const isAmbiguous = (row: Pick<CandidateRow, 'key'>) => others.length > 0 || isTruncated(row.key)
  return { kind: 'index', path, isDescending: first.isDescending, isAmbiguous }
}

function wholeOrder(keys: readonly OrderKey[], context: PlanContext): IndexOrder | undefined {
  const parts = keys.map((key) => orderPart(key, context)).filter((part) => part !== undefined)
  if (parts.length < keys.length) return undefined
  const isAmbiguous = (row: Pick<CandidateRow, 'key'>) => isTruncated(row.key)
  return { kind: 'index', path: { form: 'order', parts }, isDescending: false, isAmbiguous }
}

/** `rank` or `coalesce(rank, 0)` */
function orderPart({ expression, isDescending }: OrderKey, context: PlanContext): OrderPart | undefined {
  if (expression?.type === 'Group') return orderPart({ expression: expression.base, isDescending }, context)
  const path = expression && indexablePath(expression)
  if (path) return { path, isDescending }
  if (expression?.type !== 'FuncCall' || expression.name !== 'coalesce' || expression.args.length !== 2)
    return undefined
  const [attribute, constant] = expression.args
  const source = attribute && indexablePath(attribute)
  const fallback = constant && context.evaluateConstant(constant)?.value
  if (!source || source.form === 'dateTime' || !isPrimitive(fallback)) return undefined
  return { path: source, fallback, isDescending }
}
