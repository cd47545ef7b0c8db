import type { ExprNode } from './nodes.ts'

const arithmetic = new Set(['+', '-', '*', '/', '%', '**'])

/** Whether groq-js treats the expression as a constant, and so `[expression]` as an index instead of a filter. */
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
