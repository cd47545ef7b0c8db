import {
  addVariant,
  checkoutBody,
  findSessionOrder,
  getSession,
  payByCard,
  postCheckout,
} from '@lucarne/sandbox/test-store.ts'
import { describe, expect, test } from 'vitest'
import { shop } from './shared-store.ts'

const source = { path: '/blog/installer-tivimate', referrer_kind: 'search' }

/** Checks out with this source; the checkout must succeed. */
async function checkOutFrom(from: unknown) {
  const variant = await addVariant(shop.service)
  const body = { ...checkoutBody([{ variant_id: variant, quantity: 1 }]), source: from }
  const response = await postCheckout(shop.store, body)
  expect(response.status).toBe(200)
  return getSession(response)
}

const sourceOf = async (session: string) => {
  const { id } = await findSessionOrder(shop.service, session)
  return (await shop.service.from('order_sources').select('path, referrer_kind').eq('order_id', id)).data
}
const countFrom = async (path: string) =>
  (await shop.service.rpc('orders_from_page', { p_path: path }).throwOnError()).data

describe('where an order’s visit began', () => {
  test('is counted when the order is paid, and then belongs to no order', async () => {
    const session = await checkOutFrom(source)
    expect(await sourceOf(session)).toEqual([source])
    expect(await countFrom(source.path)).toBe(0)
    await payByCard(shop.store, session, 'venue@exemple.fr')
    expect(await sourceOf(session)).toEqual([])
    expect(await countFrom(source.path)).toBe(1)
    await payByCard(shop.store, await checkOutFrom(source), 'venue@exemple.fr')
    expect(await countFrom(source.path)).toBe(2)
  })

  test.each([
    ['a query', { ...source, path: '/blog/x?email=camille@exemple.fr' }],
    ['a fragment', { ...source, path: '/blog/x#jeton' }],
    ['another site', { ...source, path: 'https://pirate.exemple/' }],
    ['a protocol-relative URL', { ...source, path: '//pirate.exemple/' }],
    ['a private page', { ...source, path: '/commande/suivi' }],
    ['an unknown page', { ...source, path: '/pirate' }],
    ['markup', { ...source, path: '/blog/<script>' }],
    ['a formula', { ...source, path: '=HYPERLINK("x")' }],
    ['a second line', { ...source, path: '/blog/x\n' }],
    ['a path that is too long', { ...source, path: `/blog/${'x'.repeat(200)}` }],
    ['a full referrer', { ...source, referrer_kind: 'https://google.fr/search?q=x' }],
    ['no path', { referrer_kind: 'direct' }],
    ['another shape', [source]],
  ])('is not stored when it holds %s, and the checkout succeeds', async (_name, from) => {
    expect(await sourceOf(await checkOutFrom(from))).toEqual([])
  })

  test('stores nothing beside the page and its kind', async () => {
    const session = await checkOutFrom({ ...source, email: 'camille@exemple.fr' })
    const { id } = await findSessionOrder(shop.service, session)
    const { data } = await shop.service.from('order_sources').select('*').eq('order_id', id)
    expect(Object.keys(data?.[0] ?? {}).sort()).toEqual(['created_at', 'order_id', 'path', 'referrer_kind'])
  })

  test('is purged after 25 months, and after one of an order that was not paid', async () => {
    const session = await checkOutFrom(source)
    const { id } = await findSessionOrder(shop.service, session)
    const days = (count: number) => new Date(Date.now() - count * 86_400_000).toISOString()
    const count = { path: '/cgv', referrer_kind: 'direct' }
    await shop.service.from('order_source_counts').insert([
      { ...count, day: days(790).slice(0, 10) },
      { ...count, day: days(740).slice(0, 10) },
    ])
    await shop.service
      .from('order_sources')
      .update({ created_at: days(32) })
      .eq('order_id', id)
    await shop.service.rpc('purge_personal_data').throwOnError()
    expect(await sourceOf(session)).toEqual([])
    const { data } = await shop.service.from('order_source_counts').select('day').eq('path', '/cgv')
    expect(data).toEqual([{ day: days(740).slice(0, 10) }])
  })
})
