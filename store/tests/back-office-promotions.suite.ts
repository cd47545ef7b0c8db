import {
  checkoutBody,
  createPromoDraft,
  findSessionOrder,
  getSession,
  payByCard,
  postCheckout,
} from '@lucarne/sandbox/test-store.ts'
import { describe, expect, test } from 'vitest'
import type { PromoDraft } from '../contract/back-office/promotions.ts'
import { requestJsonAsStaff } from './back-office-client.ts'
import { shop } from './shared-store.ts'

const save = (
  code: string,
  fields: Partial<PromoDraft>,
  expected_version: number | null,
  by = 'administrator',
) =>
  requestJsonAsStaff('POST', `/promotions/${code}`, { expected_version, draft: createPromoDraft(fields) }, by)

const read = (code: string) => requestJsonAsStaff('GET', `/promotions/${code}`)

describe('promotional codes in the back office', () => {
  test('are created, used, changed and deactivated, with who did it', async () => {
    const created = await save('BUREAU-1', { product_ids: ['abonnement-1-mois'], max_uses: 1 }, null)
    expect(created).toMatchObject({
      status: 200,
      body: {
        promo: { state: 'active', uses: 0, version: 1, draft: { product_ids: ['abonnement-1-mois'] } },
      },
    })
    const order = {
      ...checkoutBody([{ variant_id: 'abonnement-1-mois', quantity: 1 }]),
      promo_code: 'bureau-1',
    }
    const session = await getSession(await postCheckout(shop.store, order))
    await payByCard(shop.store, session, 'bureau@exemple.fr')
    const { reference } = await findSessionOrder(shop.service, session)
    expect((await read('BUREAU-1')).body).toMatchObject({
      promo: { state: 'used_up', uses: 1, discount_in_cents: 150 },
      orders: [{ reference, status: 'paid', discount_in_cents: 150, total_in_cents: 1_350 }],
    })
    const listed = await requestJsonAsStaff('GET', '/promotions')
    expect(listed.body.promos[0]).toMatchObject({ code: 'BUREAU-1', uses: 1 })
    const timeline = (await requestJsonAsStaff('GET', `/orders/${reference}`)).body.order.timeline
    expect(timeline).toContainEqual(
      expect.objectContaining({
        kind: 'promo_code_used',
        details: { code: 'BUREAU-1', amount_in_cents: 150 },
      }),
    )

    expect((await save('BUREAU-1', { is_active: false }, 1)).body.promo).toMatchObject({
      state: 'inactive',
      version: 2,
    })
    const { data } = await shop.service
      .from('staff_actions')
      .select('*')
      .eq('subject_id', 'BUREAU-1')
      .order('id')
    expect(data).toMatchObject([
      { action: 'create_promo_code', subject_kind: 'promo_code', staff_id: 'id-administrator' },
      { action: 'change_promo_code', before: { is_active: true, max_uses: 1 }, after: { is_active: false } },
    ])
  })

  test('of two back offices, the second one overwrites nothing', async () => {
    await save('BUREAU-2', {}, null)
    expect((await save('BUREAU-2', { label: 'Première' }, 1)).status).toBe(200)
    expect(await save('BUREAU-2', { label: 'Seconde' }, 1)).toMatchObject({
      status: 409,
      body: { code: 'conflict' },
    })
    expect(await save('BUREAU-2', {}, null)).toMatchObject({ status: 409, body: { code: 'duplicate_code' } })
    expect((await read('BUREAU-2')).body.promo.draft.label).toBe('Première')
    expect((await save('BUREAU-RIEN', {}, 1)).status).toBe(404)
  })

  test('last whole days of Paris, in winter and in summer', async () => {
    await save('BUREAU-3', { starts_on: '2027-01-15', ends_on: '2027-07-14' }, null)
    const { data } = await shop.service.from('promo_codes').select('*').eq('code', 'BUREAU-3').single()
    expect([data?.starts_at, data?.ends_at].map((at) => new Date(at ?? '').toISOString())).toEqual([
      '2027-01-14T23:00:00.000Z',
      '2027-07-14T22:00:00.000Z',
    ])
    const { promo } = (await read('BUREAU-3')).body
    expect(promo).toMatchObject({
      state: 'scheduled',
      draft: { starts_on: '2027-01-15', ends_on: '2027-07-14' },
    })
  })

  test.each([
    ['more than all of the price', { value: 101 }, 400],
    ['nothing', { value: 0 }, 400],
    ['an end before its start', { starts_on: '2027-02-01', ends_on: '2027-01-31' }, 400],
    ['a day that does not exist', { starts_on: '2027-02-30' }, 400],
    ['no name', { label: ' ' }, 400],
    ['an unknown product', { product_ids: ['rien'] }, 409],
  ])('with %s are refused', async (_, fields, status) => {
    expect((await save('BUREAU-4', fields, null)).status).toBe(status)
    expect((await read('BUREAU-4')).status).toBe(404)
  })

  test.each(['ab', 'MINUSCULES-é', 'avec espace', 'X'.repeat(33)])(
    'cannot be called « %s »',
    async (code) => {
      expect((await save(encodeURIComponent(code), {}, null)).status).toBe(400)
    },
  )
})
