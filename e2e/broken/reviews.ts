import type { BrokenDocument } from './broken-document.ts'

/** A moderation that breaks a rule. Its review is one of the seed's that wait: without a review it would be taken away. */
export type BrokenReview = Pick<BrokenDocument, 'name' | 'says'> & {
  /** Who wrote the review. */
  by: string
  decision?: 'rejected'
}

export const brokenReviews: readonly BrokenReview[] = [
  {
    name: 'a review rejected without a reason',
    by: 'Amandine V.',
    decision: 'rejected',
    says: ['Dites pourquoi l’avis est rejeté.'],
  },
  { name: 'a review without a decision', by: 'Julien P.', says: ['Choisissez une décision.'] },
]
