import { dateTimeMs } from '../index/indexed-path.ts'
import type { ValueRange } from '../index/value-range.ts'
import type { ExprNode, FuncCallNode, OpCallNode } from '../syntax/nodes.ts'
import { usesOuterScope } from '../syntax/traversal.ts'
import { attributePath, indexablePath } from './attribute-path.ts'
import type { OperandValues } from './operands.ts'
import { allDocuments, type CandidateSelection, type Primitive } from './selection.ts'

/** `rank > 5`, `5 < rank`, `_id > "a"`: with a constant, on either side. */
export function selectByOrder({ op, left, right }: OpCallNode, valuesOf: OperandValues): CandidateSelection {
  const isLower = op === '>' || op === '>='
  const onLeft = selectByBound(left, right, isLower, valuesOf)
  return onLeft.kind === 'all' ? selectByBound(right, left, !isLower, valuesOf) : onLeft
}

/** `string::startsWith(title, "a")` */
export function selectByPrefix(
  { args: [text, operand] }: FuncCallNode,
  valuesOf: OperandValues,
): CandidateSelection {
  const prefix = operand && constantOf(operand, valuesOf)
  if (!text || typeof prefix !== 'string') return allDocuments
  if (isAttribute(text, '_id')) return selectByIdPrefix(prefix)
  const path = indexablePath(text)
  return path ? { kind: 'range', path, range: { type: 'prefix', prefix } } : allDocuments
}

/** `_id in path("drafts.**")`: by the part of the pattern before its first wildcard. */
export function selectByIdPattern(
  { args: [operand] }: FuncCallNode,
  valuesOf: OperandValues,
): CandidateSelection {
  const pattern = operand && constantOf(operand, valuesOf)
  return typeof pattern === 'string' ? selectByIdPrefix(pattern.split('*')[0] ?? '') : allDocuments
}

/** `defined(title)` */
export function selectByExistence(attribute: ExprNode): CandidateSelection {
  const path = indexablePath(attribute)
  return path?.form === 'value'
    ? { kind: 'values', path: { ...path, form: 'defined' }, values: [true] }
    : allDocuments
}

/** The expression on the target of a reference: `name` for `author->name`. Undefined for other expressions. */
export function onReferenceTarget(node: ExprNode): ExprNode | undefined {
  if (node.type === 'Group') return onReferenceTarget(node.base)
  if (node.type !== 'AccessAttribute' || !node.base) return undefined
  if (node.base.type === 'Deref') {
    return attributePath(node.base.base) && { type: 'AccessAttribute', name: node.name }
  }
  const base = onReferenceTarget(node.base)
  return base && { ...node, base }
}

export function selectReferencing(of: CandidateSelection): CandidateSelection {
  return of.kind === 'all' ? allDocuments : { kind: 'referencing', of }
}

export function isAttribute(node: ExprNode, name: string): boolean {
  return attributePath(node)?.join() === name
}

export function isPathCall(node: ExprNode): node is FuncCallNode {
  return node.type === 'FuncCall' && node.namespace === 'global' && node.name === 'path'
}

function selectByBound(
  attribute: ExprNode,
  operand: ExprNode,
  isLower: boolean,
  valuesOf: OperandValues,
): CandidateSelection {
  const path = indexablePath(attribute)
  if (!path && !isAttribute(attribute, '_id')) return allDocuments
  const bound = path?.form === 'dateTime' ? dateTimeOf(operand, valuesOf) : constantOf(operand, valuesOf)
  if (!path) return typeof bound === 'string' ? selectByIdBound(bound, isLower) : allDocuments
  const range = bound === undefined ? undefined : createRange(bound, isLower)
  return range ? { kind: 'range', path, range } : allDocuments
}

export function createRange(bound: Primitive, isLower: boolean): ValueRange | undefined {
  if (typeof bound === 'string') {
    return { type: 'string', ...(isLower ? { from: bound } : { from: '', to: bound }) }
  }
  if (typeof bound !== 'number' || Number.isNaN(bound)) return undefined
  return {
    type: 'number',
    from: isLower ? bound : Number.NEGATIVE_INFINITY,
    to: isLower ? Number.POSITIVE_INFINITY : bound,
  }
}

/** Ids consist of these characters. Other bounds are not planned, because sort keys might order them differently. */
const idCharacters = /^[A-Za-z0-9._-]+$/

function selectByIdBound(bound: string, isLower: boolean): CandidateSelection {
  if (!idCharacters.test(bound)) return allDocuments
  return isLower ? { kind: 'idRange', from: bound } : { kind: 'idRange', from: '', to: bound }
}

function selectByIdPrefix(prefix: string): CandidateSelection {
  return idCharacters.test(prefix) ? { kind: 'idPrefix', prefix } : allDocuments
}

/** The moment of `dateTime($now)`, in milliseconds. */
function dateTimeOf(operand: ExprNode, valuesOf: OperandValues): number | undefined {
  const text = dateTimeOperand(operand)
  return text && dateTimeMs(constantOf(text, valuesOf))
}

/** The argument of `dateTime()`. */
export function dateTimeOperand(node: ExprNode): ExprNode | undefined {
  if (node.type === 'Group') return dateTimeOperand(node.base)
  return node.type === 'FuncCall' && node.namespace === 'global' && node.name === 'dateTime'
    ? node.args[0]
    : undefined
}

/** A single constant. An operand that depends on an outer document would need a scan per document. */
function constantOf(operand: ExprNode, valuesOf: OperandValues): Primitive | undefined {
  if (usesOuterScope(operand)) return undefined
  const values = valuesOf(operand)
  return values?.length === 1 ? values[0] : undefined
}
