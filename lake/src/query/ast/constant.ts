import type { ExprNode } from './nodes.ts'

const arithmetic = new Set(['+', '-', '*', '/', '%', '**'])

/** Is this what groq-js takes for a constant: an index rather than a filter, when it stands in brackets? */
export function isConstant(node: ExprNode): boolean {
  switch (node.type) {
    case 'Value':
    case 'Parameter':
      return true
    case 'Group':
    case 'Neg':
    case 'Pos':
      return isConstant(node.base)
    case 'OpCall':
      return arithmetic.has(node.op) && isConstant(node.left) && isConstant(node.right)
    default:
      return false
  }
}
