import type { QueryLimit } from '../query-limit.ts'
import type { ExprNode } from './nodes.ts'
import { mapChildren } from './traversal.ts'

/**
 * The expression with a check of the limit before every item that a loop evaluates: groq-js cannot be interrupted, and
 * nested loops over a small document can take hours.
 */
export function limitLoops(node: ExprNode, limit: QueryLimit): ExprNode {
  const check: ExprNode = {
    type: 'Value',
    get value() {
      limit.check()
      return true
    },
  }
  const checked = (item: ExprNode): ExprNode => ({
    type: 'Select',
    alternatives: [{ type: 'SelectAlternative', condition: check, value: item }],
  })
  const limited = (inner: ExprNode): ExprNode => {
    const mapped = mapChildren(inner, limited)
    switch (mapped.type) {
      case 'Filter':
      case 'FlatMap':
      case 'Map':
        return { ...mapped, expr: checked(mapped.expr) }
      case 'SelectorFuncCall':
        return { ...mapped, arg: checked(mapped.arg) }
      default:
        return mapped
    }
  }
  return limited(node)
}
