import { mapChildren } from '../ast/map-children.ts'
import type { ExprNode } from '../ast/nodes.ts'

const pureFunctions = new Set(['coalesce', 'lower', 'upper', 'string'])

/** Whether an operand of a filter depends on the scope around the filter alone, like `^._id` and `^.tags[]._ref`. */
export function isOuterOperand(node: ExprNode): boolean {
  switch (node.type) {
    case 'Parent':
    case 'Value':
    case 'Parameter':
      return true
    case 'AccessAttribute':
      return node.base !== undefined && isOuterOperand(node.base)
    case 'AccessElement':
    case 'ArrayCoerce':
    case 'Deref':
    case 'Group':
      return isOuterOperand(node.base)
    case 'Map':
      return isOuterOperand(node.base) && isPlainTraversal(node.expr)
    case 'FuncCall':
      return pureFunctions.has(node.name) && node.args.every(isOuterOperand)
    default:
      return false
  }
}

/** The operand as an expression outside the filter, where `^` counts one scope less. */
export function shiftToOuterScope(node: ExprNode): ExprNode {
  if (node.type === 'Parent') return node.n === 1 ? { type: 'This' } : { type: 'Parent', n: node.n - 1 }
  return mapChildren(node, shiftToOuterScope)
}

function isPlainTraversal(node: ExprNode): boolean {
  if (node.type === 'This') return true
  if (node.type === 'Deref') return isPlainTraversal(node.base)
  return node.type === 'AccessAttribute' && (!node.base || isPlainTraversal(node.base))
}
