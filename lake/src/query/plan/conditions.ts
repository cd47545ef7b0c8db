import type { ExprNode } from '../syntax/nodes.ts'
import { type ConstantOf, compileExpression } from './compile-expression.ts'

/** The conditions of `*[a][b && c]`, which all have to hold; undefined for other expressions. */
export function findConditions(node: ExprNode): ExprNode[] | undefined {
  if (node.type === 'Everything') return []
  if (node.type === 'Group') return findConditions(node.base)
  if (node.type !== 'Filter') return undefined
  const inner = findConditions(node.base)
  return inner && [...inner, ...splitConjunction(node.expr)]
}

function splitConjunction(node: ExprNode): ExprNode[] {
  if (node.type === 'Group') return splitConjunction(node.base)
  return node.type === 'And' ? [...splitConjunction(node.left), ...splitConjunction(node.right)] : [node]
}

/** Compiles what can be compiled; groq-js has to evaluate the others. */
export function compileConditions(
  conditions: readonly ExprNode[],
  constantOf: ConstantOf,
): { isMet: (document: object) => boolean; others: ExprNode[] } {
  const compiled = conditions.map((condition) => compileExpression(condition, constantOf))
  const tests = compiled.filter((test) => test !== undefined)
  return {
    isMet: (document) => tests.every((test) => test(document) === true),
    others: conditions.filter((_, index) => !compiled[index]),
  }
}
