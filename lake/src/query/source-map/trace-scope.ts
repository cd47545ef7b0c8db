import { mapChildrenWithScope } from '../ast/map-scoped.ts'
import type { ExprNode } from '../ast/nodes.ts'
import type { TracedValue } from './traced.ts'

/** The values of `@` and `^` of an expression, with the scoping rules of groq-js. */
export interface TraceScope {
  value: TracedValue
  parent: TraceScope | undefined
  /** `^` skips it: the next nested scope replaces it. */
  isHidden: boolean
}

export function nestScope(scope: TraceScope, value: TracedValue, isHidden = false): TraceScope {
  return { value, parent: scope.isHidden ? scope.parent : scope, isHidden }
}

/** Replaces each `^` that refers to a scope outside the expression by its value, so that it needs no scope but `@`. */
export function bindOuterScopes(
  node: ExprNode,
  scope: TraceScope,
  depth = 0,
  isHidden = scope.isHidden,
): ExprNode {
  if (node.type === 'Parent') {
    return node.n > depth ? { type: 'Value', value: findAncestor(scope, node.n - depth)?.value.data } : node
  }
  return mapChildrenWithScope(node, (child, kind) =>
    kind === 'same'
      ? bindOuterScopes(child, scope, depth, isHidden)
      : bindOuterScopes(child, scope, isHidden ? depth : depth + 1, kind === 'hidden'),
  )
}

function findAncestor(scope: TraceScope, generations: number): TraceScope | undefined {
  const parent = scope.parent
  return generations > 1 && parent ? findAncestor(parent, generations - 1) : parent
}
