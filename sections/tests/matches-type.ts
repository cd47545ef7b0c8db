import type { TypeNode } from 'groq-js'

/** Type mismatches of a value, as paths with reasons. */
export function findMismatches(value: unknown, type: TypeNode, path = ''): string[] {
  switch (type.type) {
    case 'unknown':
      return []
    case 'null':
      return value === null ? [] : [`${path}: ${show(value)} is not null`]
    case 'string':
    case 'number':
    case 'boolean':
      return primitive(value, type, path)
    case 'array':
      if (!Array.isArray(value)) return [`${path}: ${show(value)} is not an array`]
      return value.flatMap((item, index) => findMismatches(item, type.of, `${path}[${index}]`))
    case 'union':
      return union(value, type.of, path)
    case 'object':
      return object(value, type, path)
    case 'inline':
      return [`${path}: the type ${type.name} is not resolved`]
  }
}

type Of<Kind extends TypeNode['type']> = Extract<TypeNode, { type: Kind }>

function primitive(
  value: unknown,
  type: Of<'string'> | Of<'number'> | Of<'boolean'>,
  path: string,
): string[] {
  if (typeof value !== type.type) return [`${path}: ${show(value)} is not a ${type.type}`]
  if (type.value !== undefined && value !== type.value)
    return [`${path}: ${show(value)} is not ${show(type.value)}`]
  return []
}

function union(value: unknown, members: readonly TypeNode[], path: string): string[] {
  const attempts = members.map((member) => findMismatches(value, member, path))
  if (members.length === 0 || attempts.some((attempt) => attempt.length === 0)) return []
  // The best-matching member of a union.
  return attempts.reduce((best, attempt) => (attempt.length < best.length ? attempt : best))
}

function object(value: unknown, type: Of<'object'>, path: string): string[] {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    return [`${path}: ${show(value)} is not an object`]
  const fields = new Map(Object.entries(value))
  const ofAttributes = Object.entries(type.attributes).flatMap(([name, attribute]) => {
    const given = fields.get(name)
    if (given === undefined) return attribute.optional ? [] : [`${path}.${name}: missing`]
    return findMismatches(given, attribute.value, `${path}.${name}`)
  })
  const unknown = [...fields.keys()].filter((name) => !(name in type.attributes) && !type.rest)
  return [...ofAttributes, ...unknown.map((name) => `${path}.${name}: not in the type`)]
}

const show = (value: unknown): string => JSON.stringify(value)?.slice(0, 60) ?? 'undefined'
