import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { browserStorageKeys } from '@lucarne/schemas/rules/browser-storage.ts'
import { describe, expect, it } from 'vitest'

const repository = join(import.meta.dirname, '../../..')
const source = (file: string) => readFileSync(join(repository, file), 'utf8')
const sources = globSync('{web/src,core,sections}/**/*.{ts,tsx}', { cwd: repository })
  .map((file) => file.replaceAll('\\', '/'))
  .filter((file) => !/\.test\.tsx?$|\/test\//u.test(file))

const storageApi =
  /\b(?:localStorage|sessionStorage|indexedDB|cookieStore|openDatabase|browserStorage|tabStorage)\b|document\.cookie|\bcaches\.|serviceWorker/u

/** Modules that use storage by a key of another module. */
const withoutOwnKey = [
  'core/lib/browser-storage.ts',
  'core/backend/session.ts',
  'core/commerce/country.ts',
  'core/commerce/guest-payments.ts',
  'core/commerce/persisted-store.ts',
  'web/src/app/layout/layout.tsx',
  'web/src/app/layout/site-footer.tsx',
  'web/src/controls/start-application.ts',
  'web/src/controls/theme.ts',
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
