import type { ExprNode, FuncCallNode, NativeFunction } from '../syntax/nodes.ts'
import { mapChildren } from '../syntax/traversal.ts'
import { uniqueItems } from './array-unique.ts'
import { changedAny, changedOnly } from './diff.ts'
import { getDocument } from './documents.ts'

/** Functions that groq-js lacks, evaluates only asynchronously, or evaluates differently from the specification. */
const nativeFunctions = new Map<string, NativeFunction>([
  ['array::unique', uniqueItems],
  ['diff::changedAny', changedAny],
  ['diff::changedOnly', changedOnly],
  ['documents::get', getDocument],
])

/** The expression with its calls of native functions in a form that groq-js evaluates. */
export function bindNativeFunctions(node: ExprNode): ExprNode {
  const bound = mapChildren(node, bindNativeFunctions)
  if (bound.type !== 'FuncCall') return bound
  const native = bound.native ?? nativeFunctions.get(`${bound.namespace}::${bound.name}`)
  return native ? bindCall(bound, native) : bound
}

const nullNode: ExprNode = { type: 'Value', value: null }

/**
 * groq-js has no interface for functions, but it evaluates the arguments of `lower()` by calling their `map` with its
 * evaluator, bound to the scope of the call. The condition below computes the value this way, and is itself null, so that
 * the fallback is evaluated next.
 */
function bindCall({ args }: FuncCallNode, native: NativeFunction): ExprNode {
  let result: unknown
  const callback = new CallbackArguments((evaluate) => {
    result = native(args, evaluate)
  })
  const condition: ExprNode = { type: 'FuncCall', namespace: 'global', name: 'lower', args: callback }
  const fallback: ExprNode = {
    type: 'Value',
    get value() {
      return result
    },
  }
  return {
    type: 'Select',
    alternatives: [{ type: 'SelectAlternative', condition, value: nullNode }],
    fallback,
  }
}

class CallbackArguments extends Array<ExprNode> {
  readonly #callback: (evaluate: (node: ExprNode) => unknown) => void

  constructor(callback: (evaluate: (node: ExprNode) => unknown) => void) {
    super()
    this.#callback = callback
  }

  override map<T>(execute: (node: ExprNode, index: number, nodes: ExprNode[]) => T): T[] {
    this.#callback((node) => unwrapData(execute(node, 0, this)))
    return [execute(nullNode, 0, this)]
  }
}

/** The value within groq-js's wrapper. */
function unwrapData(value: unknown): unknown {
  return typeof value === 'object' && value !== null && 'data' in value ? value.data : undefined
}
