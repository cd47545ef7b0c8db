import type { ExprNode } from './nodes.ts'

/** A constant that is worked out when the evaluation first comes to it. */
export function lazyValue(compute: () => unknown): ExprNode {
  let computed: { value: unknown } | undefined
  return {
    type: 'Value',
    get value() {
      computed ??= { value: compute() }
      return computed.value
    },
  }
}
