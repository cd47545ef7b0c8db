import { checkOut, parseJsonResponse, storeUrl } from '@lucarne/sandbox/test-store.ts'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { auditLogSchema } from '../contract/back-office/audit-log.ts'
import {
  type ProductDraft,
  staffProductListSchema,
  staffProductResponseSchema,
} from '../contract/back-office/catalogue.ts'
import { buildPictureSrcSet, fullPictureWidth, pictureWidths } from '../contract/picture.ts'
import { presentUnsavedProduct } from '../contract/present-unsaved-product.ts'
import { productResponseSchema } from '../contract/product.ts'
import { createStore } from '../src/app.ts'
import { readNodeMedia } from '../src/media/node-media.ts'
import { requestAsStaff } from './back-office-client.ts'
import { shop } from './shared-store.ts'

const requestAsAdministrator = (method: string, path: string, body?: unknown) =>
  requestAsStaff(method, path, body, 'administrator')

async function read(id: string) {
  return staffProductResponseSchema.parse(
    await parseJsonResponse(await requestAsAdministrator('GET', `/catalogue/${id}`)),
  ).product
}

async function post(path: string, body: object) {
  const response = await requestAsAdministrator('POST', `/catalogue/${path}`, body)
  return { status: response.status, body: await parseJsonResponse(response) }
}

/** Saves a product with some of its fields changed. */
async function save(id: string, change: (draft: ProductDraft) => Partial<ProductDraft>, version?: number) {
  const { draft, version: expected_version } = await read(id)
  return post(id, { expected_version: version ?? expected_version, draft: { ...draft, ...change(draft) } })
}

let copies = 0

/** A copy of a product of the demo: a draft. */
async function copyOf(source: string): Promise<string> {
  copies += 1
  const id = `copie-${copies}`
  expect(await post(`${source}/duplicate`, { id, title: `Copie ${copies}` })).toMatchObject({ status: 200 })
  return id
}

const publicProduct = async (id: string) => {
  const response = await shop.store.request(`${storeUrl}/products/${id}`)
  return response.status === 200 ? (await parseJsonResponse(response)).product : response.status
}

const lastAction = async () =>
  auditLogSchema.parse(await parseJsonResponse(await requestAsAdministrator('GET', '/audit-log'))).actions[0]

const picture = (width: number, format: 'webp' | 'png' = 'webp') =>
  sharp({ create: { width, height: (width * 3) / 4, channels: 4, background: 'teal' } })
    .toFormat(format)
    .toBuffer()

/** Uploads a form with a file for each width. */
async function upload(files: Record<string, Buffer | string>, role = 'administrator') {
  const form = new FormData()
  for (const [width, bytes] of Object.entries(files)) form.set(width, new File([bytes], 'x.webp'))
  // As in the sandbox, where the store serves pictures itself.
  const store = createStore({ ...shop.config, media: readNodeMedia })
  const response = await store.request(`${storeUrl}/back-office/pictures`, {
    method: 'POST',
    headers: { authorization: `Bearer ${role}` },
    body: form,
  })
  return { store, status: response.status, body: await parseJsonResponse(response) }
}

async function pictureFiles(): Promise<Record<string, Buffer | string>> {
  const widths = [fullPictureWidth, ...pictureWidths]
  return Object.fromEntries(await Promise.all(widths.map(async (width) => [width, await picture(width)])))
}

