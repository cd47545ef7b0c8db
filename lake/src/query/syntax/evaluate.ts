import { evaluateSync, toJS } from 'groq-js'
import { measureJson } from '../../bounded-json.ts'
import { bindNativeFunctions } from '../functions/bind-native-functions.ts'
import type { QueryLimit } from '../query-limit.ts'
import { limitLoops } from './limit-loops.ts'
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
  /** Unlimited when undefined. */
  limit?: QueryLimit
}

/**
 * Evaluates an expression to plain JSON: dates and paths become strings.
 * @throws JsonTooLargeError before anything visits each repetition of a part
 */
export function evaluate(node: ExprNode, scope: Scope): unknown {
  const value = evaluateLimited(node, scope)
  measureJson(value.data, scope.limit?.maxResultBytes)
  return toJS(value)
}

/** Evaluates an expression to an array, without converting its items; empty when the value is not an array. */
export function evaluateArray(node: ExprNode, scope: Scope): unknown[] {
  const data: unknown = evaluateLimited(node, scope).data
  return Array.isArray(data) ? data : []
}

/** Evaluates an expression to a value of groq-js. */
export function evaluateLimited(node: ExprNode, { limit, ...scope }: Scope) {
  return evaluateSync(bindNativeFunctions(limit ? limitLoops(node, limit) : node), scope)
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
