import { evaluateSync, parse } from 'groq-js'
import { describe, expect, it } from 'vitest'
import {
  type Approval,
  approvalType,
  describePublishing,
  getApprovalId,
  getApprovalState,
} from './approval.ts'
import { openApprovals, openApprovalsQuery } from './open-approvals.ts'

const requested: Approval = {
  subject: 'page-a',
  subjectType: 'page',
  publishedRev: 'p1',
  requestedBy: { id: 'emile', name: 'Émile Dubois' },
  requestedAt: '2026-11-01T10:00:00Z',
}
const approved: Approval = {
  ...requested,
  approvedBy: { id: 'alice', name: 'Alice Martin' },
  approvedAt: '2026-11-01T11:00:00Z',
  approvedRev: 'd1',
}

describe('the approval of a draft', () => {
  it('is asked for until someone gives it', () => {
    expect(getApprovalState(undefined, { draftRev: 'd1', publishedRev: 'p1' })).toBe('none')
    expect(getApprovalState(requested, { draftRev: 'd1', publishedRev: 'p1' })).toBe('requested')
    expect(getApprovalState(requested, { draftRev: 'd2', publishedRev: 'p1' })).toBe('requested')
  })

  it('counts for the revision that was read only', () => {
    expect(getApprovalState(approved, { draftRev: 'd1', publishedRev: 'p1' })).toBe('approved')
    expect(getApprovalState(approved, { draftRev: 'd2', publishedRev: 'p1' })).toBe('outdated')
  })

  it('ends with a publication, or without a draft', () => {
    expect(getApprovalState(approved, { draftRev: 'd1', publishedRev: 'p2' })).toBe('none')
    expect(getApprovalState(approved, { draftRev: undefined, publishedRev: 'p1' })).toBe('none')
  })

  it('of a page that was never published ends with its first publication', () => {
    const first = { ...approved, publishedRev: null }
    expect(getApprovalState(first, { draftRev: 'd1', publishedRev: undefined })).toBe('approved')
    expect(getApprovalState(first, { draftRev: 'd2', publishedRev: 'p1' })).toBe('none')
  })
})

describe('the publication of a draft', () => {
  it.each([
    ['none', 'allowed'],
    ['requested', 'confirmed'],
    ['outdated', 'confirmed'],
    ['approved', 'allowed'],
  ] as const)('in the state %s is %s by default', (state, publishing) =>
    expect(describePublishing(state, false)).toBe(publishing),
  )

  it('is refused without a valid approval when the settings demand one', () => {
    for (const state of ['none', 'requested', 'outdated'] as const)
      expect(describePublishing(state, true)).toBe('refused')
    expect(describePublishing('approved', true)).toBe('allowed')
  })
})

describe('the list of what waits', () => {
  const about = (subject: string, approval: Approval) => ({
    ...approval,
    subject,
    _id: getApprovalId(subject),
    _type: approvalType,
  })
  const versions = (id: string, draftRev: string, publishedRev: string) => [
    { _id: `drafts.${id}`, _type: 'page', _rev: draftRev },
    { _id: id, _type: 'page', _rev: publishedRev },
  ]
  const dataset = [
    about('asked', requested),
    ...versions('asked', 'd1', 'p1'),
    about('approved', approved),
    ...versions('approved', 'd1', 'p1'),
    about('changed', { ...approved, requestedAt: '2026-10-31T10:00:00Z' }),
    ...versions('changed', 'd2', 'p1'),
    about('published', requested),
    { _id: 'published', _type: 'page', _rev: 'p2' },
    about('deleted', requested),
    { _id: 'approval.malformed', _type: approvalType, subject: 1, requestedAt: '2026-11-02T10:00:00Z' },
  ]

  it('has drafts without a valid approval, the oldest request first', () => {
    const { data } = evaluateSync(parse(openApprovalsQuery), { dataset })
    expect(openApprovals(data).map(({ subject }) => subject)).toEqual(['changed', 'asked'])
  })

  it('is empty while content does not respond', () => expect(openApprovals(undefined)).toEqual([]))
})
