import { evaluate, type Scope } from '../syntax/evaluate.ts'
import type { ExprNode } from '../syntax/nodes.ts'
import { mapChildren } from '../syntax/traversal.ts'
import { isPrimitive, type Primitive } from './selection.ts'

const constantFunctions = new Set([
  'coalesce',
  'lower',
  'upper',
  'string',
  'identity',
  'now',
  'split',
  'projectId',
  'dataset',
])

/**
 * The values that an operand of a comparison can equal; undefined when they are unknown or not all strings, numbers and
 * booleans (`== null` also matches missing attributes).
 */
export type OperandValues = (operand: ExprNode) => readonly Primitive[] | undefined

/** Evaluates an expression that depends on the request alone; undefined when it depends on documents. */
export type EvaluateConstant = (expression: ExprNode) => { value: unknown } | undefined

/** Evaluates literals, parameters and expressions of them. */
export function createConstantEvaluator(scope: Scope): EvaluateConstant {
  return (expression) => (isRequestConstant(expression) ? { value: evaluate(expression, scope) } : undefined)
}

/** The value of a constant operand or, for a list, its items. */
export function createOperandValues(evaluateConstant: EvaluateConstant): OperandValues {
  return (operand) => {
    const constant = evaluateConstant(operand)
    return constant && toPrimitives(constant.value)
  }
}

/** The primitive, or the items of a list of primitives; undefined for other values. */
export function toPrimitives(value: unknown): readonly Primitive[] | undefined {
  const values: unknown[] = Array.isArray(value) ? value : [value]
  return values.every(isPrimitive) ? values : undefined
}

function isRequestConstant(node: ExprNode): boolean {
  switch (node.type) {
    case 'Value':
    case 'Parameter':
      return true
    case 'AccessAttribute':
      return node.base !== undefined && isRequestConstant(node.base)
    case 'AccessElement':
    case 'ArrayCoerce':
    case 'Group':
    case 'Neg':
    case 'Pos':
    case 'Slice':
      return isRequestConstant(node.base)
    case 'OpCall':
      return isRequestConstant(node.left) && isRequestConstant(node.right)
    case 'Array':
      return node.elements.every((element) => isRequestConstant(element.value))
    case 'FuncCall':
      return constantFunctions.has(node.name) && node.args.every(isRequestConstant)
    default:
      return false
  }
}

const outerScopeFunctions = new Set(['coalesce', 'lower', 'upper', 'string'])

/** Whether an operand of a filter depends on the scope around the filter alone, like `^._id` and `^.tags[]._ref`. */
export function isOuterOperand(node: ExprNode): boolean {
  switch (node.type) {
    case 'Parent':
    case 'Value':
    case 'Parameter':
      return true
    case 'AccessAttribute':
      return node.base !== undefined && isOuterOperand(node.base)
    case 'AccessElement':
    case 'ArrayCoerce':
    case 'Deref':
    case 'Group':
      return isOuterOperand(node.base)
    case 'Map':
      return isOuterOperand(node.base) && isPlainTraversal(node.expr)
    case 'FuncCall':
      return outerScopeFunctions.has(node.name) && node.args.every(isOuterOperand)
    default:
      return false
  }
}

/** The operand as an expression outside the filter, where `^` counts one scope less. */
export function shiftToOuterScope(node: ExprNode): ExprNode {
  if (node.type === 'Parent') return node.n === 1 ? { type: 'This' } : { type: 'Parent', n: node.n - 1 }
  return mapChildren(node, shiftToOuterScope)
}

function isPlainTraversal(node: ExprNode): boolean {
  if (node.type === 'This') return true
  if (node.type === 'Deref') return isPlainTraversal(node.base)
  return node.type === 'AccessAttribute' && (!node.base || isPlainTraversal(node.base))
}
