import { describe, expect, it } from 'vitest'
import { verdictPatch } from './decide.ts'

const author = { name: 'Modeste Laurent', at: '2026-03-01T10:00:00.000Z', key: 'k1' }

describe('a decision', () => {
  it('says who and when, and adds a line to the history', () =>
    expect(verdictPatch({ decision: 'approved' }, author)).toMatchObject({
      set: { decision: 'approved', decidedBy: author.name, decidedAt: author.at },
      insert: {
        after: 'history[-1]',
        items: [{ _key: 'k1', decision: 'approved', by: author.name, at: author.at }],
      },
    }))
  it('keeps a reason only while it holds', () => {
    expect(verdictPatch({ decision: 'rejected', reason: 'Publicité' }, author)).toMatchObject({
      set: { reason: 'Publicité' },
      unset: [],
    })
    expect(verdictPatch({ decision: 'pending' }, author)).toMatchObject({ unset: ['reason'] })
  })
})
