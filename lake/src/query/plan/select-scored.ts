import type { ExprNode } from '../ast/nodes.ts'
import { type OperandValues, selectDocuments } from './select-documents.ts'
import { textPatternSelection } from './select-text.ts'
import { both, either, everything, type Selection } from './selection.ts'

/** Whether the filter is `_score > n` with `n >= 0`. */
export function requiresScore(filter: ExprNode): boolean {
  if (filter.type !== 'OpCall' || filter.op !== '>') return false
  const { left, right } = filter
  const isScore = left.type === 'AccessAttribute' && !left.base && left.name === '_score'
  return isScore && right.type === 'Value' && typeof right.value === 'number' && right.value >= 0
}

/** The documents that get a score from any argument of `score()`. */
export function selectScored(args: readonly ExprNode[], valuesOf: OperandValues): Selection {
  const selections = args.map((arg) => selectByScore(arg, valuesOf))
  return selections.length === 0 ? everything : selections.reduce(either)
}

function selectByScore(node: ExprNode, valuesOf: OperandValues): Selection {
  if (node.type === 'And')
    return both(selectByScore(node.left, valuesOf), selectByScore(node.right, valuesOf))
  if (node.type === 'Or')
    return either(selectByScore(node.left, valuesOf), selectByScore(node.right, valuesOf))
  const [boosted] = node.type === 'FuncCall' && node.name === 'boost' ? node.args : []
  if (boosted) return selectByScore(boosted, valuesOf)
  return node.type === 'OpCall' && node.op === 'match'
    ? anyWord(textPatternSelection(node.left, valuesOf(node.right)))
    : selectDocuments(node, valuesOf)
}

/** A single matching word of a pattern adds to the score. */
function anyWord(selection: Selection): Selection {
  if (selection.kind !== 'words') return selection
  return { kind: 'or', of: selection.words.map((word) => ({ kind: 'words', words: [word] })) }
}
