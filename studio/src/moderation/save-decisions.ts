import type { SanityClient } from '@sanity/client'
import {
  createDecisionPatch,
  type DecisionChange,
  decisionLabels,
  getDecisionVersion,
  type SeenDecision,
  type StoredDecision,
} from './decisions.ts'

const storedQuery =
  '*[_type == "reviewModeration" && _id in $ids] {_id, _rev, decision, decidedAt, decidedBy, review {version}, "title": review.title}'

/** A decision that collides with a write of the reconciler is tried again on the new revision. */
export const maxAttempts = 4

const isSame = (seen: SeenDecision, stored: SeenDecision) =>
  seen.decision === stored.decision && (seen.decidedAt ?? '') === (stored.decidedAt ?? '')

export const isRevisionConflict = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'statusCode' in error && error.statusCode === 409

/**
 * Stores decisions in one transaction, except about reviews that somebody else has decided since the moderator saw them
 * (docs/product/reviews.md#moderation). Each patch names the revision that was checked, so that of two moderators at
 * the same moment only one succeeds.
 *
 * @returns the reviews that were decided elsewhere, whose decision stays as it is.
 */
export async function saveDecisions(
  client: SanityClient,
  changes: readonly DecisionChange[],
  { decidedAt, moderatorName }: { decidedAt: string; moderatorName: string },
): Promise<StoredDecision[]> {
  const ids = changes.map(({ id }) => id)
  for (let attempt = 1; ; attempt++) {
    const stored = await client.fetch<StoredDecision[]>(storedQuery, { ids }, { perspective: 'raw' })
    const byId = new Map(stored.map((decision) => [decision._id, decision]))
    const transaction = client.transaction()
    const conflicts: StoredDecision[] = []
    for (const change of changes) {
      const current = byId.get(change.id)
      // A deleted review needs no decision.
      if (!current) continue
      const isEdited = getDecisionVersion(change.seen) !== getDecisionVersion(current)
      if (isEdited || !isSame(change.seen, current)) {
        conflicts.push({ ...current, isEdited })
        continue
      }
      const version = getDecisionVersion(change.seen)
      const entry = { moderatorName, decidedAt, key: crypto.randomUUID(), version }
      transaction.patch(change.id, { ...createDecisionPatch(change, entry), ifRevisionID: current._rev })
    }
    if (transaction.serialize().length === 0) return conflicts
    try {
      await transaction.commit({ returnDocuments: false })
      return conflicts
    } catch (error) {
      if (!isRevisionConflict(error) || attempt === maxAttempts) throw error
    }
  }
}

/** « Alice Martin a déjà décidé de « Très bien » : Approuvé. » */
export function describeDecision({
  decidedBy,
  decision,
  isEdited,
  title,
}: Omit<StoredDecision, '_id' | '_rev'>): string {
  if (isEdited) return `L’auteur de « ${title || 'cet avis'} » vient de l’actualiser${'\u202f'}: relisez-le.`
  return `${decidedBy || 'Quelqu’un'} a déjà décidé de « ${title || 'cet avis'} »${'\u202f'}: ${decisionLabels[decision].state}.`
}
