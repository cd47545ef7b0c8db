import type { ExprNode } from './nodes.ts'

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
