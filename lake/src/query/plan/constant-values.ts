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
export type ConstantOf = (expression: ExprNode) => { value: unknown } | undefined

/** Evaluates literals, parameters and expressions of them. */
export function constantsOf(scope: Scope): ConstantOf {
  return (expression) => (isClosed(expression) ? { value: evaluate(expression, scope) } : undefined)
}

/** The value of a constant operand or, for a list, its items. */
export function constantValues(constantOf: ConstantOf): OperandValues {
  return (operand) => {
    const constant = constantOf(operand)
    return constant && primitives(constant.value)
  }
}

/** The primitive, or the items of a list of primitives; undefined for other values. */
function primitives(value: unknown): readonly Primitive[] | undefined {
  const values: unknown[] = Array.isArray(value) ? value : [value]
  return values.every(isPrimitive) ? values : undefined
}

function isPrimitive(value: unknown): value is Primitive {
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
}

function isClosed(node: ExprNode): boolean {
  switch (node.type) {
    case 'Value':
    case 'Parameter':
      return true
    case 'AccessAttribute':
      return node.base !== undefined && isClosed(node.base)
    case 'AccessElement':
    case 'ArrayCoerce':
    case 'Group':
    case 'Neg':
    case 'Pos':
    case 'Slice':
      return isClosed(node.base)
    case 'OpCall':
      return isClosed(node.left) && isClosed(node.right)
    case 'Array':
      return node.elements.every((element) => isClosed(element.value))
    case 'FuncCall':
      return pureFunctions.has(node.name) && node.args.every(isClosed)
    default:
      return false
  }
}
