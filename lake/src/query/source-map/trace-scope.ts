import { mapScoped } from '../ast/map-scoped.ts'
import type { ExprNode } from '../ast/nodes.ts'
import type { Traced } from './traced.ts'

/** What `@` and `^` are where an expression stands, as groq-js has it. */
export interface TraceScope {
  value: Traced
  parent: TraceScope | undefined
  /** `^` passes over it: the next scope takes its stead. */
  isHidden: boolean
}

export function nestedIn(scope: TraceScope, value: Traced, isHidden = false): TraceScope {
  return { value, parent: scope.isHidden ? scope.parent : scope, isHidden }
}

/** The expression as it can be evaluated by itself, its `@` given: each `^` that leads out of it is its value. */
export function standingAlone(
  node: ExprNode,
  scope: TraceScope,
  depth = 0,
  isHidden = scope.isHidden,
): ExprNode {
  if (node.type === 'Parent') {
    return node.n > depth ? { type: 'Value', value: ancestor(scope, node.n - depth)?.value.data } : node
  }
  return mapScoped(node, (child, kind) =>
    kind === 'same'
      ? standingAlone(child, scope, depth, isHidden)
      : standingAlone(child, scope, isHidden ? depth : depth + 1, kind === 'hidden'),
  )
}

function ancestor(scope: TraceScope, generations: number): TraceScope | undefined {
  const parent = scope.parent
  return generations > 1 && parent ? ancestor(parent, generations - 1) : parent
}
