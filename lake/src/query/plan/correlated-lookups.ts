import { randomUUID } from 'node:crypto'
import type { ExprNode } from '../syntax/nodes.ts'
import type { Candidates } from './candidates.ts'
import { isOuterOperand, type OperandValues, shiftToOuterScope } from './operands.ts'
import type { Primitive, Selection } from './selection.ts'

type CreateSelection = (valuesOf: OperandValues) => Selection

interface Lookup {
  createSelection: CreateSelection
  /** The position of each operand's value among the arguments. */
  positions: ReadonlyMap<ExprNode, number>
}

/** Random, so that a reference in a document is never taken for a lookup. */
const marker = randomUUID()
const argumentSeparator = `\u0000${marker}`
const itemSeparator = `\u0001${marker}`
const unknownValue = `\u0002${marker}`

/**
 * Index lookups of correlated subqueries (`*[author._ref == ^._id]`), one per value of the outer document. Dereferencing
 * is the only callback of groq-js, so a lookup is written as a reference whose id encodes the operands' values, and
 * `resolve` returns its candidates.
 */
export class CorrelatedLookups {
  readonly #lookups: Lookup[] = []
  readonly #results = new Map<string, object[]>()
  readonly #candidates: Candidates
  readonly #operandValues: OperandValues

  constructor(candidates: Candidates, operandValues: OperandValues) {
    this.#candidates = candidates
    this.#operandValues = operandValues
  }

  /** An expression, on the scope around the filters, of the candidates; undefined when the outer scope selects nothing. */
  add(createSelection: CreateSelection): ExprNode | undefined {
    const positions = new Map<ExprNode, number>()
    createSelection((operand) => {
      const constant = this.#operandValues(operand)
      if (constant || !isOuterOperand(operand)) return constant
      positions.set(operand, positions.get(operand) ?? positions.size)
      return []
    })
    if (positions.size === 0) return undefined
    const lookupNumber = this.#lookups.push({ createSelection, positions }) - 1
    const operands = [...positions.keys()].map((operand) => toArgument(shiftToOuterScope(operand)))
    const reference = operands.reduce(concatenate, createLiteral(`${argumentSeparator}${lookupNumber}`))
    const attributes = [{ type: 'ObjectAttributeValue' as const, name: '_ref', value: reference }]
    return { type: 'Deref', base: { type: 'Object', attributes } }
  }

  /** The candidates of a lookup's reference; undefined for the reference of a document. */
  resolve(reference: string): object[] | undefined {
    if (!reference.startsWith(argumentSeparator)) return undefined
    const cached = this.#results.get(reference)
    if (cached) return cached
    const [number, ...values] = reference.slice(argumentSeparator.length).split(argumentSeparator)
    const candidates = this.#findCandidates(this.#lookups[Number(number)], values)
    this.#results.set(reference, candidates)
    return candidates
  }

  #findCandidates(lookup: Lookup | undefined, values: string[]): object[] {
    if (!lookup) return []
    const selection = lookup.createSelection((operand) => {
      const position = lookup.positions.get(operand)
      return position === undefined ? this.#operandValues(operand) : possibleValues(values[position])
    })
    return [...this.#candidates.allDocumentsOf(selection)]
  }
}

/** The operand's value as a string, because a reference's id is one. */
function toArgument(operand: ExprNode): ExprNode {
  const text = createCall('global', 'string', [operand])
  const list = createCall('array', 'join', [operand, createLiteral(itemSeparator)])
  return createCall('global', 'coalesce', [text, list, createLiteral(unknownValue)])
}

function concatenate(left: ExprNode, right: ExprNode): ExprNode {
  const separated: ExprNode = { type: 'OpCall', op: '+', left, right: createLiteral(argumentSeparator) }
  return { type: 'OpCall', op: '+', left: separated, right }
}

/** Every value with this string form: extra candidates are filtered later, missing ones would be wrong. */
function possibleValues(text: string | undefined): Primitive[] | undefined {
  if (text === undefined || text === unknownValue) return undefined
  return text.split(itemSeparator).flatMap((item): Primitive[] => {
    if (item === 'true' || item === 'false') return [item, item === 'true']
    return item !== '' && Number.isFinite(Number(item)) ? [item, Number(item)] : [item]
  })
}

function createCall(namespace: string, name: string, args: ExprNode[]): ExprNode {
  return { type: 'FuncCall', namespace, name, args }
}

function createLiteral(value: string): ExprNode {
  return { type: 'Value', value }
}