describe('pictures of the catalogue', () => {
  test('are served in each width that a srcset names, under a new name', async () => {
    const { body, store } = await upload(await pictureFiles())
    expect(body.url).toMatch(/^\/media\/u1\/[0-9a-f-]{36}\.webp$/)
    expect(buildPictureSrcSet(body.url, 'avif')).toBeUndefined()
    const urls =
      buildPictureSrcSet(body.url, 'webp')
        ?.split(', ')
        .map((entry) => entry.split(' ')) ?? []
    expect(urls).toHaveLength(pictureWidths.length)
    for (const [url = '', width = ''] of [[body.url, `${fullPictureWidth}w`], ...urls]) {
      const response = await store.request(`http://shop.test${url}`)
      expect(response.headers.get('content-type')).toBe('image/webp')
      const { width: pixels } = await sharp(await response.arrayBuffer()).metadata()
      expect(`${pixels}w`).toBe(width)
    }
  })

  test('are refused when they are something else, mixed, missing, or from who may not edit', async () => {
    const files = await pictureFiles()
    const attacks = [
      { ...files, 320: '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>' },
      { ...files, 320: await picture(320, 'png') },
      { ...files, 640: `RIFF${'x'.repeat(3 * 1024 * 1024)}` },
      { 1200: files[1200] ?? '' },
    ]
    for (const attack of attacks) expect((await upload(attack)).status).toBe(400)
    expect((await upload(files, 'customer-service')).status).toBe(403)
  })
})

