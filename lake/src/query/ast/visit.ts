import { mapChildren } from './map-children.ts'
import type { ExprNode } from './nodes.ts'

/** Calls `visitor` with the node and all its descendants, parents first. */
export function visitNodes(node: ExprNode, visitor: (node: ExprNode) => void): void {
  visitor(node)
  mapChildren(node, (child) => {
    visitNodes(child, visitor)
    return child
  })
}
