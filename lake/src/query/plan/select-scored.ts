import type { ExprNode } from '../ast/nodes.ts'
import { type OperandValues, selectByFilter } from './select-documents.ts'
import { selectByTextPattern } from './select-text.ts'
import { allDocuments, intersect, type Selection, unite } from './selection.ts'

/** Whether the filter is `_score > n` with `n >= 0`. */
export function requiresScore(filter: ExprNode): boolean {
  if (filter.type !== 'OpCall' || filter.op !== '>') return false
  const { left, right } = filter
  const isScore = left.type === 'AccessAttribute' && !left.base && left.name === '_score'
  return isScore && right.type === 'Value' && typeof right.value === 'number' && right.value >= 0
}

/** The documents that get a score from any argument of `score()`. */
export function selectByScores(args: readonly ExprNode[], valuesOf: OperandValues): Selection {
  const selections = args.map((arg) => selectByScore(arg, valuesOf))
  return selections.length === 0 ? allDocuments : selections.reduce(unite)
}

function selectByScore(node: ExprNode, valuesOf: OperandValues): Selection {
  if (node.type === 'And')
    return intersect(selectByScore(node.left, valuesOf), selectByScore(node.right, valuesOf))
  if (node.type === 'Or')
    return unite(selectByScore(node.left, valuesOf), selectByScore(node.right, valuesOf))
  const [boosted] = node.type === 'FuncCall' && node.name === 'boost' ? node.args : []
  if (boosted) return selectByScore(boosted, valuesOf)
  return node.type === 'OpCall' && node.op === 'match'
    ? anyWord(selectByTextPattern(node.left, valuesOf(node.right)))
    : selectByFilter(node, valuesOf)
}

/** A single matching word of a pattern adds to the score. */
function anyWord(selection: Selection): Selection {
  if (selection.kind !== 'words') return selection
  return { kind: 'or', of: selection.words.map((word) => ({ kind: 'words', words: [word] })) }
}
