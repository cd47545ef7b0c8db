import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { siteQueries } from './site-queries.ts'

const contentDir = new URL('../../web/src/content/', import.meta.url)

test('site queries are those that the storefront sends', async () => {
  const imports = readdirSync(contentDir)
    .filter((file) => /(?<!\.test)\.tsx?$/.test(file))
    .flatMap((file) => [
      ...readFileSync(new URL(file, contentDir), 'utf8').matchAll(
        /'@lucarne\/schemas\/queries\/([\w-]+\.ts)'\)\)\.(\w+)/g,
      ),
    ])
  expect(imports.length).toBeGreaterThan(10)
  const sent = await Promise.all(
    imports.map(
      async ([, file = '', name = '']) => (await import(new URL(file, import.meta.url).href))[name],
    ),
  )
  expect(new Set(sent)).toEqual(siteQueries)
})
