import { toModerationDocumentId, toReviewId } from './moderation-document.ts'
import type { ModerationStore } from './moderation-store.ts'
import { getActionDocumentId, planActions, type ReconcileAction } from './plan-actions.ts'
import type { ReviewFileStore } from './review-files.ts'
import { listReviewFiles, type ReviewRow } from './review-row.ts'
import type { ReviewTable } from './review-table.ts'

export interface ReconcilerStores {
  reviews: ReviewTable
  moderations: ModerationStore
  files: ReviewFileStore
}

/** How many reviews were compared, and how many changes were made. */
export interface Report {
  compared: number
  created: number
  refreshed: number
  removed: number
  decided: number
}

/** Batch size: the ids are in a URL of limited length. */
const batchSize = 100
const outboxPageSize = 500

const emptyReport: Report = { compared: 0, created: 0, refreshed: 0, removed: 0, decided: 0 }

function addReports(left: Report, right: Report): Report {
  return {
    compared: left.compared + right.compared,
    created: left.created + right.created,
    refreshed: left.refreshed + right.refreshed,
    removed: left.removed + right.removed,
    decided: left.decided + right.decided,
  }
}

function* batches<Item>(items: Iterable<Item>): Generator<Item[]> {
  const all = [...items]
  for (let start = 0; start < all.length; start += batchSize) yield all.slice(start, start + batchSize)
}

async function applyActions(
  stores: ReconcilerStores,
  actions: readonly ReconcileAction[],
  rows: readonly ReviewRow[],
): Promise<void> {
  const documentChanges = actions.filter((action) => 'documentId' in action)
  // Public copies of a changed or deleted text are removed before a moderator can approve another one.
  if (documentChanges.some(({ type }) => type === 'reopen' || type === 'remove'))
    await stores.files.synchronize()
  if (documentChanges.length > 0) await stores.moderations.applyActions(documentChanges)
  const decisions = actions.filter((action) => action.type === 'decide')
  for (const group of Map.groupBy(decisions, ({ decision, reason }) => `${decision} ${reason}`).values()) {
    const ids = group.map(({ reviewId }) => reviewId)
    const { decision, reason } = group[0] ?? { decision: 'pending', reason: null }
    const files = rows.filter(({ id }) => ids.includes(id)).flatMap(listReviewFiles)
    // Before the decision is stored, so that an interrupted pass repeats both.
    await (decision === 'approved' ? stores.files.publish(files) : stores.files.unpublish(files))
    await stores.reviews.storeDecision(ids, decision, reason)
  }
  for (const action of actions)
    if (action.type === 'reply') await stores.reviews.storeReply(action.reviewId, action.reply)
}

function reportOf(compared: number, actions: readonly ReconcileAction[]): Report {
  const count = (type: ReconcileAction['type']) => actions.filter((action) => action.type === type).length
  return {
    compared,
    created: count('create'),
    refreshed: count('refresh'),
    removed: count('remove'),
    decided: count('decide'),
  }
}

async function reconcileBatch(stores: ReconcilerStores, documentIds: readonly string[]): Promise<Report> {
  // Documents are read before reviews: a document that exists was created after its review, so a review that is missing
  // afterwards was deleted and is not merely new.
  const documents = await stores.moderations.fetchByIds(documentIds)
  const rows = await stores.reviews.fetchByIds(documentIds.flatMap((id) => toReviewId(id) ?? []))
  const actions = planActions(rows, documents)
  await applyActions(stores, actions, rows)
  return reportOf(documentIds.length, actions)
}

/** Makes both stores consistent for the reviews of these documents, whether or not they exist. */
export async function reconcileReviews(
  stores: ReconcilerStores,
  documentIds: Iterable<string>,
): Promise<Report> {
  let total = emptyReport
  for (const batch of batches(new Set(documentIds))) {
    total = addReports(total, await reconcileBatch(stores, batch))
  }
  return total
}

/**
 * Compares all reviews, re-reads and reconciles those that differ, then publishes and deletes files.
 * @param remakeBefore makes public files anew that were made before this time
 */
export async function reconcileAll(stores: ReconcilerStores, remakeBefore?: Date): Promise<Report> {
  const documents = await stores.moderations.fetchAll()
  const rows = await stores.reviews.fetchAll()
  const report = await reconcileReviews(stores, planActions(rows, documents).map(getActionDocumentId))
  await stores.files.synchronize()
  if (remakeBefore) {
    const approved = (await stores.reviews.fetchAll()).filter((row) => row.is_approved)
    await stores.files.publish(approved.flatMap(listReviewFiles), remakeBefore)
  }
  return { ...report, compared: Math.max(rows.length, documents.length) }
}

/** Reconciles the reviews that the outbox lists. An entry is deleted only after its review is consistent. */
export async function processOutbox(stores: ReconcilerStores): Promise<Report> {
  let total = emptyReport
  for (;;) {
    const entries = await stores.reviews.fetchOutbox(outboxPageSize)
    const documentIds = entries.map(({ review_id }) => toModerationDocumentId(review_id))
    total = addReports(total, await reconcileReviews(stores, documentIds))
    for (const batch of batches(entries.map(({ id }) => id))) await stores.reviews.deleteOutboxEntries(batch)
    // This pass's own writes add entries too; the next trigger processes those.
    if (entries.length < outboxPageSize) return total
  }
}