describe('the catalogue in the back office', () => {
  test('lists every product: drafts, hidden and archived ones too', async () => {
    const id = await copyOf('boitier-phare')
    await post(`${id}/archive`, { expected_version: (await read(id)).version, is_archived: true })
    const { products } = staffProductListSchema.parse(
      await parseJsonResponse(await requestAsAdministrator('GET', '/catalogue')),
    )
    expect(products.find((product) => product.id === id)).toMatchObject({
      status: 'draft',
      is_archived: true,
      variants: 4,
      price_in_cents: 11999,
      is_on_sale: true,
    })
  })

  test('copies a product as a draft, with its parts and without its SKUs', async () => {
    const source = await read('boitier-phare')
    const copy = await read(await copyOf('boitier-phare'))
    const withoutIds = (draft: ProductDraft) =>
      JSON.parse(JSON.stringify(draft, (key, value) => (['id', 'sku', 'title'].includes(key) ? '' : value)))
    expect({ ...withoutIds(copy.draft), status: 'published' }).toEqual(withoutIds(source.draft))
    expect(copy.draft.variants.map(({ sku }) => sku)).toEqual([null, null, null, null])
    expect(await post('boitier-phare/duplicate', { id: copy.id, title: 'x' })).toMatchObject({
      status: 409,
      body: { code: 'duplicate_id' },
    })
  })

  test('saves what changed at once, records it, and shows it to shoppers without delay', async () => {
    const id = await copyOf('boitier-phare')
    expect(await publicProduct(id)).toBe(404)
    const { status } = await save(id, ({ options, variants, ...draft }) => ({
      title: 'Boîtier Fanal',
      status: 'published',
      options: [...options].reverse(),
      variants: [
        ...variants.map((variant) => ({
          ...variant,
          price_in_cents: 9900,
          sale_price_in_cents: null,
          option_values: [...variant.option_values].reverse(),
        })),
        ...variants.slice(0, 1).map((variant) => ({ ...variant, id: null, title: 'Vert', sku: 'VERT-1' })),
      ],
      custom_fields: [{ id: null, title: 'Adresse MAC', is_required: true }],
      media: draft.media.map((one) => ({ ...one, alt: 'De face' })),
    }))
    expect(status).toBe(200)
    const product = await publicProduct(id)
    expect(product).toMatchObject({ title: 'Boîtier Fanal', custom_fields: [{ title: 'Adresse MAC' }] })
    expect(product.images[0].alt).toBe('De face')
    expect(product.variants).toHaveLength(5)
    expect(product.variants[0]).toMatchObject({ price_in_cents: 9900, sale_price_in_cents: null })
    expect(product.variants[4]).toMatchObject({ title: 'Vert', sku: 'VERT-1', inventory_quantity: 0 })
    expect(product.options.map(({ title }: { title: string }) => title)).toEqual(['Stockage', 'Couleur'])
    const action = await lastAction()
    expect(action).toMatchObject({ action: 'edit_product', subject: { kind: 'product', id } })
    expect(action?.before).toMatchObject({ status: 'draft' })
    expect(Object.keys(action?.after ?? {}).sort()).toEqual(
      ['custom_fields', 'media', 'options', 'status', 'title', 'variants'].sort(),
    )
  })

  test('promises the warranty that an order was placed with, whatever it is later', async () => {
    const id = await copyOf('essai-12-heures')
    expect((await save(id, () => ({ status: 'published', warranty_in_months: 24 }))).status).toBe(200)
    const product = productResponseSchema.parse({ product: await publicProduct(id) }).product
    expect(product.warranty_in_months).toBe(24)
    const variant_id = product.variants[0]?.id ?? ''
    await checkOut(shop.store, variant_id)
    await save(id, () => ({ warranty_in_months: null }))
    const { data } = await shop.service.from('order_lines').select('*').eq('variant_id', variant_id).single()
    expect(data?.warranty_in_months).toBe(24)
    expect((await save(id, () => ({ warranty_in_months: 121 }))).status).toBe(400)
  })

  test('keeps questions in the order that staff choose', async () => {
    const id = await copyOf('boitier-balise')
    const asked = ['Adresse MAC', 'Modèle', 'Application']
    const fetchTitles = async () =>
      (await publicProduct(id)).custom_fields.map(({ title }: { title: string }) => title)
    await save(id, () => ({
      status: 'published',
      custom_fields: asked.map((title) => ({ id: null, title, is_required: false })),
    }))
    expect(await fetchTitles()).toEqual(asked)
    await save(id, ({ custom_fields }) => ({ custom_fields: [...custom_fields].reverse() }))
    expect(await fetchTitles()).toEqual([...asked].reverse())
  })

  test('presents unsaved products as the store responds with them once they are saved', async () => {
    const asPage = (product: unknown) => {
      const { variants, ...rest } = productResponseSchema.parse({ product }).product
      // Neither belongs to the form.
      return { ...rest, order: 0, variants: variants.map((one) => ({ ...one, inventory_quantity: 0 })) }
    }
    for (const id of ['boitier-phare', 'abonnement-12-mois', 'essai-12-heures', 'pack-phare-12-mois']) {
      const { draft, reference_prices: referencePrices } = await read(id)
      const options = { isOnSale: true, referencePrices, publicUrl: 'http://shop.test' }
      const unsaved = presentUnsavedProduct({ id, draft, ...options })
      expect(asPage(unsaved)).toEqual(asPage(await publicProduct(id)))
    }
  })

  test.each([
    [6_000, 5_000, { price_in_cents: 6_000, sale_price_in_cents: 5_000 }],
    [5_000, 5_000, { price_in_cents: 5_000, sale_price_in_cents: null }],
    [4_999, 5_000, { price_in_cents: 5_000, sale_price_in_cents: null }],
  ])('after a price of %i strikes nothing higher through than it', async (lowest, sale, shown) => {
    const id = await copyOf('boitier-balise')
    const setPrice = (price_in_cents: number, sale_price_in_cents: number | null) =>
      save(id, ({ variants }) => ({
        status: 'published',
        variants: variants.map((variant) => ({ ...variant, price_in_cents, sale_price_in_cents })),
      }))
    await setPrice(lowest, null)
    await setPrice(12_000, null)
    await setPrice(12_000, sale)
    expect((await publicProduct(id)).variants[0]).toMatchObject(shown)
    const { draft, reference_prices: referencePrices } = await read(id)
    const unsaved = presentUnsavedProduct({ id, draft, isOnSale: true, referencePrices, publicUrl: '' })
    expect(unsaved.variants[0]).toMatchObject(shown)
    expect(Object.values(referencePrices)).toContain(lowest)
  })

  test('keeps every price with who set it', async () => {
    const id = await copyOf('boitier-balise')
    const [before] = (await read(id)).prices
    await save(id, ({ variants }) => ({
      variants: variants.map((variant) => ({ ...variant, price_in_cents: 12_345 })),
    }))
    await save(id, () => ({ subtitle: 'Sans changement de prix' }))
    expect((await read(id)).prices).toMatchObject([
      { price_in_cents: 12_345, staff_name: 'Nom administrator' },
      { id: before?.id },
    ])
  })

  test('refuses a change of a product that has changed since it was read', async () => {
    const id = await copyOf('boitier-balise')
    const { version } = await read(id)
    expect((await save(id, () => ({ subtitle: 'Un' }), version)).status).toBe(200)
    for (const [path, fields] of [
      ['', { draft: (await read(id)).draft }],
      ['/archive', { is_archived: true }],
      ['/move', { step: 1 }],
    ] as const)
      expect(await post(`${id}${path}`, { expected_version: version, ...fields })).toMatchObject({
        status: 409,
        body: { code: 'conflict' },
      })
    expect((await read(id)).draft.subtitle).toBe('Un')
  })

  test('refuses a whole change with a second SKU, or without an ordered variant', async () => {
    const id = await copyOf('boitier-phare')
    const sku = 'PHA-N32'
    const doubled = await save(id, ({ variants }) => ({
      title: 'Autre',
      variants: variants.map((variant, index) => (index === 1 ? { ...variant, sku } : variant)),
    }))
    expect(doubled).toMatchObject({ status: 409, body: { code: 'duplicate_sku' } })
    expect((await read(id)).draft.title).not.toBe('Autre')

    await save(id, ({ variants }) => ({
      status: 'published',
      variants: variants.map((variant) => ({ ...variant, manage_inventory: false })),
    }))
    const [first] = (await read(id)).draft.variants
    await checkOut(shop.store, first?.id ?? '')
    const removed = await save(id, ({ variants }) => ({ variants: variants.slice(1) }))
    expect(removed).toMatchObject({ status: 409, body: { code: 'variant_sold' } })
    expect((await read(id)).draft.variants).toHaveLength(4)
  })

  test.each([
    ['a sale above the price', { sale_price_in_cents: 99_999_99 }],
    [
      'a sale that ends first',
      { sale_starts_at: '2026-02-02T00:00:00Z', sale_ends_at: '2026-02-01T00:00:00Z' },
    ],
    ['a subscription without a plan', { subscription_period: 'P1M', plan_name: null }],
    ['a period that is none', { subscription_period: 'un mois', plan_name: 'x' }],
    ['a picture of no known kind', { image_url: 'javascript:alert(1)' }],
  ])('refuses %s', async (_name, fields) => {
    const change = await save('boitier-balise', ({ variants }) => ({
      variants: variants.map((variant) => ({ ...variant, ...fields })),
    }))
    expect(change.status).toBe(400)
  })

  test('refuses a description whose links are neither https nor a path of the site', async () => {
    const describe = (href: string) =>
      save('boitier-balise', () => ({ description: `<p><a href="${href}">a</a></p>` }))
    for (const href of ['javascript:alert(1)', 'data:text/html,x', '//evil.test', 'http://exemple.fr'])
      expect((await describe(href)).status).toBe(400)
  })

  test('a part of another product cannot be taken', async () => {
    const id = await copyOf('boitier-balise')
    const other = await read('boitier-vigie')
    const change = await save(id, ({ variants }) => ({
      variants: variants.map((variant) => ({ ...variant, id: other.draft.variants[0]?.id ?? null })),
    }))
    expect(change.status).toBe(409)
    expect(await read('boitier-vigie')).toEqual(other)
  })

  test('moves products, and archives and restores them', async () => {
    const id = await copyOf('boitier-balise')
    await save(id, () => ({ status: 'published' }))
    const order = async () => {
      const { products } = staffProductListSchema.parse(
        await parseJsonResponse(await requestAsAdministrator('GET', '/catalogue')),
      )
      return products.filter(({ is_archived }) => !is_archived).map((product) => product.id)
    }
    const before = await order()
    expect((await post(`${id}/move`, { expected_version: (await read(id)).version, step: -1 })).status).toBe(
      200,
    )
    const place = before.indexOf(id)
    expect((await order()).indexOf(id)).toBe(place - 1)

    await post(`${id}/archive`, { expected_version: (await read(id)).version, is_archived: true })
    expect(await publicProduct(id)).toBe(404)
    expect(await order()).not.toContain(id)
    await post(`${id}/archive`, { expected_version: (await read(id)).version, is_archived: false })
    expect(await publicProduct(id)).toMatchObject({ id })
  })
})
