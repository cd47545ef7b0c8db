import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  applyReconcileAction,
  createModerationDocument,
  createReviewRow,
  type ReconcilerState,
} from './in-memory-state.ts'
import { type ModerationDocument, toModerationDocumentId } from './moderation-document.ts'
import { planActions, toStoredDecision } from './plan-actions.ts'
import type { ReviewRow } from './review-row.ts'

const id = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`
const numRuns = process.env.DEEP ? 5_000 : 300

const anyId = fc.integer({ min: 0, max: 7 }).map(id)
const decision = fc.constantFrom('pending', 'approved', 'rejected')
const anyRow = fc
  .record({
    id: anyId,
    title: fc.constantFrom('Avis', 'Autre'),
    image_url: fc.constantFrom(null, 'https://x/1.png'),
    version: fc.integer({ min: 1, max: 2 }),
  })
  .chain((values) =>
    decision.map((stored) =>
      createReviewRow({ ...values, is_approved: stored === 'approved', is_rejected: stored === 'rejected' }),
    ),
  )
const anyDocument: fc.Arbitrary<ModerationDocument> = fc.record({
  _id: fc.oneof(
    anyId.map(toModerationDocumentId),
    fc.constantFrom('moderation.x', 'unrelated', `drafts.${toModerationDocumentId(id(1))}`),
  ),
  _rev: fc.constant(''),
  decision,
  decidedVersion: fc.constantFrom(undefined, 1, 2),
  reply: fc.constantFrom(undefined, 'Merci'),
  repliedAt: fc.constantFrom(undefined, '2026-03-02T10:00:00.000Z'),
  review: fc.oneof(
    fc.constant(undefined),
    fc.constant({ title: 'Ancien' }),
    anyId.map((reviewId) => createModerationDocument(createReviewRow({ id: reviewId })).review),
  ),
})
const anyState: fc.Arbitrary<ReconcilerState> = fc.record({
  rows: fc.uniqueArray(anyRow, { selector: (row) => row.id }),
  documents: fc.uniqueArray(anyDocument, { selector: ({ _id }) => _id }),
})

const planOf = ({ documents, rows }: ReconcilerState) => planActions(rows, documents)
const reconcile = (state: ReconcilerState) => planOf(state).reduce(applyReconcileAction, state)
const sortById = (state: ReconcilerState) => ({
  rows: state.rows.toSorted((a, b) => a.id.localeCompare(b.id)),
  documents: state.documents.toSorted((a, b) => a._id.localeCompare(b._id)),
})
const shownOf = ({ _id, decision, review }: ModerationDocument) => ({ _id, decision, review })
/** The moderator's decision, unless the author has changed the review since. */
const validDecision = (row: ReviewRow, { decision, decidedVersion }: ModerationDocument) =>
  (decidedVersion ?? 1) < row.version ? 'pending' : decision

describe('planned actions', () => {
  it('make both stores consistent from any initial state', { tags: ['deep'] }, () =>
    fc.assert(
      fc.property(anyState, (initial) => {
        const reconciled = reconcile(initial)
        expect(planOf(reconciled)).toEqual([])
        expect(sortById(reconciled).documents.map(shownOf)).toEqual(
          sortById({ ...reconciled, documents: reconciled.rows.map(createModerationDocument) }).documents.map(
            shownOf,
          ),
        )
      }),
      { numRuns },
    ),
  )

  it('have the same result when interrupted, reordered or repeated', { tags: ['deep'] }, () =>
    fc.assert(
      fc.property(anyState, fc.nat(), fc.boolean(), (initial, cut, isReversed) => {
        const actions = planOf(initial)
        const order = isReversed ? actions.toReversed() : actions
        const interrupted = order.slice(0, cut % (actions.length + 1)).reduce(applyReconcileAction, initial)
        const expected = sortById(reconcile(initial))
        expect(sortById(reconcile(interrupted))).toEqual(expected)
        expect(sortById([...order, ...order].reduce(applyReconcileAction, initial))).toEqual(expected)
      }),
      { numRuns },
    ),
  )

  it('publish nothing that no moderator approved, and change no decision', { tags: ['deep'] }, () =>
    fc.assert(
      fc.property(anyState, (initial) => {
        const reconciled = reconcile(initial)
        for (const document of initial.documents) {
          const row = reconciled.rows.find(({ id }) => toModerationDocumentId(id) === document._id)
          if (row) expect(toStoredDecision(row)).toBe(validDecision(row, document))
        }
      }),
      { numRuns },
    ),
  )

  it('become consistent when a moderator decides while a stale pass still writes', { tags: ['deep'] }, () =>
    fc.assert(
      fc.property(anyState, decision, fc.nat(), (initial, newDecision, index) => {
        const staleActions = planOf(initial)
        const reconciled = reconcile(initial)
        const changedId = reconciled.documents[index % Math.max(reconciled.documents.length, 1)]?._id
        const decided = {
          ...reconciled,
          documents: reconciled.documents.map((document) =>
            document._id === changedId ? { ...document, decision: newDecision, decidedVersion: 2 } : document,
          ),
        }
        // The stale writes revert the decision's effect; they add outbox entries, which trigger one more pass.
        const stale = staleActions
          .filter(({ type }) => type !== 'remove')
          .reduce(applyReconcileAction, decided)
        const final = reconcile(stale)
        const row = final.rows.find(({ id }) => toModerationDocumentId(id) === changedId)
        if (row) expect(toStoredDecision(row)).toBe(newDecision)
        expect(planOf(final)).toEqual([])
      }),
      { numRuns },
    ),
  )

  it('keep the stored decision when there is no document yet', () => {
    const row = createReviewRow({ id: id(1), is_approved: true })
    expect(planActions([row], [])).toMatchObject([{ type: 'create', decision: 'approved' }])
  })

  it('revert an approval that no moderator gave', () => {
    const row = createReviewRow({ id: id(1), is_approved: true })
    const document = { ...createModerationDocument(row), decision: 'pending' } as const
    const action = { type: 'decide', reviewId: id(1), decision: 'pending', reason: null }
    expect(planActions([row], [document])).toEqual([action])
  })

  it('carry the reason of a rejection, and take none away', () => {
    const row = createReviewRow({ id: id(1), is_rejected: true, rejection_reason: 'Publicité' })
    const document = createModerationDocument(row)
    expect(planActions([row], [{ ...document, reason: 'Hors sujet' }])).toEqual([
      { type: 'decide', reviewId: id(1), decision: 'rejected', reason: 'Hors sujet' },
    ])
    expect(planActions([row], [{ ...document, reason: null }])).toEqual([])
    expect(planActions([row], [])).toMatchObject([{ type: 'create', reason: 'Publicité' }])
    expect(planActions([row], [{ ...document, decision: 'approved' }])).toMatchObject([
      { decision: 'approved', reason: null },
    ])
  })

  it('reopen a review whose text is newer than its decision', () => {
    const edited = { version: 2, edited_at: '2026-03-02T10:00:00+00:00' }
    const row = createReviewRow({ id: id(1), ...edited })
    const document = { ...createModerationDocument(row), decision: 'approved', decidedVersion: 1 } as const
    const cause = { cause: 'Modifié par son auteur', at: '2026-03-02T10:00:00.000Z' }
    expect(planActions([row], [document])).toMatchObject([{ type: 'reopen', version: 2, ...cause }])
    const published = { ...row, is_approved: true }
    expect(planActions([published], [document])).toMatchObject([
      { type: 'reopen' },
      { type: 'decide', decision: 'pending' },
    ])
    expect(planActions([published], [{ ...document, decidedVersion: 2 }])).toEqual([])
    const appealed = { appeal: 'Relisez-moi', appealed_at: '2026-03-03T10:00:00+00:00' }
    expect(planActions([{ ...row, ...appealed }], [document])).toMatchObject([
      { type: 'reopen', cause: 'Recours de l’auteur' },
      { type: 'refresh', snapshot: { appeal: 'Relisez-moi' } },
    ])
  })

  it('carry the reply of the team, its change and its removal', () => {
    const row = createReviewRow({ id: id(1), is_approved: true })
    const reply = { text: 'Merci', at: '2026-03-02T10:00:00.000Z' }
    const document = { ...createModerationDocument(row), reply: reply.text, repliedAt: reply.at }
    expect(planActions([row], [document])).toEqual([{ type: 'reply', reviewId: id(1), reply }])
    const replied = { ...row, reply: reply.text, replied_at: '2026-03-02T10:00:00+00:00' }
    expect(planActions([replied], [document])).toEqual([])
    expect(planActions([replied], [createModerationDocument(row)])).toEqual([
      { type: 'reply', reviewId: id(1), reply: null },
    ])
    expect(planActions([replied], [])).toMatchObject([{ type: 'create', reply }])
  })

  it('are empty when both stores are consistent', () => {
    const rows = [
      createReviewRow({ id: id(1) }),
      createReviewRow({ id: id(2), is_rejected: true, location: 'Namur' }),
    ]
    expect(planActions(rows, rows.map(createModerationDocument))).toEqual([])
  })
})
