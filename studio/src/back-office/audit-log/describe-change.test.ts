import { expect, it } from 'vitest'
import { describeChange } from './describe-change.ts'

it('the audit log says in French what an action changed, and nothing else', () => {
  const before = { status: 'paid', shipment: 'to_prepare', accesses: { a: 'to_issue issue' } }
  const after = { status: 'paid', shipment: 'shipped', tracking_number: '6A1', accesses: { a: 'issued' } }
  expect(describeChange(before, after).replaceAll('\u202f', ' ')).toBe(
    'Colis : À expédier → Expédié, Suivi : – → 6A1, Accès : À activer → Ouvert',
  )
  expect(describeChange(after, after)).toBe('')
})
