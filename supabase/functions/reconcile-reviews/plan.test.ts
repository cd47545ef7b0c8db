import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { documentId, type Moderation } from './moderation.ts'
import { plan, verdictOf } from './plan.ts'
import { type House, moderationOf, perform, reviewRowOf } from './testing.ts'

const id = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`
const numRuns = process.env.DEEP ? 5_000 : 300

const anyId = fc.integer({ min: 0, max: 7 }).map(id)
const decision = fc.constantFrom('pending', 'approved', 'rejected')
const anyRow = fc
  .record({
    id: anyId,
    title: fc.constantFrom('Avis', 'Autre'),
    image_url: fc.constantFrom(null, 'https://x/1.png'),
  })
  .chain((values) =>
    decision.map((verdict) =>
      reviewRowOf({ ...values, is_approved: verdict === 'approved', is_rejected: verdict === 'rejected' }),
    ),
  )
const anyModeration: fc.Arbitrary<Moderation> = fc.record({
  _id: fc.oneof(
    anyId.map(documentId),
    fc.constantFrom('moderation.x', 'stray', `drafts.${documentId(id(1))}`),
  ),
  decision,
  review: fc.oneof(
    fc.constant(undefined),
    fc.constant({ title: 'Ancien' }),
    anyId.map((of) => moderationOf(reviewRowOf({ id: of })).review),
  ),
})
const anyHouse: fc.Arbitrary<House> = fc.record({
  rows: fc.uniqueArray(anyRow, { selector: (row) => row.id }),
  moderations: fc.uniqueArray(anyModeration, { selector: ({ _id }) => _id }),
})

const planOf = ({ moderations, rows }: House) => plan(rows, moderations)
const settle = (house: House) => planOf(house).reduce(perform, house)
const byId = (house: House) => ({
  rows: house.rows.toSorted((a, b) => a.id.localeCompare(b.id)),
  moderations: house.moderations.toSorted((a, b) => a._id.localeCompare(b._id)),
})

describe('a plan', () => {
  it('leads to agreement, from wherever the two sides are', () =>
    fc.assert(
      fc.property(anyHouse, (house) => {
        const settled = settle(house)
        expect(planOf(settled)).toEqual([])
        expect(byId(settled).moderations).toEqual(
          byId({ ...settled, moderations: settled.rows.map(moderationOf) }).moderations,
        )
      }),
      { numRuns },
    ))

  it('leads to the same when it was broken off anywhere, done in another order, or done twice', () =>
    fc.assert(
      fc.property(anyHouse, fc.nat(), fc.boolean(), (house, cut, backwards) => {
        const actions = planOf(house)
        const order = backwards ? actions.toReversed() : actions
        const interrupted = order.slice(0, cut % (actions.length + 1)).reduce(perform, house)
        expect(byId(settle(interrupted))).toEqual(byId(settle(house)))
        expect(byId([...order, ...order].reduce(perform, house))).toEqual(byId(settle(house)))
      }),
      { numRuns },
    ))

  it('shows nothing that no moderator approved, and changes no decision', () =>
    fc.assert(
      fc.property(anyHouse, (house) => {
        const settled = settle(house)
        for (const before of house.moderations) {
          const row = settled.rows.find((one) => documentId(one.id) === before._id)
          if (row) expect(verdictOf(row)).toBe(before.decision)
        }
      }),
      { numRuns },
    ))

  it('ends in agreement when a moderator decides while passes that read earlier are still writing', () =>
    fc.assert(
      fc.property(anyHouse, decision, fc.nat(), (begin, changed, pick) => {
        const stale = planOf(begin)
        const settled = settle(begin)
        const chosen = settled.moderations[pick % Math.max(settled.moderations.length, 1)]?._id
        const decided = {
          ...settled,
          moderations: settled.moderations.map((one) =>
            one._id === chosen ? { ...one, decision: changed } : one,
          ),
        }
        // The late writes undo the decision's effect; they are noted in the outbox, which wakes one more pass.
        const late = stale.filter(({ type }) => type !== 'remove').reduce(perform, decided)
        const final = settle(late)
        const row = final.rows.find((one) => documentId(one.id) === chosen)
        if (row) expect(verdictOf(row)).toBe(changed)
        expect(planOf(final)).toEqual([])
      }),
      { numRuns },
    ))

  it('keeps the verdict that stands when there is no document yet', () => {
    const row = reviewRowOf({ id: id(1), is_approved: true })
    expect(plan([row], [])).toMatchObject([{ type: 'create', decision: 'approved' }])
  })

  it('takes back an approval that no moderator gave', () => {
    const row = reviewRowOf({ id: id(1), is_approved: true })
    const document = { ...moderationOf(row), decision: 'pending' } as const
    expect(plan([row], [document])).toEqual([{ type: 'decide', reviewId: id(1), decision: 'pending' }])
  })

  it('has nothing to do where everything agrees', () => {
    const rows = [
      reviewRowOf({ id: id(1) }),
      reviewRowOf({ id: id(2), is_rejected: true, location: 'Namur' }),
    ]
    expect(plan(rows, rows.map(moderationOf))).toEqual([])
  })
})
