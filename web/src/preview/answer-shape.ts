import schemaText from '@lucarne/schemas/generated/schema.json?raw'
import { parse, type SchemaType, type TypeNode, typeEvaluate } from 'groq-js'

const schema: SchemaType = JSON.parse(schemaText)
const shapes = new Map<string, TypeNode>()

/** What a query answers when every rule for documents is kept: the same that its type was generated from. */
export function answerShape(query: string): TypeNode {
  const shape = shapes.get(query) ?? typeEvaluate(parse(query), schema)
  shapes.set(query, shape)
  return shape
}

/** What a name stands for in a shape: an object or a list of its own in the schema. */
export function namedShape(name: string): TypeNode {
  const declared = schema.find((declaration) => declaration.name === name)
  if (declared?.type !== 'type') throw new Error(`No type « ${name} » in the schema`)
  return declared.value
}
