import { documentId, reviewIdOf } from './moderation.ts'
import type { ModerationStore } from './moderation-store.ts'
import { type Action, plan, subjectOf } from './plan.ts'
import type { ReviewTable } from './review-table.ts'

export interface Sides {
  reviews: ReviewTable
  moderations: ModerationStore
}

/** What a pass compared, and what it changed. */
export interface Report {
  compared: number
  created: number
  refreshed: number
  removed: number
  decided: number
}

/** As many ids as an address may carry. */
const batchSize = 100
const outboxSize = 500

const nothing: Report = { compared: 0, created: 0, refreshed: 0, removed: 0, decided: 0 }

function sum(one: Report, other: Report): Report {
  return {
    compared: one.compared + other.compared,
    created: one.created + other.created,
    refreshed: one.refreshed + other.refreshed,
    removed: one.removed + other.removed,
    decided: one.decided + other.decided,
  }
}

function* batches<Item>(items: Iterable<Item>): Generator<Item[]> {
  const all = [...items]
  for (let start = 0; start < all.length; start += batchSize) yield all.slice(start, start + batchSize)
}

async function apply({ reviews, moderations }: Sides, actions: readonly Action[]): Promise<void> {
  const changes = actions.filter((action) => action.type !== 'decide')
  if (changes.length > 0) await moderations.apply(changes)
  for (const [decision, group] of Map.groupBy(
    actions.filter((action) => action.type === 'decide'),
    (action) => action.decision,
  )) {
    await reviews.decide(
      group.map(({ reviewId }) => reviewId),
      decision,
    )
  }
}

function report(compared: number, actions: readonly Action[]): Report {
  const count = (type: Action['type']) => actions.filter((action) => action.type === type).length
  return {
    compared,
    created: count('create'),
    refreshed: count('refresh'),
    removed: count('remove'),
    decided: count('decide'),
  }
}

async function agreeOnBatch(sides: Sides, documentIds: readonly string[]): Promise<Report> {
  // The documents first: one that is seen here had its review before, so that a review which is missing
  // afterwards is gone, and not merely new.
  const documents = await sides.moderations.some(documentIds)
  const rows = await sides.reviews.some(documentIds.flatMap((id) => reviewIdOf(id) ?? []))
  const actions = plan(rows, documents)
  await apply(sides, actions)
  return report(documentIds.length, actions)
}

/** Makes both sides agree about the reviews of some documents, whether these exist or not. */
export async function agree(sides: Sides, documentIds: Iterable<string>): Promise<Report> {
  let total = nothing
  for (const batch of batches(new Set(documentIds))) total = sum(total, await agreeOnBatch(sides, batch))
  return total
}

/** Compares everything and looks again, closely, at what does not agree. */
export async function sweep(sides: Sides): Promise<Report> {
  const documents = await sides.moderations.all()
  const rows = await sides.reviews.all()
  const outcome = await agree(sides, plan(rows, documents).map(subjectOf))
  return { ...outcome, compared: Math.max(rows.length, documents.length) }
}

/** Works off what the database noted as changed. A note is forgotten only when its review agrees. */
export async function drain(sides: Sides): Promise<Report> {
  let total = nothing
  for (;;) {
    const notes = await sides.reviews.outbox(outboxSize)
    const changed = notes.map(({ review_id }) => documentId(review_id))
    total = sum(total, await agree(sides, changed))
    for (const batch of batches(notes.map(({ id }) => id))) await sides.reviews.forget(batch)
    // What a pass writes is noted in its turn; those notes are the next wake's.
    if (notes.length < outboxSize) return total
  }
}
