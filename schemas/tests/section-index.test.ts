import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { sectionExamples } from '../../sections/generated/section-examples.ts'
import { sectionThumbnails, sectionTypes } from '../../sections/generated/section-types.ts'
import { archiveWithExamples } from '../../sections/scripts/example-page.ts'
import { sectionIndex } from '../../sections/scripts/section-index.ts'
import { seedText } from './seed-dataset.ts'

const generatedFolder = new URL('../../sections/generated/', import.meta.url)

/** After a failure run `pnpm --filter @lucarne/sections index`, then the type generator of `schemas`. */
describe('the index of sections', () => {
  it.each(Object.entries(sectionIndex()))('lists every folder in %s', (file, content) =>
    expect(readFileSync(new URL(file, generatedFolder), 'utf8')).toBe(content),
  )

  it('shows an example of each section in the demo content', () =>
    expect(archiveWithExamples(sectionExamples)).toBe(seedText))
})

describe('each section', () => {
  it('has an example of its type and a thumbnail', () => {
    const names = sectionTypes.map(({ name }) => name)
    expect(sectionExamples.map(({ _type }) => _type)).toEqual(names)
    expect(Object.keys(sectionThumbnails)).toEqual(names)
  })
})
