import { cleanStega } from '@lucarne/core/lib/stega.ts'
import { type Audience, formatAudience } from '@lucarne/schemas/rules/audience.ts'
import { isRecord } from '@lucarne/schemas/rules/is-record.ts'
import type { ObjectTypeNode, TypeNode, UnionTypeNode } from 'groq-js'
import { getNamedType } from './query-result-type.ts'

/** Whether a value matches a type, without its members: an object of that `_type`, that string literal. */
function matchesType(value: unknown, type: TypeNode): boolean {
  switch (type.type) {
    case 'unknown':
      return true
    case 'null':
      return value === null
    case 'array':
      return Array.isArray(value)
    case 'object': {
      const typeName = type.attributes._type?.value
      return isRecord(value) && (!typeName || value._type === undefined || matchesType(value._type, typeName))
    }
    case 'inline':
      return matchesType(value, getNamedType(type.name))
    case 'union':
      return type.of.some((member) => matchesType(value, member))
    default:
      if (type.value === undefined) return typeof value === type.type
      return (typeof value === 'string' ? cleanStega(value) : value) === type.value
  }
}

function applyUnionDefaults(value: unknown, { of }: UnionTypeNode): unknown {
  const member =
    of.find((candidate) => matchesType(value, candidate)) ?? of.find(({ type }) => type === 'null') ?? of[0]
  return member ? applySchemaDefaults(value, member) : value
}

function applyObjectDefaults(value: unknown, { attributes }: ObjectTypeNode): Record<string, unknown> {
  const object = isRecord(value) ? value : {}
  const entries = Object.entries(attributes).flatMap(([name, { optional, value: type }]) =>
    optional && object[name] === undefined ? [] : [[name, applySchemaDefaults(object[name], type)]],
  )
  return { ...object, ...Object.fromEntries(entries) }
}

const defaultValues = { string: '', number: 0, boolean: false }

/**
 * Completes a result about unfinished drafts so that pages can render it: missing required values become empty, and
 * list items of no valid type are left out. A valid result is returned unchanged.
 */
export function applySchemaDefaults<Result>(result: Result, type: TypeNode): Result
export function applySchemaDefaults(value: unknown, type: TypeNode): unknown {
  switch (type.type) {
    case 'unknown':
      return value
    case 'null':
      return null
    case 'array':
      return Array.isArray(value)
        ? value.filter((item) => matchesType(item, type.of)).map((item) => applySchemaDefaults(item, type.of))
        : []
    case 'object':
      return applyObjectDefaults(value, type)
    case 'inline':
      return applySchemaDefaults(value, getNamedType(type.name))
    case 'union':
      return applyUnionDefaults(value, type)
    default:
      return matchesType(value, type) ? value : (type.value ?? defaultValues[type.type])
  }
}

const parseAudience = ({ regions, session }: Record<string, unknown>): Audience => ({
  session: typeof session === 'string' ? session : null,
  regions: Array.isArray(regions) ? regions.map(String) : null,
})

/**
 * Makes a preview show the sections of all audiences: `audienceLabel` says whose they are, for `markSections`.
 * @param result of a query, is mutated
 */
export function showEveryAudience(result: unknown): void {
  if (Array.isArray(result)) {
    for (const item of result) showEveryAudience(item)
    return
  }
  if (!isRecord(result)) return
  if (isRecord(result.audience)) {
    result.audienceLabel = formatAudience(parseAudience(result.audience))
    result.audience = null
  }
  for (const value of Object.values(result)) showEveryAudience(value)
}
