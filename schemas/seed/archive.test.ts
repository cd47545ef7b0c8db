import { readdir, readFile } from 'node:fs/promises'
import { describe, expect, it } from 'vitest'
import { seedDocuments, toNdjson } from './archive.ts'

const documents = seedDocuments()

describe('the archive', () => {
  it('is the one that is checked in (else run `pnpm --filter @lucarne/schemas seed`)', async () => {
    const checkedIn = await readFile(new URL('./data.ndjson', import.meta.url), 'utf8')
    expect(toNdjson(documents)).toBe(checkedIn)
  })

  it('gives each document an id of its own', () => {
    const ids = documents.map(({ _id }) => _id)
    expect(new Set(ids).size).toBe(ids.length)
  })

  it('holds every picture it names', async () => {
    const files = await readdir(new URL('./images/', import.meta.url))
    const named = [...toNdjson(documents).matchAll(/image@file:\/\/\.\/images\/([^"]+)/gu)].map(
      ([, file]) => file,
    )
    expect(named.length).toBeGreaterThan(0)
    expect(named.filter((file) => !files.includes(file ?? ''))).toEqual([])
  })
})
