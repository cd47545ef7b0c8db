import { createReadStream } from 'node:fs'
import { copyFile, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Lake, openLake } from '@lucarne/lake'
import { localUsers, robots, roles } from '@lucarne/schemas/permissions/roles.ts'
import { readMigrations, readSkeleton } from '@lucarne/supabase/project-files.ts'
import { findPostgres, startPostgres } from '@lucarne/supabase/testing/postgres-server.ts'
import { createClient } from '@sanity/client'
import { sanityImport } from '@sanity/import'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { loadSecrets } from '../src/data-dir/secrets.ts'
import { contentProject } from '../src/environment.ts'
import { exportDataDir } from '../src/export/export-data-dir.ts'
import { seedDir } from '../src/paths.ts'
import { computePorts, freeOffset } from '../src/ports.ts'
import { copyTemplate } from './supabase/database-template.ts'

const postgres = findPostgres()
let root: string
let folder: string
let cleanups: (() => Promise<unknown>)[]

const openTestLake = async (name: string, baseUrl: string): Promise<Lake> => {
  const lake = await openLake({
    dataDir: join(root, name),
    ...contentProject,
    baseUrl,
    allowedOrigins: [],
    roles,
    users: localUsers,
    robots,
    tokens: { 'of-alice': 'alice' },
  })
  cleanups.push(() => lake.close())
  return lake
}

/** An archive with a document, its picture and its draft. */
async function writeArchive(): Promise<string> {
  const archive = join(root, 'archive')
  await mkdir(join(archive, 'images'), { recursive: true })
  await copyFile(join(seedDir, 'images/partage.webp'), join(archive, 'images/partage.webp'))
  const picture = { _type: 'image', _sanityAsset: 'image@file://./images/partage.webp' }
  const documents = [
    { _id: 'siteSettings', _type: 'siteSettings', brandName: 'Lucarne', shareImage: picture },
    { _id: 'drafts.siteSettings', _type: 'siteSettings', brandName: 'La lucarne', shareImage: picture },
  ]
  await writeFile(
    join(archive, 'data.ndjson'),
    documents.map((document) => `${JSON.stringify(document)}\n`).join(''),
  )
  return archive
}

beforeAll(async () => {
  cleanups = []
  root = await mkdtemp(join(tmpdir(), 'lucarne-export-'))
  folder = join(root, 'export')
  await mkdir(join(root, 'data'))
  await loadSecrets(join(root, 'data'))
  await copyTemplate(join(root, 'data/supabase'))
  const lake = await openTestLake('data/lake', 'http://localhost:3900')
  await lake.importArchive(await writeArchive())
  await lake.close()
  await exportDataDir(join(root, 'data'), folder)
}, 120_000)
afterAll(async () => {
  for (const cleanup of cleanups.reverse()) await cleanup()
  await rm(root, { recursive: true, force: true })
})

test('Sanity’s importer loads the exported content into another project', { timeout: 60_000 }, async () => {
  const { lake: port } = computePorts(await freeOffset(9_000))
  const apiHost = `http://localhost:${port}`
  const lake = await openTestLake('other', apiHost)
  await lake.serve({ port })
  const client = createClient({
    ...contentProject,
    apiHost,
    apiVersion: '2025-02-19',
    useProjectHostname: false,
    useCdn: false,
    token: 'of-alice',
  })
  const { numDocs, warnings } = await sanityImport(createReadStream(join(folder, 'content.tar.gz')), {
    client,
    operation: 'createOrReplace',
  })
  expect(warnings).toEqual([])
  expect(numDocs).toBe(2)
  const query =
    '*[_type == "siteSettings"] | order(_id) {brandName, "picture": shareImage.asset->metadata.dimensions.width}'
  expect(await client.fetch(query, {}, { perspective: 'raw' })).toEqual([
    { brandName: 'La lucarne', picture: 1200 },
    { brandName: 'Lucarne', picture: 1200 },
  ])
})

describe.skipIf('missing' in postgres)('the exported SQL in a PostgreSQL with the same migrations', () => {
  test('loads catalogue and reviews once, even when run twice', { timeout: 60_000 }, async () => {
    if ('missing' in postgres) return
    const server = await startPostgres(postgres.programs)
    cleanups.push(() => server.stop())
    await server.sql(await readSkeleton())
    await server.sql(...(await readMigrations()).map(({ sql }) => sql))
    const script = await readFile(join(folder, 'data.sql'), 'utf8')
    await server.sql(script)
    await server.sql(script)
    expect(
      await server.sql(`select price_in_cents, subscription_period, on_hand
        from variants left join stock on variant_id = variants.id where id in ('abonnement-12-mois', 'boitier-balise')
        order by id`),
    ).toEqual(['12000|1 year|', expect.stringMatching(/^\d+\|\|\d+$/)])
    expect(await server.sql('select count(*) > 5 from products')).toEqual(['t'])
    expect(
      await server.sql('select count(*) filter (where is_approved) > 3, count(user_id) from reviews'),
    ).toEqual(['t|0'])
  })
})
