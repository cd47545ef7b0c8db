import { readFileSync } from 'node:fs'
import { describe, expect, it, test } from 'vitest'
import { sectionThumbnails, sectionTypes } from '../../sections/generated/section-types.ts'
import { sectionIndex } from '../../sections/scripts/section-index.ts'
import { seedDocuments } from './seed-dataset.ts'

const generatedFolder = new URL('../../sections/generated/', import.meta.url)

/** After a failure run `pnpm --filter @lucarne/sections index`, then the type generator of `schemas`. */
describe('the index of sections', () => {
  it.each(Object.entries(sectionIndex()))('lists every folder in %s', (file, content) =>
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
