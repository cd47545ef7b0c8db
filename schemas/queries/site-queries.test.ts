import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { buildQueries, siteQueries } from './site-queries.ts'

const findImports = (dir: string, pattern: RegExp) => {
  const url = new URL(`../../${dir}/`, import.meta.url)
  return readdirSync(url)
    .filter((file) => /(?<!\.test)\.tsx?$/.test(file))
    .flatMap((file) => [...readFileSync(new URL(file, url), 'utf8').matchAll(pattern)])
}

const importQueries = async (imports: readonly { file: string; name: string }[]) =>
  new Set(
    await Promise.all(
      imports.map(async ({ file, name }) => (await import(new URL(file, import.meta.url).href))[name]),
    ),
  )

test('site queries are those that the storefront sends', async () => {
  const imports = findImports('core/content', /'@lucarne\/schemas\/queries\/([\w-]+\.ts)'\)\)\.(\w+)/g).map(
    ([, file = '', name = '']) => ({ file, name }),
  )
  expect(imports.length).toBeGreaterThan(10)
  expect(await importQueries(imports)).toEqual(siteQueries)
})

test('build queries are the others that the build sends', async () => {
  const imports = findImports(
    'web/src/prerender',
    /import \{ (\w+) \} from '@lucarne\/schemas\/queries\/([\w-]+\.ts)'/g,
  ).map(([, name = '', file = '']) => ({ file, name }))
  expect(await importQueries(imports)).toEqual(buildQueries)
})
