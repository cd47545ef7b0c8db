import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { describe, expect, it } from 'vitest'
import { isMarked } from './marked-words.ts'

const schema: unknown = JSON.parse(
  readFileSync(createRequire(import.meta.url).resolve('@lucarne/schemas/generated/schema.json'), 'utf8'),
)

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null
const isWord = (value: unknown) => isRecord(value) && value.type === 'string' && 'value' in value

/** The fields of the content model that offer a choice: code reads what is chosen. */
function choices(value: unknown, field = ''): string[] {
  if (!isRecord(value)) return []
  if (value.type === 'union' && Array.isArray(value.of) && value.of.every(isWord)) return [field]
  return Object.entries(value).flatMap(([key, inner]) =>
    choices(inner, isRecord(inner) && inner.type === 'objectAttribute' ? key : field),
  )
}

const marked = (name: string) =>
  isMarked({
    sourcePath: [name],
    resultPath: [name],
    value: 'mot',
    // The library’s own list knows these; whatever else is asked about is decided here.
    filterDefault: ({ sourcePath }) => !['icon', 'page'].includes(String(sourcePath[0])),
    sourceDocument: { _id: 'a', _type: 'article' },
  })

describe('marks', () => {
  it('are in words that are read', () => expect(marked('title')).toBe(true))

  it('are in nothing that code compares: no choice of the content model', () => {
    const names = [...new Set(choices(schema))].filter((name) => !name.startsWith('_'))
    expect(names).toContain('kind')
    expect(names.filter(marked)).toEqual([])
  })
})
