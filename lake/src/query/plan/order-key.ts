import type { ExprNode } from '../ast/nodes.ts'
import type { IndexedPath } from '../index/indexed-path.ts'
import { indexablePath } from './attribute-path.ts'
import type { ChainStep } from './document-chain.ts'
import { throughProjection } from './through-projection.ts'

/** By what an index can bring documents in order. */
export interface OrderKey {
  path: IndexedPath
  isDescending: boolean
  /** Nothing else decides between documents whose keys are equal. */
  isOnlyKey: boolean
}

/** The first key of the chain's order; undefined when it has none, several orders, or no index could hold it. */
export function orderKeyOf(steps: readonly ChainStep[]): OrderKey | undefined {
  const orders = steps.filter((step) => step.type === 'PipeFuncCall')
  const [order] = orders
  const [first] = order?.args ?? []
  if (!order || !first || orders.length > 1) return undefined
  const expression = first.type === 'Asc' || first.type === 'Desc' ? first.base : first
  const uponDocuments = steps
    .slice(steps.indexOf(order) + 1)
    .filter((step) => step.type === 'Map')
    .reduce<ExprNode | undefined>((inner, { expr }) => inner && throughProjection(inner, expr), expression)
  const path = uponDocuments && indexablePath(uponDocuments)
  return path && { path, isDescending: first.type === 'Desc', isOnlyKey: order.args.length === 1 }
}
