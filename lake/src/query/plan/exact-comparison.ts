import { toValueKey } from '../index/index-keys.ts'
import { type AttributePath, dateTimeMs } from '../index/indexed-path.ts'
import type { ExprNode, OpCallNode } from '../syntax/nodes.ts'
import { indexablePath } from './attribute-path.ts'
import { decide, type ExactSelection, negate, nothing, type Truth } from './exact-truth.ts'
import type { EvaluateConstant } from './operands.ts'
import { createRange, dateTimeOperand, isAttribute } from './range-selection.ts'
import { isPrimitive, type Primitive } from './selection.ts'

type Operator = OpCallNode['op']

const mirrored: Partial<Record<Operator, Operator>> = {
  '==': '==',
  '!=': '!=',
  '<': '>',
  '<=': '>=',
  '>': '<',
  '>=': '<=',
}

/** `a == 1`, `1 < a`, `a in [1, 2]`: with a constant. */
export function truthOfComparison(node: OpCallNode, evaluateConstant: EvaluateConstant): Truth | undefined {
  const { op, left, right } = node
  const mirroredOp = mirrored[op]
  return (
    compare(op, left, right, evaluateConstant) ??
    (mirroredOp && compare(mirroredOp, right, left, evaluateConstant))
  )
}

function compare(
  op: Operator,
  attribute: ExprNode,
  operand: ExprNode,
  evaluateConstant: EvaluateConstant,
): Truth | undefined {
  const path = indexablePath(attribute)
  if (!path) return undefined
  switch (op) {
    case '==':
      return compareEquality(attribute, path, operand, evaluateConstant)
    case '!=':
      return negate(compareEquality(attribute, path, operand, evaluateConstant))
    case 'in': {
      const constant = evaluateConstant(operand)
      return Array.isArray(constant?.value) ? equalsAny(attribute, path, constant.value) : undefined
    }
    case '<':
    case '<=':
    case '>':
    case '>=':
      return compareOrder(op, path, operand, evaluateConstant)
    default:
      return undefined
  }
}

function compareEquality(
  attribute: ExprNode,
  path: AttributePath,
  operand: ExprNode,
  evaluateConstant: EvaluateConstant,
): Truth | undefined {
  const constant = evaluateConstant(operand)
  return constant && equalsAny(attribute, path, [constant.value])
}

function equalsAny(attribute: ExprNode, path: AttributePath, values: readonly unknown[]): Truth | undefined {
  const primitives = values.filter(isExact)
  if (primitives.length < values.length || path.form === 'dateTime') return undefined
  if (!isAttribute(attribute, '_type')) return decide({ kind: 'values', path, values: primitives })
  return decide({ kind: 'types', types: primitives.filter((value) => typeof value === 'string') })
}

/** Ordering comparisons evaluate to null for values of another type than the constant. */
function compareOrder(
  op: '<' | '<=' | '>' | '>=',
  path: AttributePath,
  operand: ExprNode,
  evaluateConstant: EvaluateConstant,
): Truth | undefined {
  const constant =
    path.form === 'dateTime' ? dateTimeConstant(operand, evaluateConstant) : evaluateConstant(operand)
  if (!constant) return undefined
  const bound = constant.value ?? null
  if (bound === null) return { isTrue: nothing, isFalse: nothing }
  if (!isExact(bound)) return undefined
  const upTo = createRange(bound, false)
  const from = createRange(bound, true)
  if (!upTo || !from) return undefined
  const different: ExactSelection = { kind: 'not', of: { kind: 'values', path, values: [bound] } }
  const atMost: ExactSelection = { kind: 'range', path, range: upTo }
  const atLeast: ExactSelection = { kind: 'range', path, range: from }
  const below: ExactSelection = { kind: 'and', of: [atMost, different] }
  const above: ExactSelection = { kind: 'and', of: [atLeast, different] }
  switch (op) {
    case '<':
      return { isTrue: below, isFalse: atLeast }
    case '<=':
      return { isTrue: atMost, isFalse: above }
    case '>':
      return { isTrue: above, isFalse: atMost }
    case '>=':
      return { isTrue: atLeast, isFalse: below }
  }
}

/** Whether the index key identifies the value uniquely. */
export function isExact(value: unknown): value is Primitive {
  return isPrimitive(value) && toValueKey(value).isComplete
}

function dateTimeConstant(
  operand: ExprNode,
  evaluateConstant: EvaluateConstant,
): { value: unknown } | undefined {
  const text = dateTimeOperand(operand)
  const constant = text && evaluateConstant(text)
  return constant && { value: dateTimeMs(constant.value) }
}
