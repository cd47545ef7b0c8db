import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const root = fileURLToPath(new URL('..', import.meta.url))
const files = execFileSync('git', ['ls-files'], { cwd: root, encoding: 'utf8' })
  .split('\n')
  .filter((file) => file !== '' && existsSync(join(root, file)))
const read = (file: string) => readFileSync(join(root, file), 'utf8')

test('production code does not import the demo content', () => {
  const production =
    /^(?:web|core|sections|studio|store|lake|supabase|schemas)\/(?!.*(?:\.test\.|\/testing|tests?\/|scripts\/)).*\.tsx?$/
  const importsSeed = /(?:from|import\() ?'[^']*(?:schemas\/seed|\/seed\/)/
  const sources = files.filter((file) => production.test(file))
  expect(sources.length).toBeGreaterThan(500)
  expect(sources.filter((file) => importsSeed.test(read(file)))).toEqual([])
})
