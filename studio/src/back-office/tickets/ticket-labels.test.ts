import { expect, test } from 'vitest'
import { describePromise, describeTicketFailure, isLate } from './ticket-labels.ts'

const nowMs = Date.parse('2026-11-22T12:00:00Z')

test('a ticket is late once its promised reply is due', () => {
  expect(isLate('2026-11-22T11:59:00Z', nowMs)).toBe(true)
  expect(isLate('2026-11-22T12:01:00Z', nowMs)).toBe(false)
  expect(isLate(null, nowMs)).toBe(false)
  expect(describePromise('2026-11-22T11:45:00Z', nowMs)).toBe(
    'Réponse promise en 2 heures, échéance il y a 15 minutes',
  )
})

test('a refused action says why', () => {
  expect(describeTicketFailure({ code: 'conflict' })).toMatch(/changé entre-temps/)
  expect(describeTicketFailure({ code: 'not_found' })).toMatch(/n’existe pas/)
  expect(describeTicketFailure({ code: 'unreachable' })).toMatch(/ne répond pas/)
})
