import { readdir, readFile, stat } from 'node:fs/promises'
import sharp from 'sharp'
import { expect, test } from 'vitest'

const folder = new URL('../media/v1/', import.meta.url)
const seeds = new URL('../../supabase/seed/', import.meta.url)
const files = await readdir(folder)

test('the catalogue names every picture of the folder, and no other', async () => {
  const scripts = (await readdir(seeds)).filter((file) => file.endsWith('.sql'))
  const sql = (await Promise.all(scripts.map((file) => readFile(new URL(file, seeds), 'utf8')))).join('')
  const named = new Set(Array.from(sql.matchAll(/\/media\/v1\/([\w-]+\.webp)/g), ([, file]) => file))
  expect([...named].sort()).toEqual(files.sort())
})

test.each(files)('%s has the stage’s size, a transparent ground and under 40 kB', async (name) => {
  const file = new URL(name, folder)
  expect((await stat(file)).size).toBeLessThan(40_000)
  const picture = sharp(await readFile(file))
  expect(await picture.metadata()).toMatchObject({ width: 1200, height: 900, format: 'webp', hasAlpha: true })
  const { channels } = await picture.stats()
  expect(channels[3]?.min).toBe(0)
})
