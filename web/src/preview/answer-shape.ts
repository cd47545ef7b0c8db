import schemaText from '@lucarne/schemas/generated/schema.json?raw'
import { parse, type SchemaType, type TypeNode, typeEvaluate } from 'groq-js'

const schema: SchemaType = JSON.parse(schemaText)
const shapes = new Map<string, TypeNode>()
const named = new Map(schema.flatMap((one) => (one.type === 'type' ? [[one.name, one.value] as const] : [])))

/** What a query answers when every rule for documents is kept: the same that its type was generated from. */
export function answerShape(query: string): TypeNode {
  const known = shapes.get(query)
  if (known) return known
  const shape = typeEvaluate(parse(query), schema)
  shapes.set(query, shape)
  return shape
}

/** What a name stands for in a shape: an object or a list of its own in the schema. */
export function namedShape(name: string): TypeNode {
  const shape = named.get(name)
  if (!shape) throw new Error(`No type « ${name} » in the schema`)
  return shape
}
