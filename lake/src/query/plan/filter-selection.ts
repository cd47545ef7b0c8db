import type { ExprNode, FuncCallNode, OpCallNode } from '../syntax/nodes.ts'
import type { OperandValues } from './operands.ts'
import { allDocuments, type CandidateSelection, intersect, unite, type ValueKind } from './selection.ts'
import { selectByTextPattern } from './text-selection.ts'

/** The selection of conditions that all hold. */
export function selectByConditions(
  conditions: readonly ExprNode[],
  valuesOf: OperandValues,
): CandidateSelection {
  return conditions.map((condition) => selectByFilter(condition, valuesOf)).reduce(intersect, allDocuments)
}

/** Derives the selection of a filter on documents. */
function selectByFilter(filter: ExprNode, valuesOf: OperandValues): CandidateSelection {
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
    default:
      return allDocuments
  }
}

function selectByComparison({ op, left, right }: OpCallNode, valuesOf: OperandValues): CandidateSelection {
  if (op === 'match') return selectByTextPattern(left, valuesOf(right))
  if (op !== '==' && op !== 'in') return allDocuments
  const kind = indexOf(left)
  if (kind) return selectByValues(kind, [right], valuesOf)
  if (op === 'in')
    return isReferenceList(right) ? selectByValues('references', [left], valuesOf) : allDocuments
  const mirrored = indexOf(right)
  return mirrored ? selectByValues(mirrored, [left], valuesOf) : allDocuments
}

function selectByFunction(
  { namespace, name, args }: FuncCallNode,
  valuesOf: OperandValues,
): CandidateSelection {
  if (namespace === 'global' && name === 'references') return selectByValues('references', args, valuesOf)
  return namespace === 'sanity' && name === 'versionOf'
    ? selectByValues('versions', args, valuesOf)
    : allDocuments
}

function selectByValues(
  kind: ValueKind,
  operands: readonly ExprNode[],
  valuesOf: OperandValues,
): CandidateSelection {
  const lists = operands.map(valuesOf).filter((values) => values !== undefined)
  return lists.length < operands.length ? allDocuments : { kind, values: lists.flat() }
}

/** The index on the attribute that the expression names. */
function indexOf(node: ExprNode): ValueKind | undefined {
  const names = attributePath(node)
  if (names?.at(-1) === '_ref') return 'references'
  return names && indexes.get(names.join('.'))
}

const indexes = new Map<string, ValueKind>([
  ['_id', 'ids'],
  ['_type', 'types'],
  ['slug.current', 'slugs'],
])

/** `a.b.c` on the document itself as `['a', 'b', 'c']`; undefined for other expressions. */
function attributePath(node: ExprNode): string[] | undefined {
  if (node.type === 'Group') return attributePath(node.base)
  if (node.type !== 'AccessAttribute') return undefined
  if (!node.base || node.base.type === 'This') return [node.name]
  const base = attributePath(node.base)
  return base && [...base, node.name]
}

/** `tags[]._ref` */
function isReferenceList(node: ExprNode): boolean {
  if (node.type === 'Group') return isReferenceList(node.base)
  if (node.type !== 'Map' || node.expr.type !== 'AccessAttribute' || node.expr.name !== '_ref') return false
  if (!attributePath(node.expr)) return false
  return node.base.type === 'ArrayCoerce' && attributePath(node.base.base) !== undefined
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
  return selection.words.map((word): CandidateSelection => ({ kind: 'words', words: [word] })).reduce(unite)
}
