import { describe, expect, test } from 'vitest'
import { siteUrl } from '../supabase/test-supabase.ts'
import {
  addVariant,
  checkOut,
  checkoutBody,
  postCheckout,
  publicUrl,
  readJson,
  sessionOf,
  storeUrl,
} from './test-store.ts'
import { shop } from './the-shop.ts'

const get = (path: string, headers: Record<string, string> = {}) =>
  shop.store.request(`${storeUrl}${path}`, { headers })

async function json(path: string) {
  const response = await get(path)
  expect(response.status).toBe(200)
  return readJson(response)
}

describe('GET products', () => {
  test('answers count, offset, limit and the products in their order', async () => {
    const { count, offset, limit, products } = await json('/products?limit=3&offset=1')
    expect({ count, offset, limit }).toEqual({ count: 13, offset: 1, limit: 3 })
    expect(products.map(({ id }: { id: string }) => id)).toEqual([
      'abonnement-6-mois',
      'abonnement-3-mois',
      'abonnement-1-mois',
    ])
  })

  test('gives each product the fields of the specification', async () => {
    const { products } = await json('/products?ids[]=boitier-phare')
    expect(products).toHaveLength(1)
    const [product] = products
    expect(Object.keys(product).sort()).toEqual(
      [
        ...['id', 'title', 'subtitle', 'ribbon_text', 'description', 'thumbnail', 'images', 'price_in_cents'],
        ...[
          'currency',
          'purchasable',
          'order',
          'site_product_selection',
          'options',
          'variants',
          'collections',
        ],
        ...['additional_info', 'type', 'custom_fields', 'related_products', 'updated_at'],
      ].sort(),
    )
    expect(product).toMatchObject({
      thumbnail: 'http://shop.test/media/v1/phare-noir.webp',
      price_in_cents: 14999,
      currency: 'eur',
      type: { value: 'physical' },
    })
    expect(product.images[0]).toEqual({ url: product.thumbnail, order: 1, type: 'image' })
    expect(product.variants[0]).toEqual({
      id: 'boitier-phare-noir-32',
      title: 'Noir, 32\u202fGo',
      image_url: 'http://shop.test/media/v1/phare-noir.webp',
      sku: 'PHA-N32',
      price_in_cents: 14999,
      price_in_cents_formatted: '149,99\u202f€',
      sale_price_in_cents: 11999,
      sale_price_in_cents_formatted: '119,99\u202f€',
      currency: 'eur',
      manage_inventory: true,
      weight: 640,
      options: product.variants[0].options,
      inventory_quantity: 12,
    })
    const { id: optionId, values } = product.options[0]
    expect(values[0]).toEqual({
      id: 'phare-noir-32-couleur',
      option_id: optionId,
      variant_id: 'boitier-phare-noir-32',
      value: 'Noir',
    })
  })

  test.each([
    ['?ids[]=boitier-balise&ids[]=boitier-phare', ['boitier-phare', 'boitier-balise']],
    ['?ids[]=nobody', []],
    ['?sort_by=price&limit=2', ['essai-12-heures', 'abonnement-1-mois']],
    ['?sort_by=price&order=desc&limit=2', ['pack-phare-12-mois', 'pack-vigie-12-mois']],
    ['?sort_by=title&limit=1', ['abonnement-1-mois']],
    ['?sort_by=created_at&order=desc&limit=1', ['carte-cadeau']],
    ['?to_date=2025-01-16', ['abonnement-12-mois', 'abonnement-6-mois']],
    ['?is_hidden=true&ids[]=boitier-phare', []],
    ['?offset=500', []],
  ])('%s', async (query, ids) => {
    const { products } = await json(`/products${query}`)
    expect(products.map(({ id }: { id: string }) => id)).toEqual(ids)
  })

  test.each([
    '?limit=-1',
    '?limit=abc',
    '?limit=101',
    '?offset=1.5',
    '?order=up',
    '?sort_by=id',
    '?is_hidden=yes',
    '?to_date=hier',
  ])('%s is refused with a sentence', async (query) => {
    const response = await get(`/products${query}`)
    expect(response.status).toBe(400)
    expect(await readJson(response)).toEqual({
      message: expect.stringContaining(query.slice(1, query.indexOf('='))),
    })
  })
})

