import type { StaffOrder } from '@lucarne/store/contract/back-office/orders.ts'
import { expect, it } from 'vitest'
import { findUndo } from './undo.ts'

const address = {
  name: 'Zoé',
  line1: '1 rue',
  line2: null,
  postal_code: '1000',
  city: 'Bruxelles',
  country: 'BE',
}
const noteOf = (id: string, note: string): StaffOrder['timeline'][number] => ({
  id,
  kind: 'note',
  at: '2026-11-22T10:00:00Z',
  staff_name: 'Sabine',
  details: { note },
})
const before = {
  shipment: {
    ...({ state: 'to_prepare', address, method: null, carrier: null } as const),
    tracking_number: null,
    tracking_url: null,
    shipped_at: null,
  },
}
const after = {
  timeline: [noteOf('action-7', 'Rappelé'), noteOf('action-9', 'Rappelé'), noteOf('action-10', 'x')],
}

it('an action that no customer was told of can be undone', () => {
  const ship = { action: 'ship', carrier: 'x', tracking_number: null, tracking_url: null } as const
  expect(findUndo(ship, before, after)).toEqual({ action: 'undo_ship' })
  expect(findUndo({ action: 'cancel' }, before, after)).toEqual({ action: 'undo_cancel' })
  expect(findUndo({ action: 'note', note: 'Rappelé' }, before, after)).toEqual({
    action: 'undo_note',
    note_id: 9,
  })
  expect(
    findUndo({ action: 'change_address', address: { ...address, city: 'Gand' } }, before, after),
  ).toEqual({ action: 'change_address', address })
})

it('a first address, a delivery and a refund cannot be undone', () => {
  expect(findUndo({ action: 'change_address', address }, { shipment: null }, after)).toBeUndefined()
  expect(findUndo({ action: 'deliver' }, before, after)).toBeUndefined()
  expect(findUndo({ action: 'refund', reason: 'x', amount_in_cents: 1 }, before, after)).toBeUndefined()
})
