import { readdir, readFile, stat } from 'node:fs/promises'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { buildPictureSrcSet, pictureWidths } from '../contract/picture.ts'

const folder = new URL('../media/v1/', import.meta.url)
const seeds = new URL('../../supabase/seed/', import.meta.url)
const files = (await readdir(folder)).filter((file) => file.endsWith('.webp'))

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

test.each(['avif', 'webp'] as const)(
  'every %s that a srcset of the catalogue names exists in its width',
  async (format) => {
    for (const file of files) {
      const entries = buildPictureSrcSet(`https://shop.example/media/v1/${file}`, format)?.split(', ') ?? []
      expect(entries).toHaveLength(pictureWidths.length)
      for (const entry of entries) {
        const [url = '', width = ''] = entry.split(' ')
        const bytes = await readFile(new URL(url.replace('https://shop.example/media/v1/', ''), folder))
        expect(await sharp(bytes).metadata()).toMatchObject({
          width: Number.parseInt(width, 10),
          format: format === 'avif' ? 'heif' : 'webp',
          hasAlpha: true,
        })
      }
    }
  },
  60_000,
)

test('a thumbnail is a tenth of its original', async () => {
  for (const file of files) {
    const thumbnail = await stat(new URL(`160/${file.replace('.webp', '.avif')}`, folder))
    expect(thumbnail.size).toBeLessThan(3_500)
  }
})

test('pictures of other hosts have no srcset', () => {
  expect(buildPictureSrcSet('https://cdn.example/noir.webp', 'avif')).toBeUndefined()
  expect(
    buildPictureSrcSet('https://x.example/storage/v1/object/public/catalogue/v1/a.webp', 'webp'),
  ).toContain('https://x.example/storage/v1/object/public/catalogue/v1/320/a.webp 320w')
})
