import { readFileSync } from 'node:fs'
import { describe, expect, it, test } from 'vitest'
import { seedDocuments } from '../../schemas/tests/seed-dataset.ts'
import { sectionThumbnails, sectionTypes } from '../generated/section-types.ts'
import { generateSectionIndex } from '../scripts/section-index.ts'

const generatedFolder = new URL('../generated/', import.meta.url)

/** After a failure run `pnpm --filter @lucarne/sections index`, then `typegen`. */
describe('the index of sections', () => {
  it.each(Object.entries(generateSectionIndex()))('lists every folder in %s', (file, content) =>
    expect(readFileSync(new URL(file, generatedFolder), 'utf8')).toBe(content),
  )
})

test('each section has a thumbnail and an example in the demo content', () => {
  const names = sectionTypes.map(({ name }) => name)
  expect(Object.keys(sectionThumbnails)).toEqual(names)
  const shown = seedDocuments.flatMap(({ sections }) => (Array.isArray(sections) ? sections : []))
  const types = new Set(shown.map(({ _type }) => _type))
  expect(names.filter((name) => !types.has(name))).toEqual([])
})
