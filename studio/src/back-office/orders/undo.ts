import type { StaffAction } from '@lucarne/store/contract/back-office/order-actions.ts'
import type { StaffOrder } from '@lucarne/store/contract/back-office/orders.ts'

/** The action that undoes another; undefined when there is none (docs/product/back-office.md#undo). */
export function findUndo(
  action: StaffAction,
  before: Pick<StaffOrder, 'shipment'>,
  after: Pick<StaffOrder, 'timeline'>,
): StaffAction | undefined {
  switch (action.action) {
    case 'ship':
      return { action: 'undo_ship' }
    case 'cancel':
      return { action: 'undo_cancel' }
    case 'change_address': {
      const address = before.shipment?.address
      return address ? { action: 'change_address', address } : undefined
    }
    case 'note': {
      const entry = after.timeline.findLast(
        ({ details, kind }) => kind === 'note' && details.note === action.note,
      )
      return entry && { action: 'undo_note', note_id: Number(entry.id.replace('action-', '')) }
    }
    default:
      return undefined
  }
}
