import { ofValues } from '../functions/native-function.ts'
import type { ExprNode } from '../syntax/nodes.ts'
import type { Candidates } from './candidates.ts'
import { isOuterOperand, type OperandValues, shiftToOuterScope, toPrimitives } from './operands.ts'
import type { CandidateSelection } from './selection.ts'

/**
 * The index lookup of a correlated subquery (`*[author._ref == ^._id]`): an expression, on the scope around the filters, of
 * the candidates for its values in the outer document. Undefined when the outer scope selects nothing.
 */
export function planCorrelatedLookup(
  createSelection: (valuesOf: OperandValues) => CandidateSelection,
  { candidates, operandValues }: { candidates: Candidates; operandValues: OperandValues },
): ExprNode | undefined {
  const operands = new Set<ExprNode>()
  createSelection((operand) => {
    const constant = operandValues(operand)
    if (constant || !isOuterOperand(operand)) return constant
    operands.add(operand)
    return []
  })
  if (operands.size === 0) return undefined
  const results = new Map<string, object[]>()
  const lookUp = ofValues((...values) => {
    const primitives = values.map(toPrimitives)
    const key = JSON.stringify(primitives)
    const known = results.get(key)
    if (known) return known
    const wanted = new Map([...operands].map((operand, position) => [operand, primitives[position]]))
    const selection = createSelection((operand) =>
      operands.has(operand) ? wanted.get(operand) : operandValues(operand),
    )
    const found = [...candidates.allDocumentsOf(selection)]
    results.set(key, found)
    return found
  })
  const args = [...operands].map(shiftToOuterScope)
  return { type: 'FuncCall', namespace: 'plan', name: 'lookUp', args, native: lookUp }
}
