import { createReadStream } from 'node:fs'
import { copyFile, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Lake, openLake } from '@lucarne/lake'
import { localUsers, robots, roles } from '@lucarne/schemas/access/roles.ts'
import { readMigrations, readSkeleton } from '@lucarne/supabase/project-files.ts'
import { findPostgres, startPostgres } from '@lucarne/supabase/testing/postgres-server.ts'
import { createClient } from '@sanity/client'
import { sanityImport } from '@sanity/import'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { loadSecrets } from '../src/data-dir/secrets.ts'
import { contentProject } from '../src/environment.ts'
import { exportDataDir } from '../src/export/export-data-dir.ts'
import { seedDir } from '../src/paths.ts'
import { freeOffset, portsAt } from '../src/ports.ts'
import { copyTemplate } from './supabase/database-template.ts'

const found = findPostgres()
let root: string
let folder: string
let closing: (() => Promise<unknown>)[]

const open = async (name: string, baseUrl: string): Promise<Lake> => {
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
  closing.push(() => lake.close())
  return lake
}

/** A document with a picture, and what somebody is changing about it. */
async function smallArchive(): Promise<string> {
  const archive = join(root, 'archive')
  await mkdir(join(archive, 'images'), { recursive: true })
  await copyFile(join(seedDir, 'images/partage.webp'), join(archive, 'images/partage.webp'))
  const picture = { _type: 'image', _sanityAsset: 'image@file://./images/partage.webp' }
  const documents = [
    { _id: 'siteSettings', _type: 'siteSettings', brandName: 'Lucarne', shareImage: picture },
    { _id: 'drafts.siteSettings', _type: 'siteSettings', brandName: 'La lucarne', shareImage: picture },
  ]
  await writeFile(join(archive, 'data.ndjson'), documents.map((one) => `${JSON.stringify(one)}\n`).join(''))
  return archive
}

beforeAll(async () => {
  closing = []
  root = await mkdtemp(join(tmpdir(), 'lucarne-export-'))
  folder = join(root, 'export')
  await mkdir(join(root, 'data'))
  await loadSecrets(join(root, 'data'))
  await copyTemplate(join(root, 'data/supabase'))
  const lake = await open('data/lake', 'http://localhost:3900')
  await lake.importArchive(await smallArchive())
  await lake.close()
  await exportDataDir(join(root, 'data'), folder)
}, 120_000)
afterAll(async () => {
  for (const close of closing.reverse()) await close()
  await rm(root, { recursive: true, force: true })
})

test('the official tool imports the content into another project', { timeout: 60_000 }, async () => {
  const { lake: port } = portsAt(await freeOffset(9_000))
  const apiHost = `http://localhost:${port}`
  const lake = await open('other', apiHost)
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
  const written =
    '*[_type == "siteSettings"] | order(_id) {brandName, "picture": shareImage.asset->metadata.dimensions.width}'
  expect(await client.fetch(written, {}, { perspective: 'raw' })).toEqual([
    { brandName: 'La lucarne', picture: 1200 },
    { brandName: 'Lucarne', picture: 1200 },
  ])
})

describe.skipIf('missing' in found)('the data, in a PostgreSQL with the same migrations', () => {
  test('is that of the catalogue and the reviews, once, however often it is loaded', {
    timeout: 60_000,
  }, async () => {
    if ('missing' in found) return
    const server = await startPostgres(found.programs)
    closing.push(() => server.stop())
    await server.sql(await readSkeleton())
    for (const { sql } of await readMigrations()) await server.sql(sql)
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
