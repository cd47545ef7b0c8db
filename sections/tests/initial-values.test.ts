import {
  DEFAULT_MAX_RECURSION_DEPTH,
  isArraySchemaType,
  isObjectSchemaType,
  resolveInitialValueForType,
  type SchemaType,
} from 'sanity'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { isRecord } from '../../schemas/rules/is-record.ts'
import { schemaTypes } from '../schema-types.ts'
import { createSeedClient } from './seed-client.ts'
import { dataset, workspace } from './validate-document.ts'

const context = {
  projectId: 'seed',
  dataset: 'production',
  schema: workspace.schema,
  currentUser: null,
  getClient: () => createSeedClient(dataset),
}

// Stub of the browser's scheduler, which the Studio needs.
beforeAll(() => void vi.stubGlobal('window', {}))
afterAll(() => void vi.unstubAllGlobals())

type TypeEntry = [path: string, type: SchemaType]

/** The types of an object's fields or of an array's members. */
const innerTypes = (type: SchemaType): TypeEntry[] => [
  ...(isObjectSchemaType(type) ? type.fields.map((field): TypeEntry => [`.${field.name}`, field.type]) : []),
  ...(isArraySchemaType(type) ? type.of.map((member): TypeEntry => [`[${member.name}]`, member]) : []),
]

/** Every type with an initial value: documents, and list items at any depth. */
function creatableTypes([path, type]: TypeEntry, seen = new Set<SchemaType>()): TypeEntry[] {
  if (seen.has(type)) return []
  seen.add(type)
  return [
    [path, type],
    ...innerTypes(type).flatMap(([name, inner]) => creatableTypes([path + name, inner], seen)),
  ]
}

const isRequired = ({ validation }: SchemaType) =>
  [validation].flat().some((rule) => typeof rule === 'object' && 'isRequired' in rule && rule.isRequired())

/** Missing required members of an initial value, and unexpected optional ones. */
function findProblems([path, type]: TypeEntry, value: unknown): string[] {
  if (value === undefined || value === null) return [`${path} is ${value}`]
  if (Array.isArray(value))
    return value.flatMap((item, index) => findProblems([`${path}[${index}]`, type], item))
  if (!isRecord(value)) return []
  const fields = new Map(isObjectSchemaType(type) ? type.fields.map((field) => [field.name, field.type]) : [])
  return Object.entries(value).flatMap(([name, member]) => {
    const memberType = fields.get(name)
    const isFilled = isRecord(member) && memberType && !isRequired(memberType)
    return [
      ...(isFilled ? [`${path}.${name} is optional and has a value`] : []),
      ...findProblems([`${path}.${name}`, memberType ?? type], member),
    ]
  })
}

const types = schemaTypes.flatMap(({ name }): TypeEntry[] => {
  const type = workspace.schema.get(name)
  return type ? [[name, type]] : []
})

it.each(types)('a new %s has no undefined member and leaves optional objects empty', async (...entry) => {
  for (const [path, type] of creatableTypes(entry)) {
    const value: unknown = await resolveInitialValueForType(type, {}, DEFAULT_MAX_RECURSION_DEPTH, context)
    if (value !== undefined) expect.soft(findProblems([path, type], value)).toEqual([])
  }
})
