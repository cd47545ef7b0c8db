import type { ExprNode } from '../ast/nodes.ts'
import { attributePath } from './attribute-path.ts'
import type { EvaluateConstant } from './constant-values.ts'

/** The types whose documents all pass a filter; `isAny` for all types. */
export interface ExactTypes {
  isAny: boolean
  types: ReadonlySet<unknown>
}

const anyType: ExactTypes = { isAny: true, types: new Set() }

/** The types that pass the filters; undefined when the filters depend on more than the type. */
export function exactTypes(
  filters: readonly ExprNode[],
  evaluateConstant: EvaluateConstant,
): ExactTypes | undefined {
  return filters
    .map((filter) => typesPassing(filter, evaluateConstant))
    .reduce<ExactTypes | undefined>((sum, types) => sum && types && intersection(sum, types), anyType)
}

function typesPassing(filter: ExprNode, evaluateConstant: EvaluateConstant): ExactTypes | undefined {
  if (filter.type === 'Group') return typesPassing(filter.base, evaluateConstant)
  if (filter.type === 'Value') return filter.value === true ? anyType : undefined
  if (filter.type === 'And') return exactTypes([filter.left, filter.right], evaluateConstant)
  if (filter.type !== 'OpCall' || attributePath(filter.left)?.join() !== '_type') return undefined
  const operand = evaluateConstant(filter.right)?.value
  if (filter.op === '==' && typeof operand === 'string') return { isAny: false, types: new Set([operand]) }
  if (filter.op === 'in' && Array.isArray(operand)) return { isAny: false, types: new Set(operand) }
  return undefined
}

function intersection(a: ExactTypes, b: ExactTypes): ExactTypes {
  if (a.isAny) return b
  return b.isAny ? a : { isAny: false, types: new Set([...a.types].filter((type) => b.types.has(type))) }
}
