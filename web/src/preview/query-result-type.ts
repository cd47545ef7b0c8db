import schemaText from '@lucarne/schemas/generated/schema.json?raw'
import { parse, type SchemaType, type TypeNode, typeEvaluate } from 'groq-js'

const schema: SchemaType = JSON.parse(schemaText)
/** The bounds of a page of a list: a slice must have numbers when its query is parsed, and any give the same type. */
const params = { start: 0, end: 1 }

const resultTypes = new Map<string, TypeNode>()
const namedTypes = new Map(
  schema.flatMap((entry) => (entry.type === 'type' ? [[entry.name, entry.value] as const] : [])),
)

/** The result type of a query over valid documents, as Sanity's TypeGen generates it. */
export function getResultType(query: string): TypeNode {
  const cached = resultTypes.get(query)
  if (cached) return cached
  const type = typeEvaluate(parse(query, { params }), schema)
  resultTypes.set(query, type)
  return type
}

/** The object or array type that the schema defines under a name. */
export function getNamedType(name: string): TypeNode {
  const type = namedTypes.get(name)
  if (!type) throw new Error(`No type « ${name} » in the schema`)
  return type
}
