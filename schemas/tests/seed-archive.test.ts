import { readdir, readFile } from 'node:fs/promises'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { isRecord } from '../rules/is-record.ts'
import { serializeArchive } from '../scripts/export-seed.ts'
import { seedDocuments, seedFolder, seedText } from './seed-dataset.ts'

const images = new URL('images/', seedFolder)
const files = await readdir(images)

/** Size in pixels and maximum bytes, by the first part of a picture's name. */
const pictureLimits: Readonly<Record<string, { width?: number; height?: number; maxBytes: number }>> = {
  affiche: { width: 400, height: 600, maxBytes: 25_000 },
  article: { width: 1200, height: 800, maxBytes: 60_000 },
  avis: { width: 800, height: 1132, maxBytes: 30_000 },
  drapeau: { width: 180, height: 120, maxBytes: 4_000 },
  logo: { height: 96, maxBytes: 12_000 },
  partage: { width: 1200, height: 630, maxBytes: 40_000 },
  pays: { width: 1200, height: 800, maxBytes: 60_000 },
  portrait: { width: 480, height: 480, maxBytes: 25_000 },
  slide: { width: 1600, maxBytes: 120_000 },
}

/** Every array of a value, at any depth. */
function arraysIn(value: unknown): unknown[][] {
  if (Array.isArray(value)) return [value, ...value.flatMap(arraysIn)]
  return isRecord(value) ? Object.values(value).flatMap(arraysIn) : []
}

describe('the seed archive', () => {
  it('is written as `pnpm seed:export` writes it', () => {
    expect(serializeArchive(JSON.parse(JSON.stringify(seedDocuments)))).toBe(seedText)
  })

  it('gives each document an id of its own', () => {
    const ids = seedDocuments.map(({ _id }) => _id)
    expect(new Set(ids).size).toBe(ids.length)
  })

  it('gives each item of an array a key of its own', () => {
    for (const items of seedDocuments.flatMap(arraysIn).filter((array) => array.some(isRecord))) {
      const keys = items.map((item) => (isRecord(item) ? item._key : undefined))
      expect(keys).not.toContain(undefined)
      expect(new Set(keys).size).toBe(keys.length)
    }
  })

  it('holds every picture that it names, and no other', () => {
    const named = [...seedText.matchAll(/image@file:\/\/\.\/images\/([^"]+)/gu)].map(([, file]) => file)
    expect([...new Set(named)].toSorted()).toEqual(files.toSorted())
  })

  it.each(files)('holds %s at its size and within its weight', async (file) => {
    const bytes = await readFile(new URL(file, images))
    const { maxBytes = 0, ...size } = pictureLimits[/^[a-z]+/u.exec(file)?.[0] ?? ''] ?? {}
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', ...size })
    expect(bytes.length).toBeLessThanOrEqual(maxBytes)
  })
})
