import { mapChildrenWithScope } from './map-scoped.ts'
import type { ExprNode } from './nodes.ts'

/** Whether the expression uses the scope around it, through `@`, its attributes or `^`. */
export function usesOuterScope(node: ExprNode, depth = 0, isHidden = false): boolean {
  if (depth === 0 && (node.type === 'This' || (node.type === 'AccessAttribute' && !node.base))) return true
  if (node.type === 'Parent' && node.n >= depth) return true
  let uses = false
  mapChildrenWithScope(node, (child, scope) => {
    const opensScope = scope !== 'same' && !isHidden
    uses ||= usesOuterScope(
      child,
      depth + (opensScope ? 1 : 0),
      scope === 'same' ? isHidden : scope === 'hidden',
    )
    return child
  })
  return uses
}
