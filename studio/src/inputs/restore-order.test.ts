import { expect, it } from 'vitest'
import { restoreOrder } from './restore-order.ts'

const item = (_key: string, title = _key) => ({ _key, title })

it('brings back what was removed, where it was, and keeps what was typed since', () =>
  expect(restoreOrder([item('a'), item('b'), item('c')], [item('c', 'Nouveau'), item('a')])).toEqual([
    item('a'),
    item('b'),
    item('c', 'Nouveau'),
  ]))

it('takes back what was added', () =>
  expect(restoreOrder([item('a')], [item('a'), item('b')])).toEqual([item('a')]))
