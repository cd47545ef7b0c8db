import { parseSync } from 'oxc-parser'
import { describe, expect, it } from 'vitest'
import { listTrackedFiles, readTrackedFile } from './tracked-files.ts'

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

/** The names that a module declares and exports. */
function exportedNames(file: string): string[] {
  const { staticExports } = parseSync(file, readTrackedFile(file)).module
  return staticExports.flatMap(({ entries }) =>
    entries.flatMap(({ exportName, moduleRequest }) => (moduleRequest ? [] : (exportName.name ?? []))),
  )
}

const filesByName = new Map<string, Set<string>>()
for (const file of listTrackedFiles('*.ts', '*.tsx', ':!*.types.ts', ':!*.gen.ts', ':!*/generated/*'))
  for (const name of exportedNames(file))
    filesByName.set(name, (filesByName.get(name) ?? new Set()).add(file))

describe('an exported name', () => {
  it('has one meaning in the whole tree', () => {
    const homonyms = [...filesByName].filter(([name, { size }]) => size > 1 && !conventions.has(name))
    expect(homonyms.map(([name, places]) => `${name}: ${[...places].join(', ')}`)).toEqual([])
  })

  it('is a verb or a property, not “something of”', () => {
    expect([...filesByName.keys()].filter((name) => /^[a-z]\w*Of$/.test(name))).toEqual([])
  })

  it('begins with “read” only in modules that open files or streams', () => {
    const names = [...filesByName].filter(([name]) => /^read[A-Z]/.test(name))
    const opensFileOrStream = (file: string) =>
      /node:fs|getReader\(|ReadableStream|for await/.test(readTrackedFile(file))
    expect(names.filter(([, files]) => ![...files].every(opensFileOrStream))).toEqual([])
  })
})
