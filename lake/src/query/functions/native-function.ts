import type { ExprNode } from '../syntax/nodes.ts'

/**
 * A GROQ function. `evaluate` returns the value of an expression in the scope of the call: JSON, or `DateTime` and `Path`
 * of groq-js.
 */
export type NativeFunction = (args: readonly ExprNode[], evaluate: (node: ExprNode) => unknown) => unknown

/** A function of the values of its arguments; a missing argument is undefined. */
export function ofValues(compute: (...values: unknown[]) => unknown): NativeFunction {
  return (args, evaluate) => compute(...args.map(evaluate))
}
