import { mapScoped } from '../ast/map-scoped.ts'
import type { ExprNode } from '../ast/nodes.ts'
import type { Traced } from './traced.ts'

/** The values of `@` and `^` of an expression, with the scoping rules of groq-js. */
export interface TraceScope {
  value: Traced
  parent: TraceScope | undefined
  /** `^` skips it: the next nested scope replaces it. */
  isHidden: boolean
}

export function nestedIn(scope: TraceScope, value: Traced, isHidden = false): TraceScope {
  return { value, parent: scope.isHidden ? scope.parent : scope, isHidden }
}

/** Replaces each `^` that refers to a scope outside the expression by its value, so that it needs no scope but `@`. */
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
