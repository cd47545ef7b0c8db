import { evaluateSync, toJS } from 'groq-js'
import type { ExprNode } from './nodes.ts'

export interface Scope {
  /** What `*` stands for. */
  dataset: readonly unknown[]
  /** What `@` stands for, outside any document. */
  root?: unknown
  params: Record<string, unknown>
  /** What `identity()` answers. */
  identity: string
  sanity: { projectId: string; dataset: string }
  /** What `now()` answers. */
  timestamp: Date
  /** The document (or whatever else) that `->` leads to. */
  dereference(reference: { _ref: string }): unknown
}

/** The value of an expression as plain JSON: dates and paths become strings. */
export function evaluate(node: ExprNode, scope: Scope): unknown {
  return toJS(evaluateSync(node, scope))
}

/** The array an expression evaluates to, its items as they are; empty when it evaluates to anything else. */
export function evaluateArray(node: ExprNode, scope: Scope): unknown[] {
  const data: unknown = evaluateSync(node, scope).data
  return Array.isArray(data) ? data : []
}
