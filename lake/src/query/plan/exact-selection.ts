import { valueKeyOf } from '../index/index-keys.ts'
import { type AttributePath, dateTimeMs } from '../index/indexed-path.ts'
import type { ValueRange } from '../index/value-range.ts'
import type { ExprNode, FuncCallNode, OpCallNode } from '../syntax/nodes.ts'
import { indexablePath } from './attribute-path.ts'
import type { EvaluateConstant } from './operands.ts'
import { createRange, dateTimeOperand, isAttribute } from './range-selection.ts'
import { isPrimitive, type Primitive } from './selection.ts'

/** A condition that the indexes decide: in contrast to a `Selection`, no other documents are in it. */
export type ExactSelection =
  | { kind: 'types'; types: readonly string[] }
  | { kind: 'values'; path: AttributePath; values: readonly Primitive[] }
  | { kind: 'range'; path: AttributePath; range: ValueRange }
  | { kind: 'not'; of: ExactSelection }
  | { kind: 'and' | 'or'; of: readonly ExactSelection[] }

/** The documents for which a filter is true or false; it is null for the others. */
interface Truth {
  isTrue: ExactSelection
  isFalse: ExactSelection
}

const everything: ExactSelection = { kind: 'and', of: [] }
const nothing: ExactSelection = { kind: 'or', of: [] }

/** The documents that pass all filters; undefined when indexes cannot decide it. */
export function selectExactly(
  filters: readonly ExprNode[],
  evaluateConstant: EvaluateConstant,
): ExactSelection | undefined {
  const truths = filters
    .map((filter) => truthOf(filter, evaluateConstant))
    .filter((truth) => truth !== undefined)
  return truths.length === filters.length
    ? { kind: 'and', of: truths.map(({ isTrue }) => isTrue) }
    : undefined
}

function truthOf(node: ExprNode, evaluateConstant: EvaluateConstant): Truth | undefined {
  switch (node.type) {
    case 'Group':
      return truthOf(node.base, evaluateConstant)
    case 'Not':
      return negate(truthOf(node.base, evaluateConstant))
    case 'And':
      return combine('and', truthOf(node.left, evaluateConstant), truthOf(node.right, evaluateConstant))
    case 'Or':
      return combine('or', truthOf(node.left, evaluateConstant), truthOf(node.right, evaluateConstant))
    case 'OpCall':
      return truthOfComparison(node, evaluateConstant)
    case 'FuncCall':
      return truthOfFunction(node, evaluateConstant)
    case 'AccessAttribute':
      return truthOfFlag(indexablePath(node))
    default:
      return truthOfConstant(node, evaluateConstant)
  }
}

function negate(truth: Truth | undefined): Truth | undefined {
  return truth && { isTrue: truth.isFalse, isFalse: truth.isTrue }
}

function combine(kind: 'and' | 'or', left: Truth | undefined, right: Truth | undefined): Truth | undefined {
  if (!left || !right) return undefined
  return {
    isTrue: { kind, of: [left.isTrue, right.isTrue] },
    isFalse: { kind: kind === 'and' ? 'or' : 'and', of: [left.isFalse, right.isFalse] },
  }
}

/** A condition that is never null. */
function decide(isTrue: ExactSelection): Truth {
  return { isTrue, isFalse: { kind: 'not', of: isTrue } }
}

function truthOfConstant(node: ExprNode, evaluateConstant: EvaluateConstant): Truth | undefined {
  const value = evaluateConstant(node)?.value
  return typeof value === 'boolean' ? decide(value ? everything : nothing) : undefined
}

function truthOfFlag(path: AttributePath | undefined): Truth | undefined {
  return (
    path && {
      isTrue: { kind: 'values', path, values: [true] },
      isFalse: { kind: 'values', path, values: [false] },
    }
  )
}

function truthOfFunction(node: FuncCallNode, evaluateConstant: EvaluateConstant): Truth | undefined {
  const [first, second, ...others] = node.args
  if (node.namespace !== 'global' || !first || others.length > 0) return undefined
  if (node.name === 'defined') {
    const path = indexablePath(first)
    return path?.form === 'value' ? truthOfFlag({ ...path, form: 'defined' }) : undefined
  }
  if (node.name !== 'coalesce' || !second) return undefined
  const truth = truthOf(first, evaluateConstant)
  const fallback = evaluateConstant(second)?.value
  if (!truth || typeof fallback !== 'boolean') return undefined
  return fallback ? negate(decide(truth.isFalse)) : decide(truth.isTrue)
}

type Operator = OpCallNode['op']

const mirrored: Partial<Record<Operator, Operator>> = {
  '==': '==',
  '!=': '!=',
  '<': '>',
  '<=': '>=',
  '>': '<',
  '>=': '<=',
}

function truthOfComparison(node: OpCallNode, evaluateConstant: EvaluateConstant): Truth | undefined {
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

/** A comparison of order is null for values of another type than the constant. */
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

function isExact(value: unknown): value is Primitive {
  return isPrimitive(value) && valueKeyOf(value).isComplete
}

function dateTimeConstant(
  operand: ExprNode,
  evaluateConstant: EvaluateConstant,
): { value: unknown } | undefined {
  const text = dateTimeOperand(operand)
  const constant = text && evaluateConstant(text)
  return constant && { value: dateTimeMs(constant.value) }
}
