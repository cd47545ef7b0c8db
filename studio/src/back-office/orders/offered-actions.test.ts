import { staffOrderSchema } from '@lucarne/store/contract/back-office/orders.ts'
import { listPermissions } from '@lucarne/store/contract/back-office/staff-permissions.ts'
import { describe, expect, it } from 'vitest'
import { listOrderActions } from './offered-actions.ts'
import { changesSince } from './order-labels.ts'

const uuid = 'c9a6a1d0-0000-4000-8000-000000000000'
const access = {
  id: uuid,
  plan_name: 'Douze mois',
  state: 'to_issue',
  task: 'issue',
  user_name: null,
  provider: null,
  issued_at: null,
  ends_at: null,
  is_delayed: false,
  last_error: null,
}
const shipment = {
  state: 'to_prepare',
  address: { name: 'Zoé', line1: '1 rue', line2: null, postal_code: '75002', city: 'Paris', country: 'FR' },
  method: 'À domicile',
  carrier: null,
  tracking_number: null,
  tracking_url: null,
  shipped_at: null,
}

const withdrawal = { kind: 'withdrawal', since: '2026', due_at: '2026', subject_id: uuid, task: null }
const event = (kind: string) => ({ id: kind, kind, at: '2026', staff_name: null, details: {} })

/** A paid order, with changes. */
const order = (changes: object = {}) =>
  staffOrderSchema.parse({
    reference: 'LU-7F3K-92QX',
    status: 'paid',
    version: 7,
    email: 'zoe@exemple.fr',
    buyer_name: 'Zoé',
    phone: null,
    country: 'FR',
    payment_method: 'card',
    currency: 'eur',
    refund_reason: null,
    items_in_cents: 8999,
    shipping_in_cents: 0,
    discount_in_cents: 0,
    tax_in_cents: 1500,
    total_in_cents: 8999,
    refundable_in_cents: 0,
    address_state: 'valid',
    postal_territory: null,
    created_at: '2026-11-22T10:00:00Z',
    paid_at: null,
    work: [],
    lines: [],
    customer: null,
    shipment: null,
    accesses: [],
    invoices: [],
    refunds: [],
    disputes: [],
    mails: [],
    timeline: [],
    ...changes,
  })
const keys = (changes: object, permissions = listPermissions(['administrator'])) =>
  listOrderActions(order(changes), permissions).map(({ key }) => key)

describe('the actions of an order', () => {
  it.each([
    ['that awaits its transfer', { status: 'awaiting_transfer' }, ['v', 'x', 'n']],
    ['with an access to issue', { accesses: [access] }, ['a', 'p', 'n']],
    ['with an open access', { accesses: [{ ...access, state: 'issued', task: null }] }, ['i', 'n']],
    [
      'whose access staff must close',
      { accesses: [{ ...access, state: 'to_revoke', task: 'revoke', last_error: 'awaiting_staff' }] },
      ['c', 'n'],
    ],
    ['with a parcel to ship', { shipment }, ['e', 'd', 'n']],
    ['whose address is to be checked', { address_state: 'to_check', shipment }, ['o', 'd', 'n']],
    [
      'whose invoice has the tax of another territory',
      { address_state: 'checked', postal_territory: { name: 'La Réunion', tax_in_cents: 0 } },
      ['f', 'n'],
    ],
    ['whose parcel has no address', { shipment: { ...shipment, address: null } }, ['d', 'n']],
    ['whose parcel is on its way', { shipment: { ...shipment, state: 'shipped' } }, ['l', 'r', 'n']],
    ['with money that can go back', { refundable_in_cents: 100 }, ['b', 'n']],
    ['with a withdrawal that waits', { work: [withdrawal], refundable_in_cents: 100 }, ['b', 's', 'n']],
    ['whose subscription is terminated', { timeline: [event('terminated')] }, ['t', 'n']],
    ['whose termination is closed', { timeline: [event('terminated'), event('termination_closed')] }, ['n']],
    ['that was cancelled', { status: 'cancelled' }, ['n']],
    ['by transfer that was cancelled', { status: 'cancelled', payment_method: 'transfer' }, ['v', 'n']],
  ])('%s are those that its state allows', (_name, changes, expected) =>
    expect(keys(changes)).toEqual(expected),
  )

  it('have a key each', () => {
    const all = keys({
      accesses: [access],
      shipment,
      refundable_in_cents: 100,
      mails: [
        { id: uuid, kind: 'order_received', recipient: 'x', state: 'given_up', last_error: null, at: '2026' },
      ],
    })
    expect(all).toEqual(['a', 'p', 'e', 'd', 'm', 'b', 'n'])
    expect(new Set(all).size).toBe(all.length)
  })

  it('leave out what one’s permissions do not allow', () =>
    expect(keys({ accesses: [access], refundable_in_cents: 100 }, ['read_orders', 'refund'])).toEqual(['b']))
})

it('says what has happened to an order since it was seen, and by whom', () => {
  const entry = (id: string, kind: string, staff_name: string | null) => ({
    id,
    kind,
    staff_name,
    at: '2026-11-22T10:04:00Z',
    details: {},
  })
  const changed = order({
    timeline: [entry('event-7', 'paid', null), entry('event-9', 'shipped', 'Sabine Moreau')],
  })
  expect(changesSince(changed, 7)).toMatch(/^Colis expédié par Sabine Moreau, 22 nov/)
})
