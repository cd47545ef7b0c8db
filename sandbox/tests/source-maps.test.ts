import { globSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { type Lake, openLake } from '@lucarne/lake'
import { localUsers, roles } from '@lucarne/schemas/permissions/roles.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { seedDir } from '../src/paths.ts'

const rootDir = join(seedDir, '../..')
/** Computed values without a single field to open. */
const computed = /\['(href|original|plainText|wordCount|articleCount)'\]$/

const responseSchema = z.object({
  result: z.unknown(),
  resultSourceMap: z.object({ mappings: z.record(z.string(), z.unknown()) }),
})

let lake: Lake
let dataDir: string
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'lucarne-maps-'))
  lake = await openLake({
    dataDir,
    projectId: 'test',
    dataset: 'production',
    baseUrl: 'http://localhost:1',
    allowedOrigins: [],
    roles,
    users: localUsers,
  })
  await lake.importArchive(seedDir)
})
afterAll(async () => {
  await lake.close()
  await rm(dataDir, { recursive: true })
})

async function runQuery(query: string, params: Record<string, unknown> = {}) {
  const search = new URLSearchParams({ query, resultSourceMap: 'withKeyArraySelector' })
  for (const [name, value] of Object.entries(params)) search.set(`$${name}`, JSON.stringify(value))
  const url = `http://localhost:1/v2025-02-19/data/query/production?${search}`
  return responseSchema.parse(await (await lake.fetch(new Request(url))).json())
}

/** Parameters with results in the demo content: first document of the type, first list page. */
async function parseParams(query: string): Promise<Record<string, unknown>> {
  const [, type] = /_type == "(\w+)" && slug\.current == \$slug/.exec(query) ?? []
  const paramsQuery = `{
    "slug": *[_type == $type][0].slug.current,
    "page": "offers",
    "path": select(
      $isRedirect => *[_type == "redirect"][0].from,
      $isTranslation => *[_type == "translatedPage"][0].path,
      *[_type == "page"][0].path
    ),
    "language": *[_type == "translatedSettings"][0].language,
    "productId": *[_type == "productSafety"][0].products[0].productId,
    "now": now(),
    "start": 0,
    "end": 3
  }`
  const { result } = await runQuery(paramsQuery, {
    type: type ?? null,
    isRedirect: query.includes('"redirect"'),
    isTranslation: query.includes('"translatedPage" && path == $path'),
  })
  return z.record(z.string(), z.unknown()).parse(result)
}

function* leavesOf(value: unknown, path = '$'): Generator<string> {
  if (value === null) return
  if (typeof value !== 'object') yield path
  else
    for (const [name, inner] of Object.entries(value)) {
      yield* leavesOf(inner, path + (Array.isArray(value) ? `[${name}]` : `['${name}']`))
    }
}

// Queries whose results open no field: whole documents' texts, dates, types, forms for the store.
const others = [
  'api-version.ts',
  'search.ts',
  'schedule.ts',
  'document-type.ts',
  'site-queries.ts',
  'form.ts',
  // Written by the store and not shown on any page.
  'catalogue-change.ts',
]
const queryFiles = globSync('{schemas,sections}/queries/*.ts', { cwd: rootDir }).filter(
  (file) => !others.includes(basename(file)),
)

test.each(queryFiles)('every value that %s selects has a source map to its field', async (file) => {
  const queries = z.record(z.string(), z.unknown()).parse({ ...(await import(join(rootDir, file))) })
  const texts = Object.values(queries).filter((query) => typeof query === 'string')
  expect(texts).not.toEqual([])
  for (const query of texts) {
    const { result, resultSourceMap } = await runQuery(query, await parseParams(query))
    const leaves = [...leavesOf(result)].filter((path) => !computed.test(path))
    expect(leaves.length).toBeGreaterThan(0)
    expect(Object.keys(resultSourceMap.mappings)).toEqual(expect.arrayContaining(leaves))
  }
})
