import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { describe, expect, it } from 'vitest'
import { stegaFilter } from './stega-filter.ts'

const schema: unknown = JSON.parse(
  readFileSync(createRequire(import.meta.url).resolve('@lucarne/schemas/generated/schema.json'), 'utf8'),
)

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null
const isStringLiteral = (value: unknown) => isRecord(value) && value.type === 'string' && 'value' in value

/** The fields of the content model whose type is a union of string literals, which code compares. */
function findEnumFields(value: unknown, field = ''): string[] {
  if (!isRecord(value)) return []
  if (value.type === 'union' && Array.isArray(value.of) && value.of.every(isStringLiteral)) return [field]
  return Object.entries(value).flatMap(([key, inner]) =>
    findEnumFields(inner, isRecord(inner) && inner.type === 'objectAttribute' ? key : field),
  )
}

const getsStega = (name: string) =>
  stegaFilter({
    sourcePath: [name],
    resultPath: [name],
    value: 'mot',
    // These are on the library’s own list; the filter decides on all others.
    filterDefault: ({ sourcePath }) => !['icon', 'page'].includes(String(sourcePath[0])),
    sourceDocument: { _id: 'a', _type: 'article' },
  })

describe('stega', () => {
  it('is added to displayed text', () => expect(getsStega('title')).toBe(true))

  it('is added to no field that code compares', () => {
    const names = [...new Set(findEnumFields(schema))].filter((name) => !name.startsWith('_'))
    expect(names).toContain('kind')
    expect(names.filter(getsStega)).toEqual([])
  })
})
