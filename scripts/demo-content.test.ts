import { expect, test } from 'vitest'
import { listTrackedFiles, readTrackedFile } from './tracked-files.ts'

const files = listTrackedFiles()

test('production code does not import the demo content', () => {
  const production =
    /^(?:web|core|sections|studio|store|lake|supabase|schemas)\/(?!.*(?:\.test\.|\/testing|tests?\/|scripts\/)).*\.tsx?$/
  const importsSeed = /(?:from|import\() ?'[^']*(?:schemas\/seed|\/seed\/)/
  const sources = files.filter((file) => production.test(file))
  expect(sources.length).toBeGreaterThan(500)
  expect(sources.filter((file) => importsSeed.test(readTrackedFile(file)))).toEqual([])
})
