import type { ExprNode } from '../ast/nodes.ts'
import type { IndexedPath } from '../index/indexed-path.ts'
import { indexablePath } from './attribute-path.ts'
import type { PipelineStep } from './document-chain.ts'
import { resolveThroughProjection } from './through-projection.ts'

/** An order that a value index provides. */
export interface OrderKey {
  path: IndexedPath
  isDescending: boolean
  /** No further key orders documents with equal keys. */
  isOnlyKey: boolean
}

/** The first key of the pipeline's only `order()`; undefined when there is none or several, or the key cannot be indexed. */
export function orderKeyOf(steps: readonly PipelineStep[]): OrderKey | undefined {
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
