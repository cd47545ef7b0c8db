import type { ObjectTypeNode, TypeNode, UnionTypeNode } from 'groq-js'
import { cleanStega } from '#lib/stega.ts'
import { namedShape } from './answer-shape.ts'
import { type Holder, isHolder } from './holder.ts'

/** Whether a value is, at its surface, what is asked for: an object of that type, that very word. */
function resembles(value: unknown, shape: TypeNode): boolean {
  switch (shape.type) {
    case 'unknown':
      return true
    case 'null':
      return value === null
    case 'array':
      return Array.isArray(value)
    case 'object': {
      const type = shape.attributes._type?.value
      return isHolder(value) && (!type || value._type === undefined || resembles(value._type, type))
    }
    case 'inline':
      return resembles(value, namedShape(shape.name))
    case 'union':
      return shape.of.some((one) => resembles(value, one))
    default:
      if (shape.value === undefined) return typeof value === shape.type
      return (typeof value === 'string' ? cleanStega(value) : value) === shape.value
  }
}

function fillUnion(value: unknown, { of }: UnionTypeNode): unknown {
  const chosen = of.find((one) => resembles(value, one)) ?? of.find(({ type }) => type === 'null') ?? of[0]
  return chosen ? fillIn(value, chosen) : value
}

function fillObject(value: unknown, { attributes }: ObjectTypeNode): Holder {
  const holder = isHolder(value) ? value : {}
  const entries = Object.entries(attributes).flatMap(([name, { optional, value: shape }]) =>
    optional && holder[name] === undefined ? [] : [[name, fillIn(holder[name], shape)]],
  )
  return { ...holder, ...Object.fromEntries(entries) }
}

const blanks = { string: '', number: 0, boolean: false }

/**
 * An answer about documents that are still being written, as pages can draw it: what is missing though it must not
 * is blank, and of a list, what is nothing that belongs there is left out. A whole answer comes back as it is.
 */
export function fillIn<Answer>(answer: Answer, shape: TypeNode): Answer
export function fillIn(value: unknown, shape: TypeNode): unknown {
  switch (shape.type) {
    case 'unknown':
      return value
    case 'null':
      return null
    case 'array':
      return Array.isArray(value)
        ? value.filter((item) => resembles(item, shape.of)).map((item) => fillIn(item, shape.of))
        : []
    case 'object':
      return fillObject(value, shape)
    case 'inline':
      return fillIn(value, namedShape(shape.name))
    case 'union':
      return fillUnion(value, shape)
    default:
      return resembles(value, shape) ? value : (shape.value ?? blanks[shape.type])
  }
}
