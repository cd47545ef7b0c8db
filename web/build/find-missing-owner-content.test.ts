import type { Env } from '@lucarne/core/lib/parse-env.ts'
import { afterEach, expect, it, vi } from 'vitest'
import { describeUnready, fetchGoods, findUnready } from './find-missing-owner-content.ts'

const hosted: Env = {
  siteUrl: 'https://boutique.fr',
  studioUrl: undefined,
  sanityApiHost: undefined,
  sanityProjectId: 'abc',
  sanityDataset: 'production',
  storeApiUrl: 'https://store.boutique.fr',
  storeId: 'boutique',
  supabaseUrl: '',
  supabasePublishableKey: '',
}
const embedded = { ...hosted, sanityApiHost: 'http://localhost:3900' }

/** Publishes documents beside a store that ships as many boxes. */
const publish = (documents: object[], boxes = 0) =>
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input) => {
    const url = new URL(String(input))
    if (!url.pathname.endsWith('/products')) return Response.json({ result: documents })
    const offset = Number(url.searchParams.get('offset'))
    const products = Array.from({ length: boxes }, (_, index) => ({
      id: `box-${index}`,
      title: `Boîtier ${index}`,
      type: { value: 'physical' },
    }))
    const subscription = { id: 'mois', title: 'Un mois', type: { value: 'digital' } }
    return Response.json({ products: [...products, subscription].slice(offset, offset + 100) })
  })
afterEach(() => vi.restoreAllMocks())

const check = async (env: Env) => findUnready(env, await fetchGoods(env))

const owners = {
  _type: 'legalInformation',
  seller: { name: 'Persienne SAS' },
  publicationDirector: 'Ada Petit',
  host: { name: 'Grenier' },
  mediator: { name: 'Balustre' },
  guaranteeNotice: { text: 'Avis' },
  noticeFile: 'avis.png',
}
const demo = [
  owners,
  { _type: 'siteSettings', contact: { email: 'contact@lucarne.example' } },
  { _type: 'legalPage', title: 'Mentions légales', body: [{ text: 'Lucarne SAS (exemple)' }] },
]

it('a build on hosted content is refused while a demo text stands', async () => {
  publish(demo)
  await expect(check(hosted)).rejects.toThrow("still the demo's: Réglages du site, Mentions légales\n")
})

it('a build on hosted content is refused without legal information', async () => {
  publish([])
  await expect(check(hosted)).rejects.toThrow('missing: Informations légales (vendeur)')
})

it('a build of the sandbox names what is not ready, and goes on', async () => {
  publish(demo, 1)
  expect(describeUnready(await check(embedded))).toEqual([
    'still missing: Sécurité d’un produit (Boîtier 0)',
    "still the demo's: Réglages du site, Mentions légales",
  ])
})

it('goods beyond the store’s first page need safety data too', async () => {
  publish([owners], 101)
  const { missing } = await check(embedded)
  expect(missing).toContain('Sécurité d’un produit (Boîtier 100)')
})

it('an owner’s text with “par exemple” is not mistaken for a demo text', async () => {
  const text = 'Par exemple, écrivez à bonjour@boutique.fr.'
  publish([owners, { _type: 'legalPage', title: 'CGV', body: [{ text }] }])
  expect(await check(hosted)).toEqual({ missing: [], demo: [] })
})

it('goods that are already fetched are not fetched again', async () => {
  const fetched = publish([owners], 101)
  const { missing } = await findUnready(embedded, [{ id: 'box-0', title: 'Boîtier 0' }])
  expect(missing).toEqual(['Sécurité d’un produit (Boîtier 0)'])
  expect(fetched).toHaveBeenCalledTimes(1)
})

it('at most thirty missing texts are named', () => {
  const missing = Array.from({ length: 2_000 }, (_, index) => `Sécurité ${index}`)
  const [line = ''] = describeUnready({ missing, demo: [] })
  expect(line).toMatch(/^still missing: Sécurité 0, .*, Sécurité 29 and 1970 more$/)
})