describe('GET products/{id}', () => {
  test('adds status, dates and metadata, and takes its images from the media', async () => {
    const { product } = await json('/products/boitier-balise')
    expect(product).toMatchObject({
      id: 'boitier-balise',
      status: 'published',
      deleted_at: null,
      metadata: {},
    })
    expect(product.media).toEqual([
      { id: expect.any(String), url: 'http://shop.test/media/v1/balise-noir.webp', order: 1, type: 'image' },
    ])
    expect(Date.parse(product.created_at)).not.toBeNaN()
  })

  test('answers only the field asked for, with the id', async () => {
    const { product } = await json('/products/boitier-balise?field=title')
    expect(product).toEqual({ id: 'boitier-balise', title: 'Boîtier Balise' })
  })

  test.each(['nobody', "x' or 1=1", '%00', 'a'.repeat(3000)])('%s is not found', async (id) => {
    const response = await get(`/products/${encodeURIComponent(id)}`)
    expect(response.status).toBe(404)
    expect(await readJson(response)).toEqual({ message: 'Product not found.' })
  })

  test('a draft is not found', async () => {
    const id = await addVariant(shop.service)
    await shop.service.from('products').update({ status: 'draft' }).eq('id', id)
    expect((await get(`/products/${id}`)).status).toBe(404)
  })
})

describe('GET variants', () => {
  test('answers what can still be sold of the products named', async () => {
    const { variants } = await json(
      '/variants?fields=inventory_quantity&product_ids[]=boitier-balise&product_ids[]=boitier-vigie',
    )
    expect(variants).toEqual([
      { id: 'boitier-balise', inventory_quantity: 2 },
      { id: 'boitier-vigie-noir-16', inventory_quantity: 20 },
      { id: 'boitier-vigie-noir-32', inventory_quantity: 9 },
      { id: 'boitier-vigie-sable-32', inventory_quantity: 3 },
    ])
  })

  test('counts a reservation at once', async () => {
    const variant = await addVariant(shop.service, { stock: 3 })
    const path = `/variants?fields=inventory_quantity&product_ids[]=${variant}`
    expect((await json(path)).variants).toEqual([{ id: variant, inventory_quantity: 3 }])
    await checkOut(shop.store, variant, 2)
    expect((await json(path)).variants).toEqual([{ id: variant, inventory_quantity: 1 }])
  })

  test('refuses another field', async () => {
    expect((await get('/variants?fields=price')).status).toBe(400)
  })
})

