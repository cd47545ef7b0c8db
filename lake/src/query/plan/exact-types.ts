import type { ExprNode } from '../ast/nodes.ts'
import { attributePath } from './attribute-path.ts'
import type { ConstantOf } from './constant-values.ts'

/** The types whose documents all pass a filter; `isAny` for all types. */
export interface ExactTypes {
  isAny: boolean
  types: ReadonlySet<unknown>
}

const any: ExactTypes = { isAny: true, types: new Set() }

/** The types that pass the filters; undefined when the filters depend on more than the type. */
export function exactTypes(filters: readonly ExprNode[], constantOf: ConstantOf): ExactTypes | undefined {
  return filters
    .map((filter) => typesPassing(filter, constantOf))
    .reduce<ExactTypes | undefined>((sum, types) => sum && types && intersection(sum, types), any)
}

function typesPassing(filter: ExprNode, constantOf: ConstantOf): ExactTypes | undefined {
  if (filter.type === 'Group') return typesPassing(filter.base, constantOf)
  if (filter.type === 'Value') return filter.value === true ? any : undefined
  if (filter.type === 'And') return exactTypes([filter.left, filter.right], constantOf)
  if (filter.type !== 'OpCall' || attributePath(filter.left)?.join() !== '_type') return undefined
  const operand = constantOf(filter.right)?.value
  if (filter.op === '==' && typeof operand === 'string') return { isAny: false, types: new Set([operand]) }
  if (filter.op === 'in' && Array.isArray(operand)) return { isAny: false, types: new Set(operand) }
  return undefined
}

function intersection(a: ExactTypes, b: ExactTypes): ExactTypes {
  if (a.isAny) return b
  return b.isAny ? a : { isAny: false, types: new Set([...a.types].filter((type) => b.types.has(type))) }
}
