import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'

const root = fileURLToPath(new URL('..', import.meta.url))

/** Names that a framework looks for, or that each module of a kind has. */
const conventions = new Set([
  // React Router loads these from the module of a page; a section's module says what it prefetches.
  'Component',
  'loader',
  'prefetch',
  // Playwright's own name for a test with fixtures, and a Sanity type, exported by its own name.
  'test',
  'article',
  'author',
])

const exported =
  /^export (?:declare )?(?:abstract )?(?:async )?(?:function\*?|const|let|class|interface|type|enum) (\w+)/gm

const files = execFileSync('git', ['ls-files', '*.ts', '*.tsx'], { cwd: root, encoding: 'utf8' })
  .split('\n')
  // That script writes a module, whose text has exports.
  .filter(
    (file) =>
      file !== 'sections/scripts/section-index.ts' &&
      file !== '' &&
      !/\.types\.ts$|\.gen\.ts$|\/generated\//.test(file),
  )
  .filter((file) => existsSync(join(root, file)))

const filesByName = new Map<string, Set<string>>()
for (const file of files)
  for (const [, name = ''] of readFileSync(join(root, file), 'utf8').matchAll(exported))
    filesByName.set(name, (filesByName.get(name) ?? new Set()).add(file))

describe('an exported name', () => {
  it('has one meaning in the whole tree', () => {
    const homonyms = [...filesByName].filter(([name, { size }]) => size > 1 && !conventions.has(name))
    expect(homonyms.map(([name, places]) => `${name}: ${[...places].join(', ')}`)).toEqual([])
  })

  it('is a verb or a property, not “something of”', () => {
    expect([...filesByName.keys()].filter((name) => /^[a-z]\w*Of$/.test(name))).toEqual([])
  })
})
