import { afterEach, expect, it, vi } from 'vitest'
import type { Env } from '../src/lib/read-env.ts'
import { findDemoTexts } from './find-demo-texts.ts'

const hosted: Env = {
  ...{ siteUrl: 'https://boutique.fr', studioUrl: undefined, sanityApiHost: undefined },
  ...{ sanityProjectId: 'abc', sanityDataset: 'production', storeApiUrl: '', storeId: '' },
  ...{ supabaseUrl: '', supabasePublishableKey: '' },
}
const embedded = { ...hosted, sanityApiHost: 'http://localhost:3900' }

const publish = (...result: object[]) =>
  vi.spyOn(globalThis, 'fetch').mockImplementation(async () => Response.json({ result }))
afterEach(() => vi.restoreAllMocks())

const demo = [
  { _type: 'siteSettings', contact: { email: 'contact@lucarne.example' } },
  { _type: 'legalPage', title: 'Mentions légales', body: [{ text: 'Lucarne SAS (exemple)' }] },
  { _type: 'appDownload', name: 'iOS', links: [{ url: 'https://applications.lucarne.example/ios' }] },
]

it('a build on hosted content is refused while a demo text stands', async () => {
  publish(...demo)
  await expect(findDemoTexts(hosted)).rejects.toThrow("the demo's: Réglages du site, Mentions légales, iOS.")
})

it('a build of the sandbox names the demo texts, and goes on', async () => {
  publish(...demo)
  expect(await findDemoTexts(embedded)).toEqual(['Réglages du site', 'Mentions légales', 'iOS'])
})

it('texts of an owner may give examples', async () => {
  publish({
    _type: 'legalPage',
    title: 'CGV',
    body: [{ text: 'Par exemple, écrivez à bonjour@boutique.fr.' }],
  })
  expect(await findDemoTexts(hosted)).toEqual([])
})
