import { mapChildren } from './map-children.ts'
import type { ExprNode } from './nodes.ts'

/** Calls `visitor` on every expression below and including the node, parents first. */
export function visit(node: ExprNode, visitor: (node: ExprNode) => void): void {
  visitor(node)
  mapChildren(node, (child) => {
    visit(child, visitor)
    return child
  })
}
