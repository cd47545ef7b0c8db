import { expect, it } from 'vitest'
import { restoreOrder } from './restore-order.ts'

const item = (_key: string, title = _key) => ({ _key, title })

it('undoing a removal restores items at their place and keeps later input', () =>
  expect(restoreOrder([item('a'), item('b'), item('c')], [item('c', 'Nouveau'), item('a')])).toEqual([
    item('a'),
    item('b'),
    item('c', 'Nouveau'),
  ]))

it('undoing an addition removes the added items', () =>
  expect(restoreOrder([item('a')], [item('a'), item('b')])).toEqual([item('a')]))
