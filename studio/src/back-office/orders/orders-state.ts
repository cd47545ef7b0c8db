import type { StaffOrder } from '@lucarne/store/contract/back-office/orders.ts'
import { type ListEvent, type ListState, reduceList, startList } from '../list-navigation.ts'
import type { DialogAction } from './offered-actions.ts'

export type OrderDialog =
  | { name: 'action'; offered: DialogAction; order: StaffOrder }
  | { name: 'import' }
  | { name: 'scan' }

/** The list of orders and its dialog. */
export interface OrdersState extends ListState {
  /** References of orders whose access was issued here; the last response may still list them. */
  activated: ReadonlySet<string>
  dialog: OrderDialog | undefined
}

export type OrdersEvent =
  | ListEvent
  | { type: 'show_dialog'; dialog: OrderDialog }
  | { type: 'close_dialog' }
  /** Before the response, so that twenty orders take twenty keystrokes. */
  | { type: 'activate'; key: string; keys: readonly string[] }
  | { type: 'refuse_activation'; key: string }

/** @param reference of the order in the URL */
export const startOrders = (reference: string | undefined): OrdersState => ({
  ...startList(reference),
  activated: new Set(),
  dialog: undefined,
})

export function reduceOrders(state: OrdersState, event: OrdersEvent): OrdersState {
  switch (event.type) {
    case 'show_dialog':
      return { ...state, dialog: event.dialog }
    case 'close_dialog':
      return { ...state, dialog: undefined }
    case 'activate':
      return {
        ...reduceList(state, { ...event, type: 'leave' }),
        activated: new Set([...state.activated, event.key]),
      }
    case 'refuse_activation':
      return {
        ...state,
        selected: event.key,
        activated: new Set([...state.activated].filter((reference) => reference !== event.key)),
      }
    default:
      return reduceList(state, event)
  }
}
