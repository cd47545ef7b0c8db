import { ofValues } from '../functions/native-function.ts'
import type { ExprNode } from '../syntax/nodes.ts'
import type { Candidates } from './candidates.ts'
import { compileConditions } from './conditions.ts'
import { selectByConditions } from './filter-selection.ts'
import {
  type EvaluateConstant,
  isOuterOperand,
  type OperandValues,
  shiftToOuterScope,
  toPrimitives,
} from './operands.ts'

/**
 * The documents of a correlated subquery (`*[author._ref == ^._id]`), as an expression on the scope around the filters, and
 * the conditions that are left to groq-js. Undefined when no condition reads the outer document alone.
 */
export function planCorrelatedLookup(
  conditions: readonly ExprNode[],
  { candidates, operandValues, evaluateConstant }: LookupContext,
): { documents: ExprNode; conditions: ExprNode[] } | undefined {
  const operands = new Set<ExprNode>()
  const { others } = compileConditions(conditions, (node) => {
    const constant = evaluateConstant(node)
    if (constant || !isOuterOperand(node)) return constant
    operands.add(node)
    return { value: null }
  })
  if (operands.size === 0) return undefined
  const results = new Map<string, object[]>()
  const lookUp = ofValues((...values) => {
    const outer = new Map([...operands].map((operand, position) => [operand, values[position]]))
    const key = values.every(isPlain) ? JSON.stringify(values) : undefined
    const known = key === undefined ? undefined : results.get(key)
    if (known) return known
    const { isMet } = compileConditions(conditions, (node) =>
      operands.has(node) ? { value: outer.get(node) ?? null } : evaluateConstant(node),
    )
    const selection = selectByConditions(conditions, (operand) =>
      operands.has(operand) ? toPrimitives(outer.get(operand)) : operandValues(operand),
    )
    const found = [...candidates.documentsOf(selection)].filter(isMet)
    if (key !== undefined) results.set(key, found)
    return found
  })
  const args = [...operands].map(shiftToOuterScope)
  return {
    documents: { type: 'FuncCall', namespace: 'plan', name: 'lookUp', args, native: lookUp },
    conditions: others,
  }
}

interface LookupContext {
  candidates: Candidates
  operandValues: OperandValues
  evaluateConstant: EvaluateConstant
}

/** Whether the value is its JSON; the dates of groq-js look like texts in JSON. */
function isPlain(value: unknown): boolean {
  return value === null || value === undefined || toPrimitives(value) !== undefined
}
