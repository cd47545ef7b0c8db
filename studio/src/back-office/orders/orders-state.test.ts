import { describe, expect, test } from 'vitest'
import { reduceOrders, startOrders } from './orders-state.ts'

const keys = ['LU-1', 'LU-2', 'LU-3']

describe('an activated order', () => {
  const started = reduceOrders(startOrders('LU-2'), { type: 'activate', key: 'LU-2', keys })

  test('leaves the list and selects the one after it', () => {
    expect(started).toMatchObject({ selected: 'LU-3', activated: new Set(['LU-2']) })
  })

  test('comes back as the selected one when the store refuses', () => {
    const refused = reduceOrders(started, { type: 'refuse_activation', key: 'LU-2' })
    expect(refused).toMatchObject({ selected: 'LU-2', activated: new Set() })
  })

  test('leaves those hidden that were activated before it', () => {
    const next = reduceOrders(started, { type: 'activate', key: 'LU-3', keys: ['LU-1', 'LU-3'] })
    expect(next).toMatchObject({ selected: 'LU-1', activated: new Set(['LU-2', 'LU-3']) })
    expect(reduceOrders(next, { type: 'refuse_activation', key: 'LU-3' }).activated).toEqual(
      new Set(['LU-2']),
    )
  })
})

test('the orders show one dialog at a time', () => {
  const scanning = reduceOrders(startOrders(undefined), { type: 'show_dialog', dialog: { name: 'scan' } })
  const importing = reduceOrders(scanning, { type: 'show_dialog', dialog: { name: 'import' } })
  expect(importing.dialog).toEqual({ name: 'import' })
  expect(reduceOrders(importing, { type: 'close_dialog' }).dialog).toBeUndefined()
})
