import { addVariant, checkOut, parseJsonResponse, storeUrl } from '@lucarne/sandbox/test-store.ts'
import { siteUrl } from '@lucarne/sandbox/test-supabase.ts'
import { describe, expect, test } from 'vitest'
import { shop } from './shared-store.ts'

const get = (path: string, headers: Record<string, string> = {}) =>
  shop.store.request(`${storeUrl}${path}`, { headers })

async function json(path: string) {
  const response = await get(path)
  expect(response.status).toBe(200)
  return parseJsonResponse(response)
}

describe('GET products', () => {
  test('returns count, offset, limit and the products in order', async () => {
    const { count, offset, limit, products } = await json('/products?limit=3&offset=1')
    expect({ count, offset, limit }).toEqual({ count: 13, offset: 1, limit: 3 })
    expect(products.map(({ id }: { id: string }) => id)).toEqual([
      'abonnement-6-mois',
      'abonnement-3-mois',
      'abonnement-1-mois',
    ])
  })

  test('returns every field of the contract for each product', async () => {
    const { products } = await json('/products?ids[]=boitier-phare')
    expect(products).toHaveLength(1)
    const [product] = products
    expect(Object.keys(product).sort()).toEqual(
      [
        'id',
        'title',
        'subtitle',
        'ribbon_text',
        'description',
        'thumbnail',
        'images',
        'price_in_cents',
        'currency',
        'purchasable',
        'order',
        'site_product_selection',
        'warranty_in_months',
        'options',
        'variants',
        'collections',
        'additional_info',
        'type',
        'custom_fields',
        'related_products',
        'updated_at',
      ].sort(),
    )
    expect(product).toMatchObject({
      thumbnail: 'http://shop.test/media/v1/phare-noir.webp',
      price_in_cents: 14999,
      currency: 'eur',
      type: { value: 'physical' },
    })
    expect(product.images[0]).toEqual({ url: product.thumbnail, order: 1, type: 'image', alt: '' })
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
      subscription_months: null,
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
    ['abonnement-12-mois', 12],
    ['pack-balise-6-mois', 6],
    ['essai-12-heures', null],
    ['boitier-balise', null],
  ])('%s opens %s months of subscription', async (id, months) => {
    const { products } = await json(`/products?ids[]=${id}`)
    expect(products[0].variants[0].subscription_months).toBe(months)
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
  ])('%s is refused with its name', async (query) => {
    const response = await get(`/products${query}`)
    expect(response.status).toBe(400)
    expect(await parseJsonResponse(response)).toEqual({
      code: 'invalid_request',
      detail: expect.stringContaining(query.slice(1, query.indexOf('='))),
    })
  })
})

test('pages of equally sorted products show each product once, beyond a hundred', async () => {
  const rows = Array.from({ length: 230 }, (_, index) => ({
    id: `page-${(index * 7919) % 230}`,
    title: 'Même titre',
    status: 'published',
    position: 1,
    is_hidden: true,
    metadata: { paged: true },
    created_at: '2001-01-01T00:00:00Z',
  }))
  const { error } = await shop.service.from('products').insert(rows)
  expect(error).toBeNull()
  for (const sorting of [
    'sort_by=title',
    'sort_by=order&order=desc',
    'sort_by=price',
    'sort_by=created_at',
  ]) {
    const ids: string[] = []
    for (const offset of [0, 100, 200]) {
      const page = await json(`/products?is_hidden=true&to_date=2001-01-02&${sorting}&offset=${offset}`)
      expect(page).toMatchObject({ count: 230, offset, limit: 100 })
      ids.push(...page.products.map(({ id }: { id: string }) => id))
    }
    expect(ids).toHaveLength(230)
    expect(new Set(ids).size).toBe(230)
  }
  await shop.service.from('products').delete().like('id', 'page-%')
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
      {
        id: expect.any(String),
        url: 'http://shop.test/media/v1/balise-noir.webp',
        order: 1,
        type: 'image',
        alt: '',
      },
    ])
    expect(Date.parse(product.created_at)).not.toBeNaN()
  })

  test('returns only the requested field and the id', async () => {
    const { product } = await json('/products/boitier-balise?field=title')
    expect(product).toEqual({ id: 'boitier-balise', title: 'Boîtier Balise' })
  })

  test.each(['nobody', "x' or 1=1", '%00', 'a'.repeat(3000)])('%s is not found', async (id) => {
    const response = await get(`/products/${encodeURIComponent(id)}`)
    expect(response.status).toBe(404)
    expect(await parseJsonResponse(response)).toEqual({ code: 'not_found' })
  })

  test('a draft is not found', async () => {
    const id = await addVariant(shop.service)
    await shop.service.from('products').update({ status: 'draft' }).eq('id', id)
    expect((await get(`/products/${id}`)).status).toBe(404)
  })
})

describe('GET variants', () => {
  test('returns the available stock of the requested products', async () => {
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

describe('the API', () => {
  test('another store, another path and another method are not found, as JSON', async () => {
    const urls = [`${storeUrl}x/products`, `${storeUrl}/nothing`, `${storeUrl}/checkout`]
    for (const url of urls) {
      const response = await shop.store.request(url)
      expect(response.status).toBe(404)
      expect(await parseJsonResponse(response)).toEqual({ code: 'not_found' })
    }
  })

  test.each(['/products', '/products/boitier-balise', '/variants'])(
    '%s has an ETag and responds 304 when unchanged',
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

  test('any origin may read the catalogue, only our storefront an order', async () => {
    const allowed = async (path: string, origin: string) =>
      (await get(path, { origin })).headers.get('access-control-allow-origin')
    expect(await allowed('/products', siteUrl)).toBe(siteUrl)
    expect(await allowed('/products', 'https://studio.example')).toBe('https://studio.example')
    expect(await allowed('/orders/cs_unknown', siteUrl)).toBe(siteUrl)
    expect(await allowed('/orders/cs_unknown', 'https://evil.example')).toBeNull()
  })

  test('public keys cannot access the store’s tables or functions', async () => {
    const visitor = shop.testSupabase.browser()
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
