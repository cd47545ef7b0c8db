import type { TypeNode } from 'groq-js'
import { getNamedType } from '#preview/query-result-type.ts'

/** A value of a query's result type, with one item of each type in its lists and `text` for every text, or none. */
export function createValue(type: TypeNode, text?: string): unknown {
  switch (type.type) {
    case 'object':
      return Object.fromEntries(
        Object.entries(type.attributes).map(([name, { value }]) => [name, createValue(value, text)]),
      )
    case 'array':
      return type.of.type === 'union'
        ? type.of.of.map((member) => createValue(member, text))
        : [createValue(type.of, text)]
    case 'union':
      return createValue(type.of.find((member) => member.type !== 'null') ?? { type: 'null' }, text)
    case 'inline':
      return createValue(getNamedType(type.name), text)
    case 'string':
      return type.value ?? text
    default:
      return undefined
  }
}
