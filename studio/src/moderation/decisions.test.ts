import { describe, expect, it } from 'vitest'
import { createDecisionPatch } from './decisions.ts'

const entry = {
  moderatorName: 'Modeste Laurent',
  decidedAt: '2026-03-01T10:00:00.000Z',
  key: 'k1',
  version: 2,
}

describe('createDecisionPatch', () => {
  it('sets moderator and time, and appends to the history', () =>
    expect(createDecisionPatch({ decision: 'approved' }, entry)).toMatchObject({
      set: {
        decision: 'approved',
        decidedBy: entry.moderatorName,
        decidedAt: entry.decidedAt,
        decidedVersion: 2,
      },
      insert: {
        after: 'history[-1]',
        items: [{ _key: 'k1', decision: 'approved', by: entry.moderatorName, at: entry.decidedAt }],
      },
    }))
  it('removes the reason when the decision has none', () => {
    expect(createDecisionPatch({ decision: 'rejected', reason: 'Publicité' }, entry)).toMatchObject({
      set: { reason: 'Publicité' },
      unset: [],
    })
    expect(createDecisionPatch({ decision: 'pending' }, entry)).toMatchObject({ unset: ['reason'] })
  })
})