describe('POST checkout', () => {
  test('stores a pending order at the database’s prices, holds its pieces and answers where to pay', async () => {
    const variant = await addVariant(shop.service, { stock: 9, priceInCents: 11999 })
    const body = checkoutBody([
      { variant_id: variant, quantity: 1 },
      { variant_id: 'abonnement-12-mois', quantity: 1 },
      { variant_id: variant, quantity: 1 },
    ])
    const response = await postCheckout(shop.store, body)
    expect(response.status).toBe(200)
    const { url } = await readJson(response)
    expect(url).toMatch(/^http:\/\/shop\.test\/paiement\/cs_sandbox_[0-9a-f]{64}$/)
    const { data } = await shop.service
      .from('orders')
      .select(
        'status, total_in_cents, order_lines(variant_id, quantity), stock_reservations(variant_id, quantity)',
      )
      .order('position', { referencedTable: 'order_lines' })
      .eq('session_id', String(url).slice(`${publicUrl}/paiement/`.length))
      .single()
    expect(data).toEqual({
      status: 'pending',
      total_in_cents: 2 * 11999 + 8999,
      order_lines: [
        { variant_id: variant, quantity: 2 },
        { variant_id: 'abonnement-12-mois', quantity: 1 },
      ],
      stock_reservations: [{ variant_id: variant, quantity: 2 }],
    })
  })

  const line = { variant_id: 'abonnement-12-mois', quantity: 1 }
  const good = checkoutBody([line])
  const refused: [string, unknown, number][] = [
    ['no body', '', 400],
    ['broken JSON', '{"items":', 400],
    ['an array for an object', [line], 400],
    ['empty items', { ...good, items: [] }, 400],
    ['items that are no list', { ...good, items: 'all' }, 400],
    ['a negative quantity', { ...good, items: [{ ...line, quantity: -1 }] }, 400],
    ['a quantity of zero', { ...good, items: [{ ...line, quantity: 0 }] }, 400],
    ['half a piece', { ...good, items: [{ ...line, quantity: 1.5 }] }, 400],
    ['a huge quantity', { ...good, items: [{ ...line, quantity: 1e9 }] }, 400],
    ['text for a number', { ...good, items: [{ ...line, quantity: '1' }] }, 400],
    ['no quantity', { ...good, items: [{ variant_id: line.variant_id }] }, 400],
    ['a hundred lines', { ...good, items: Array.from({ length: 100 }, () => line) }, 400],
    ['an unknown variant', { ...good, items: [line, { variant_id: 'nobody', quantity: 1 }] }, 404],
    [
      'a product that is not for sale',
      { ...good, items: [{ variant_id: 'telecommande-fanal', quantity: 1 }] },
      409,
    ],
    [
      'a sold-out variant',
      { ...good, items: [line, { variant_id: 'boitier-phare-sable-64', quantity: 1 }] },
      409,
    ],
    ['a foreign successUrl', { ...good, successUrl: 'https://evil.example/x' }, 400],
    ['a successUrl that only looks ours', { ...good, successUrl: `${siteUrl}@evil.example/` }, 400],
    ['a foreign cancelUrl', { ...good, cancelUrl: 'https://evil.example/' }, 400],
    ['a script for an address', { ...good, cancelUrl: 'javascript:alert(1)' }, 400],
    ['another language', { ...good, locale: 'en' }, 400],
    ['two megabytes', { ...good, note: 'x'.repeat(2 * 1024 * 1024) }, 413],
  ]
  test.each(refused)('%s is refused and nothing is written', async (_, body, status) => {
    const count = async () => {
      const { count } = await shop.service.from('orders').select('*', { count: 'exact', head: true })
      const reservations = await shop.service
        .from('stock_reservations')
        .select('*', { count: 'exact', head: true })
      return [count, reservations.count]
    }
    const before = await count()
    const response = await postCheckout(shop.store, body)
    expect(response.status).toBe(status)
    const { message } = await readJson(response)
    expect(message).toMatch(/^\S.*\S$/)
    expect(await count()).toEqual(before)
  })

  test('says in the specification’s words how many are left', async () => {
    const response = await postCheckout(
      shop.store,
      checkoutBody([{ variant_id: 'boitier-balise', quantity: 3 }]),
    )
    expect(await readJson(response)).toEqual({
      message: 'Not enough stock for Boîtier Balise (Noir). Only 2 left.',
    })
  })

  test('never takes a price from the client', async () => {
    const body = { ...good, items: [{ ...line, price_in_cents: 1, unit_price: 1 }], total_in_cents: 1 }
    const session = await sessionOf(await postCheckout(shop.store, body))
    const { data } = await shop.service
      .from('orders')
      .select('total_in_cents')
      .eq('session_id', session)
      .single()
    expect(data).toEqual({ total_in_cents: 8999 })
  })
})

describe('around the contract', () => {
  test('another store, another path and another method are not found, as JSON', async () => {
    const urls = [`${storeUrl}x/products`, `${storeUrl}/nothing`, `${storeUrl}/checkout`]
    for (const url of urls) {
      const response = await shop.store.request(url)
      expect(response.status).toBe(404)
      expect(await readJson(response)).toEqual({ message: expect.any(String) })
    }
  })

  test.each(['/products', '/products/boitier-balise', '/variants'])(
    '%s carries an ETag and costs nothing when unchanged',
    async (path) => {
      const first = await get(path)
      const etag = first.headers.get('etag') ?? ''
      expect(first.headers.get('cache-control')).toBe('public, max-age=0, must-revalidate')
      const second = await get(path, { 'if-none-match': `"other", W/${etag}` })
      expect(second.status).toBe(304)
      expect(await second.text()).toBe('')
      expect((await get(path, { 'if-none-match': '"other"' })).status).toBe(200)
    },
  )

  test('only our storefront may read it from a browser', async () => {
    const ours = await get('/products', { origin: siteUrl })
    expect(ours.headers.get('access-control-allow-origin')).toBe(siteUrl)
    const foreign = await get('/products', { origin: 'https://evil.example' })
    expect(foreign.headers.get('access-control-allow-origin')).toBeNull()
  })

  test('the public keys reach neither its tables nor its functions', async () => {
    const visitor = shop.house.browser()
    const tables = [
      'products',
      'variants',
      'stock',
      'orders',
      'order_lines',
      'payment_events',
      'subscription_grants',
    ] as const
    for (const table of tables) {
      const { data, error } = await visitor.from(table).select('*')
      expect([table, data, error?.code]).toEqual([table, null, '42501'])
    }
    const placed = await visitor.rpc('settle_payment_event', { p_event_id: 'x' })
    expect(placed.error?.code).toBe('42501')
    expect((await visitor.rpc('store_products', {})).error?.code).toBe('42501')
  })
})
