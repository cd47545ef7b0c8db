import { evaluate, type Scope } from '../ast/evaluate.ts'
import type { ExprNode } from '../ast/nodes.ts'
import type { OperandValues } from './select-documents.ts'
import type { Primitive } from './selection.ts'

const pureFunctions = new Set([
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
function toPrimitives(value: unknown): readonly Primitive[] | undefined {
  const values: unknown[] = Array.isArray(value) ? value : [value]
  return values.every(isPrimitive) ? values : undefined
}

function isPrimitive(value: unknown): value is Primitive {
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
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
      return pureFunctions.has(node.name) && node.args.every(isRequestConstant)
    default:
      return false
  }
}
