import { evaluateSync, toJS } from 'groq-js'
import type { ExprNode } from './nodes.ts'

export interface Scope {
  /** The value of `*`. */
  dataset: readonly unknown[]
  /** The value of `@` outside any document. */
  root?: unknown
  params: Record<string, unknown>
  /** The value of `identity()`. */
  identity: string
  sanity: { projectId: string; dataset: string }
  /** The value of `now()`. */
  timestamp: Date
  /** The target of `->`. */
  dereference(reference: { _ref: string }): unknown
}

/** Evaluates an expression to plain JSON: dates and paths become strings. */
export function evaluate(node: ExprNode, scope: Scope): unknown {
  return toJS(evaluateSync(node, scope))
}

/** Evaluates an expression to an array, without converting its items; empty when the value is not an array. */
export function evaluateArray(node: ExprNode, scope: Scope): unknown[] {
  const data: unknown = evaluateSync(node, scope).data
  return Array.isArray(data) ? data : []
}

/** A constant that is computed when the evaluation first reads it. */
export function createLazyValue(compute: () => unknown): ExprNode {
  let computed: { value: unknown } | undefined
  return {
    type: 'Value',
    get value() {
      computed ??= { value: compute() }
      return computed.value
    },
  }
}
