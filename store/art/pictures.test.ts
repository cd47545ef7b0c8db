import { readdir, readFile, stat } from 'node:fs/promises'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { pictures, stage } from './pictures.ts'

const folder = new URL('../media/v1/', import.meta.url)
const seeds = new URL('../../supabase/seed/', import.meta.url)
const names = Object.keys(pictures)

test('there is one picture for each drawing, and no other', async () => {
  expect((await readdir(folder)).sort()).toEqual(names.map((name) => `${name}.webp`).sort())
})

test('every picture the catalogue names is drawn', async () => {
  const files = (await readdir(seeds)).filter((file) => file.endsWith('.sql'))
  const sql = (await Promise.all(files.map((file) => readFile(new URL(file, seeds), 'utf8')))).join('')
  const named = new Set(Array.from(sql.matchAll(/\/media\/v1\/([\w-]+)\.webp/g), ([, name]) => name))
  expect([...named].sort()).toEqual([...names].sort())
})

test.each(names)('%s is light, of the stage’s size, with a stage that can be seen through', async (name) => {
  const file = new URL(`${name}.webp`, folder)
  expect((await stat(file)).size).toBeLessThan(40_000)
  const picture = sharp(await readFile(file))
  expect(await picture.metadata()).toMatchObject({ ...stage, format: 'webp', hasAlpha: true })
  const { channels } = await picture.stats()
  expect(channels[3]?.min).toBe(0)
})
