import type { ExprNode, FuncCallNode, OpCallNode } from '../syntax/nodes.ts'
import { attributePath, indexablePath } from './attribute-path.ts'
import type { OperandValues } from './operands.ts'
import {
  isAttribute,
  isPathCall,
  onReferenceTarget,
  selectByExistence,
  selectByIdPattern,
  selectByOrder,
  selectByPrefix,
  selectReferencing,
} from './range-selection.ts'
import { allDocuments, type CandidateSelection, intersect, unite } from './selection.ts'
import { selectByTextPattern } from './text-selection.ts'

/** Derives the selection of a filter on documents. */
export function selectByFilter(filter: ExprNode, valuesOf: OperandValues): CandidateSelection {
  switch (filter.type) {
    case 'Group':
      return selectByFilter(filter.base, valuesOf)
    case 'And':
      return intersect(selectByFilter(filter.left, valuesOf), selectByFilter(filter.right, valuesOf))
    case 'Or':
      return unite(selectByFilter(filter.left, valuesOf), selectByFilter(filter.right, valuesOf))
    case 'OpCall':
      return selectByComparison(filter, valuesOf)
    case 'FuncCall':
      return selectByFunction(filter, valuesOf)
    case 'InRange':
      return intersect(
        selectByOrder({ type: 'OpCall', op: '>=', left: filter.base, right: filter.left }, valuesOf),
        selectByOrder({ type: 'OpCall', op: '<=', left: filter.base, right: filter.right }, valuesOf),
      )
    default:
      return allDocuments
  }
}

function selectByComparison(node: OpCallNode, valuesOf: OperandValues): CandidateSelection {
  const { op, left, right } = node
  const ofTarget = onReferenceTarget(left)
  if (ofTarget) return selectReferencing(selectByComparison({ ...node, left: ofTarget }, valuesOf))
  if (op === 'match') return selectByTextPattern(left, valuesOf(right))
  if (op === '<' || op === '<=' || op === '>' || op === '>=') return selectByOrder(node, valuesOf)
  if (op !== '==' && op !== 'in') return allDocuments
  if (op === 'in' && isAttribute(left, '_id') && isPathCall(right)) return selectByIdPattern(right, valuesOf)
  const selection = selectByAttribute(left, right, valuesOf)
  if (selection.kind !== 'all') return selection
  return op === '==' ? selectByAttribute(right, left, valuesOf) : selectByMembership(right, left, valuesOf)
}

function selectByAttribute(
  attribute: ExprNode,
  operand: ExprNode,
  valuesOf: OperandValues,
): CandidateSelection {
  const names = attributePath(attribute)
  const path = indexablePath(attribute)
  if (!names && !path) return allDocuments
  const values = valuesOf(operand)
  if (!values) return allDocuments
  if (names?.length === 1 && names[0] === '_type') return { kind: 'types', types: values }
  if (names?.length === 1 && names[0] === '_id') return { kind: 'ids', ids: values }
  if (names?.at(-1) === '_ref') return { kind: 'references', targets: values }
  return path ? { kind: 'values', path, values } : allDocuments
}

/** `"id" in tags[]._ref` */
function selectByMembership(list: ExprNode, operand: ExprNode, valuesOf: OperandValues): CandidateSelection {
  if (!isReferenceList(list)) return allDocuments
  const targets = valuesOf(operand)
  return targets ? { kind: 'references', targets } : allDocuments
}

function isReferenceList(node: ExprNode): boolean {
  if (node.type === 'Group') return isReferenceList(node.base)
  if (node.type !== 'Map' || node.expr.type !== 'AccessAttribute' || node.expr.name !== '_ref') return false
  if (!attributePath(node.expr)) return false
  return node.base.type === 'ArrayCoerce' && attributePath(node.base.base) !== undefined
}

function selectByFunction(node: FuncCallNode, valuesOf: OperandValues): CandidateSelection {
  const [first] = node.args
  if (node.namespace === 'global' && node.name === 'defined' && first) return selectByExistence(first)
  if (node.namespace === 'string' && node.name === 'startsWith') return selectByPrefix(node, valuesOf)
  if (node.namespace === 'global' && node.name === 'references') {
    const targets = node.args.map(valuesOf)
    return targets.some((values) => !values)
      ? allDocuments
      : { kind: 'references', targets: targets.flatMap((values) => values ?? []) }
  }
  if (node.namespace === 'sanity' && node.name === 'versionOf' && first) {
    const ids = valuesOf(first)
    return ids ? { kind: 'versions', ids } : allDocuments
  }
  return allDocuments
}

/** Whether the filter is `_score > n` with `n >= 0`. */
export function requiresScore(filter: ExprNode): boolean {
  if (filter.type !== 'OpCall' || filter.op !== '>') return false
  const { left, right } = filter
  const isScore = left.type === 'AccessAttribute' && !left.base && left.name === '_score'
  return isScore && right.type === 'Value' && typeof right.value === 'number' && right.value >= 0
}

/** The documents that get a score from any argument of `score()`. */
export function selectByScores(args: readonly ExprNode[], valuesOf: OperandValues): CandidateSelection {
  const selections = args.map((arg) => selectByScore(arg, valuesOf))
  return selections.length === 0 ? allDocuments : selections.reduce(unite)
}

function selectByScore(node: ExprNode, valuesOf: OperandValues): CandidateSelection {
  if (node.type === 'And')
    return intersect(selectByScore(node.left, valuesOf), selectByScore(node.right, valuesOf))
  if (node.type === 'Or')
    return unite(selectByScore(node.left, valuesOf), selectByScore(node.right, valuesOf))
  const [boosted] = node.type === 'FuncCall' && node.name === 'boost' ? node.args : []
  if (boosted) return selectByScore(boosted, valuesOf)
  return node.type === 'OpCall' && node.op === 'match'
    ? selectByAnyWord(selectByTextPattern(node.left, valuesOf(node.right)))
    : selectByFilter(node, valuesOf)
}

/** A single matching word of a pattern adds to the score. */
function selectByAnyWord(selection: CandidateSelection): CandidateSelection {
  if (selection.kind !== 'words') return selection
  return { kind: 'or', of: selection.words.map((word) => ({ kind: 'words', words: [word] })) }
}
