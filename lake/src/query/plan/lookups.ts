import { randomUUID } from 'node:crypto'
import type { ExprNode } from '../ast/nodes.ts'
import type { Candidates } from './candidates.ts'
import { fromOutside, isOuterOperand } from './outer-operand.ts'
import type { OperandValues } from './select-documents.ts'
import type { Primitive, Selection } from './selection.ts'

type SelectionFor = (valuesOf: OperandValues) => Selection

interface Lookup {
  select: SelectionFor
  /** The position of each operand's value among the arguments. */
  positions: ReadonlyMap<ExprNode, number>
}

/** Random, so that a reference in a document is never taken for a lookup. */
const secret = randomUUID()
const nextArgument = `\u0000${secret}`
const nextItem = `\u0001${secret}`
const unknown = `\u0002${secret}`

/**
 * Index lookups of correlated subqueries (`*[author._ref == ^._id]`), one per value of the outer document. Dereferencing
 * is the only callback of groq-js, so a lookup is written as a reference whose id encodes the operands' values, and
 * `resolve` returns its candidates.
 */
export class Lookups {
  readonly #lookups: Lookup[] = []
  readonly #answers = new Map<string, object[]>()
  readonly #candidates: Candidates
  readonly #constants: OperandValues

  constructor(candidates: Candidates, constants: OperandValues) {
    this.#candidates = candidates
    this.#constants = constants
  }

  /** An expression, on the scope around the filters, of the candidates; undefined when the outer scope selects nothing. */
  add(select: SelectionFor): ExprNode | undefined {
    const positions = new Map<ExprNode, number>()
    select((operand) => {
      const constant = this.#constants(operand)
      if (constant || !isOuterOperand(operand)) return constant
      positions.set(operand, positions.get(operand) ?? positions.size)
      return []
    })
    if (positions.size === 0) return undefined
    const number = this.#lookups.push({ select, positions }) - 1
    const operands = [...positions.keys()].map((operand) => argument(fromOutside(operand)))
    const reference = operands.reduce(concatenate, literal(`${nextArgument}${number}`))
    const attributes = [{ type: 'ObjectAttributeValue' as const, name: '_ref', value: reference }]
    return { type: 'Deref', base: { type: 'Object', attributes } }
  }

  /** The candidates of a lookup's reference; undefined for the reference of a document. */
  answer(reference: string): object[] | undefined {
    if (!reference.startsWith(nextArgument)) return undefined
    const known = this.#answers.get(reference)
    if (known) return known
    const [number, ...values] = reference.slice(nextArgument.length).split(nextArgument)
    const found = this.#find(this.#lookups[Number(number)], values)
    this.#answers.set(reference, found)
    return found
  }

  #find(lookup: Lookup | undefined, values: string[]): object[] {
    if (!lookup) return []
    const selection = lookup.select((operand) => {
      const position = lookup.positions.get(operand)
      return position === undefined ? this.#constants(operand) : possibleValues(values[position])
    })
    return [...this.#candidates.each(selection)]
  }
}

/** The operand's value as a string, because a reference's id is one. */
function argument(operand: ExprNode): ExprNode {
  const text = call('global', 'string', [operand])
  const list = call('array', 'join', [operand, literal(nextItem)])
  return call('global', 'coalesce', [text, list, literal(unknown)])
}

function concatenate(left: ExprNode, right: ExprNode): ExprNode {
  const separated: ExprNode = { type: 'OpCall', op: '+', left, right: literal(nextArgument) }
  return { type: 'OpCall', op: '+', left: separated, right }
}

/** Every value with this string form: extra candidates are filtered later, missing ones would be wrong. */
function possibleValues(text: string | undefined): Primitive[] | undefined {
  if (text === undefined || text === unknown) return undefined
  return text.split(nextItem).flatMap((item): Primitive[] => {
    if (item === 'true' || item === 'false') return [item, item === 'true']
    return item !== '' && Number.isFinite(Number(item)) ? [item, Number(item)] : [item]
  })
}

function call(namespace: string, name: string, args: ExprNode[]): ExprNode {
  return { type: 'FuncCall', namespace, name, args }
}

function literal(value: string): ExprNode {
  return { type: 'Value', value }
}
