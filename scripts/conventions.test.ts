import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const root = fileURLToPath(new URL('..', import.meta.url))
const files = execFileSync('git', ['ls-files'], { cwd: root, encoding: 'utf8' })
  .split('\n')
  .filter((file) => file !== '' && existsSync(join(root, file)))
const read = (file: string) => readFileSync(join(root, file), 'utf8')

/** Words that say nothing to a reader who searches for a technical term. */
const unclearWords = [
  ...['asked', 'doomed', 'few', 'forget', 'grave', 'handed', 'house', 'kept', 'late', 'loot', 'naughty'],
  ...['patience', 'peer', 'pieces', 'quiet', 'rooms', 'stranger', 'takeover', 'told', 'verdict', 'walls'],
]

test('file names contain no unclear words', () => {
  const unclear = files.filter((file) =>
    basename(file)
      .split(/[-.]/)
      .some((word) => unclearWords.includes(word)),
  )
  expect(unclear).toEqual([])
})

test('product rules are cited by an anchor of docs/product.md', () => {
  const sectionNumber = /\bspec §/i
  const sources = files.filter(
    (file) => /\.(?:tsx?|css|sql|toml|md)$/.test(file) && !file.startsWith('scripts/'),
  )
  expect(sources.filter((file) => sectionNumber.test(read(file)))).toEqual([])
})

test('production code does not import the demo content', () => {
  const production =
    /^(?:web|studio|store|lake|supabase|schemas)\/(?!.*(?:\.test\.|\/testing|tests?\/|scripts\/)).*\.tsx?$/
  const importsSeed = /(?:from|import\() ?'[^']*(?:schemas\/seed|\/seed\/)/
  const sources = files.filter((file) => production.test(file))
  expect(sources.length).toBeGreaterThan(500)
  expect(sources.filter((file) => importsSeed.test(read(file)))).toEqual([])
})

test('test titles have at most fifteen words', () => {
  const title = /\b(?:test|it)(?:\.\w+)*(?:\([^'"`()]*\))?\(\s*(['"`])((?:(?!\1).)+)\1/g
  const titles = files
    .filter((file) => /\.(?:test|spec|suite)\.tsx?$/.test(file))
    .flatMap((file) => [...read(file).matchAll(title)].map(([, , text = '']) => text))
  expect(titles.length).toBeGreaterThan(1500)
  const words = (text: string) => text.replaceAll(/\$\{[^}]*\}/g, 'x').match(/[\p{L}\p{N}$%]\S*/gu) ?? []
  expect(titles.filter((text) => words(text).length > 15)).toEqual([])
})
