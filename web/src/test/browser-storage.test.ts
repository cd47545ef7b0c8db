import { readdirSync, readFileSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import { browserStorageKeys } from '@lucarne/schemas/rules/browser-storage.ts'
import { describe, expect, it } from 'vitest'

const sourceFolder = pathToFileURL(`${import.meta.dirname}/../`)
const source = (file: string) => readFileSync(new URL(file, sourceFolder), 'utf8')
const sources = readdirSync(sourceFolder, { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/u.test(file) && !/\.test\.tsx?$|^test\//u.test(file))
  .map((file) => file.replaceAll('\\', '/'))

const storageApi =
  /\b(?:localStorage|sessionStorage|indexedDB|cookieStore|openDatabase|browserStorage|tabStorage)\b|document\.cookie|\bcaches\.|serviceWorker/u

/** Modules that use storage by a key of another module. */
const withoutOwnKey = [
  'lib/browser-storage.ts',
  'backend/session.ts',
  'commerce/cart/cart-store.ts',
  'commerce/country.ts',
  'commerce/guest-payments.ts',
  'commerce/payment-session.ts',
  'app/layout/layout.tsx',
  'app/layout/site-footer.tsx',
  'controls/cart-preview.ts',
  'controls/start-application.ts',
  'controls/theme.ts',
]

describe('what the browser stores', () => {
  it('has its keys in the list', () => {
    const users = sources.filter((file) => storageApi.test(source(file)))
    const listed = browserStorageKeys.flatMap(({ definedIn }) => definedIn ?? [])
    expect(users.filter((file) => !listed.includes(file) && !withoutOwnKey.includes(file))).toEqual([])
  })

  it.each(browserStorageKeys.filter(({ definedIn }) => definedIn !== null))('includes $key', (entry) =>
    expect(source(entry.definedIn ?? '')).toMatch(new RegExp(`['\`]${entry.key}`, 'u')),
  )
})
