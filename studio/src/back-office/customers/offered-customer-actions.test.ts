import type { StaffCustomer } from '@lucarne/store/contract/back-office/customers.ts'
import { expect, test } from 'vitest'
import { listAccessActions, listCustomerActions } from './offered-customer-actions.ts'

const access: StaffCustomer['accesses'][number] = {
  id: '6f1c2d0e-0000-4000-8000-000000000000',
  plan_name: 'Abonnement',
  state: 'issued',
  task: null,
  user_name: 'salon',
  provider: 'pool',
  issued_at: '2026-01-01T00:00:00Z',
  ends_at: '2099-01-01T00:00:00Z',
  is_delayed: false,
  last_error: null,
  paused_days: null,
  has_order: true,
}
const all = ['handle_customers', 'erase_customers'] as const
const namesFor = (fields: object) => listAccessActions({ ...access, ...fields }, all).map(({ name }) => name)

test('an access is paused while it runs, and resumed while it is paused', () => {
  expect(namesFor({})).toEqual(['extend', 'pause', 'resend_access'])
  expect(namesFor({ paused_days: 12 })).toEqual(['extend', 'resume', 'resend_access'])
  expect(namesFor({ ends_at: '2020-01-01T00:00:00Z', has_order: false })).toEqual(['extend'])
  expect(namesFor({ state: 'revoked' })).toEqual([])
})

test('erasure is offered only to staff who may erase', () => {
  expect(listCustomerActions(all).map(({ name }) => name)).toEqual(['export', 'erase'])
  expect(listCustomerActions(['handle_customers']).map(({ name }) => name)).toEqual(['export'])
  expect(listCustomerActions(['read_customers'])).toEqual([])
  expect(listAccessActions(access, ['read_customers'])).toEqual([])
})
