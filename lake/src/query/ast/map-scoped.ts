import { mapChildren } from './map-children.ts'
import type { ExprNode } from './nodes.ts'

/**
 * The scope in which a child is evaluated: that of its parent, a nested one, or a hidden one (of `[]` traversals), which
 * `^` does not count because the next nested scope replaces it.
 */
export type ChildScope = 'same' | 'nested' | 'hidden'

/** Like `mapChildren`, with the scope of each child. */
export function mapChildrenWithScope(
  node: ExprNode,
  map: (child: ExprNode, scope: ChildScope) => ExprNode,
): ExprNode {
  switch (node.type) {
    case 'Map':
    case 'FlatMap':
      return { ...node, base: map(node.base, 'same'), expr: map(node.expr, 'hidden') }
    case 'Filter':
    case 'Projection':
      return { ...node, base: map(node.base, 'same'), expr: map(node.expr, 'nested') }
    case 'PipeFuncCall':
      return { ...node, base: map(node.base, 'same'), args: node.args.map((arg) => map(arg, 'nested')) }
    default:
      return mapChildren(node, (child) => map(child, 'same'))
  }
}
