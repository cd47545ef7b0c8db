import { schemaTypes } from '@lucarne/sections/schema-types.ts'
import { expect, it } from 'vitest'

interface Definition {
  name?: string
  type?: string
  fields?: readonly Definition[]
  of?: readonly Definition[]
  options?: unknown
}

/** A definition and all within it, each with its path. */
const flatten = (definition: Definition, path = ''): [string, Definition][] => {
  const ownPath = `${path}/${definition.name ?? definition.type}`
  const members = [...(definition.fields ?? []), ...(definition.of ?? [])]
  return [[ownPath, definition], ...members.flatMap((member) => flatten(member, ownPath))]
}

it('every field with a date and an hour shows and takes Paris time', () => {
  const moments = schemaTypes.flatMap((type) => flatten(type)).filter(([, { type }]) => type === 'datetime')
  expect(moments.length).toBeGreaterThan(10)
  const inParis = { displayTimeZone: 'Europe/Paris', allowTimeZoneSwitch: false, timeFormat: 'HH:mm' }
  for (const [path, { options }] of moments) expect(options, path).toMatchObject(inParis)
})
