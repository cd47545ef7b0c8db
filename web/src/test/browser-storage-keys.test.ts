import { readdirSync, readFileSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import { describe, expect, it } from 'vitest'
import { browserStorageKeys } from './browser-storage-keys.ts'

const sourceFolder = pathToFileURL(`${import.meta.dirname}/../`)
const source = (file: string) => readFileSync(new URL(file, sourceFolder), 'utf8')
const sources = readdirSync(sourceFolder, { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/u.test(file) && !/\.test\.tsx?$|^test\//u.test(file))
  .map((file) => file.replaceAll('\\', '/'))

const storageApi =
  /\b(?:localStorage|sessionStorage|indexedDB|cookieStore|openDatabase|browserStorage)\b|document\.cookie|\bcaches\.|serviceWorker/u

/** Modules that use storage by a key of another module. */
const withoutOwnKey = [
  'lib/browser-storage.ts',
  'backend/session.ts',
  'commerce/guest-payments.ts',
  'commerce/payment-session.ts',
  'app/layout/layout.tsx',
]

function privacyTableKeys(): string[] {
  const archive = readFileSync(new URL('../../schemas/seed/data.ndjson', sourceFolder), 'utf8')
  const page = archive.split('\n').find((line) => line.includes('"_id":"legal-politique-de-confidentialite"'))
  const { body } = JSON.parse(page ?? '{}')
  const tables: { cells: string[] }[][] = body.flatMap((block: { rows?: { cells: string[] }[] }) =>
    block.rows ? [block.rows] : [],
  )
  const [, ...rows] = tables.find(([head]) => head?.cells[0] === 'Nom') ?? []
  return rows.map(({ cells }) => cells[0]?.split(' ')[0] ?? '')
}

describe('what the browser stores', () => {
  it('is written only by the modules of the list', () => {
    const users = sources.filter((file) => storageApi.test(source(file)))
    const listed = browserStorageKeys.flatMap(({ writtenBy }) => writtenBy ?? [])
    expect(users.filter((file) => !listed.includes(file) && !withoutOwnKey.includes(file))).toEqual([])
  })

  it.each(browserStorageKeys.filter(({ writtenBy }) => writtenBy !== null))('includes $key', (entry) =>
    expect(source(entry.writtenBy ?? '')).toMatch(new RegExp(`['\`]${entry.key}`, 'u')),
  )

  it('is what the privacy page lists', () =>
    expect(privacyTableKeys()).toEqual(browserStorageKeys.map(({ key }) => key)))
})
