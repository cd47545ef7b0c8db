import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Lake, openLake } from '@lucarne/lake'
import { localUsers, roles } from '@lucarne/schemas/permissions/roles.ts'
import { exportSeed } from '@lucarne/schemas/scripts/export-seed.ts'
import { createClient } from '@sanity/client'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { contentProject } from '../src/environment.ts'
import { seedDir } from '../src/paths.ts'
import { computePorts, freeOffset } from '../src/ports.ts'

let root: string
let lake: Lake
let apiHost: string
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'lucarne-seed-'))
  const { lake: port } = computePorts(await freeOffset(9_000))
  apiHost = `http://localhost:${port}`
  lake = await openLake({
    dataDir: join(root, 'lake'),
    ...contentProject,
    baseUrl: apiHost,
    allowedOrigins: [],
    roles,
    users: localUsers,
    tokens: { 'of-alice': 'alice' },
  })
  await lake.importArchive(seedDir)
  await lake.serve({ port })
}, 60_000)
afterAll(async () => {
  await lake.close()
  await rm(root, { recursive: true })
})

const linesOf = async (folder: string, name = 'data.ndjson') =>
  (await readFile(join(folder, name), 'utf8')).split('\n')

test('the exported seed has the same bytes as the archive that was loaded', async () => {
  const folder = join(root, 'same')
  await mkdir(join(folder, 'images'), { recursive: true })
  await writeFile(join(folder, 'images/no-longer-shown.webp'), '')
  await exportSeed(apiHost, folder)
  expect(await linesOf(folder)).toEqual(await linesOf(seedDir))
  expect(await linesOf(folder, 'assets.json')).toEqual(await linesOf(seedDir, 'assets.json'))
  const pictures = await readdir(join(seedDir, 'images'))
  expect((await readdir(join(folder, 'images'))).sort()).toEqual(pictures.sort())
  for (const name of pictures) {
    const [exported, loaded] = [folder, seedDir].map((from) => readFile(join(from, 'images', name)))
    expect((await exported)?.equals((await loaded) ?? Buffer.alloc(0)), name).toBe(true)
  }
})

test('the exported seed differs in the line of a published edit, and holds no draft', async () => {
  const client = createClient({
    ...contentProject,
    apiHost,
    apiVersion: '2025-02-19',
    useProjectHostname: false,
    useCdn: false,
    token: 'of-alice',
  })
  const asset = await client.assets.upload('image', await readFile(join(seedDir, 'images/partage.webp')), {
    filename: 'Ma photo.webp',
  })
  const image = { _type: 'image', asset: { _type: 'reference', _ref: asset._id } }
  await client.patch('logo-arene').set({ name: 'Nouvelle arène', image }).commit()
  await client.create({ _id: 'drafts.logo-ovale', _type: 'logo', name: 'Brouillon' })
  const folder = join(root, 'edited')
  await exportSeed(apiHost, folder)
  const loaded = new Set(await linesOf(seedDir))
  const changed = (await linesOf(folder)).filter((line) => !loaded.has(line))
  expect(changed.map((line) => JSON.parse(line))).toEqual([
    expect.objectContaining({ _id: 'logo-arene', name: 'Nouvelle arène' }),
  ])
})
