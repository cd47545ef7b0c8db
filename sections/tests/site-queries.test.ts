import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, test } from 'vitest'
import { siteQueries } from '../queries/site-queries.ts'

const root = join(import.meta.dirname, '../..')

/** The queries that a folder's modules import, by a pattern with the named groups `file` and `name`. */
async function findImported(folder: string, pattern: RegExp) {
  const files = globSync(`${folder}/*.{ts,tsx}`, { cwd: root, exclude: ['**/*.test.*'] })
  const imports = files.flatMap((file) => [...readFileSync(join(root, file), 'utf8').matchAll(pattern)])
  const queries = imports.map(async ({ groups = {} }) => {
    const file = join(
      root,
      String(groups.file).replace('@lucarne/schemas', 'schemas').replace('..', 'sections'),
    )
    return (await import(pathToFileURL(file).href))[String(groups.name)]
  })
  return Promise.all(queries)
}

test('site queries are those that the storefront sends', async () => {
  const dynamicImport =
    /import\('(?<file>(?:@lucarne\/schemas|\.\.)\/queries\/[\w-]+\.ts)'\)\)\.(?<name>\w+)/g
  const imported = await findImported('{core,sections}/content', dynamicImport)
  expect(imported.length).toBeGreaterThan(10)
  expect(new Set(imported)).toEqual(siteQueries)
})
