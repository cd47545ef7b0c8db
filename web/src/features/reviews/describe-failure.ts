import type { UploadFailure } from '@lucarne/core/backend/review-file.ts'
import type { ReviewFailure } from '@lucarne/core/backend/reviews.ts'
import { noResponse } from '@lucarne/core/ui/feedback/no-response.ts'
import { type FileFailure, fileRules, formatSize, maxVideoMinutes, type UploadKind } from './check-file.ts'
import { maxMegapixels } from './prepare-picture.ts'

const reviewSentences: Record<ReviewFailure['code'], string> = {
  review_quota: 'Vous avez déjà cinq avis en attente de relecture. Revenez quand ils auront été lus.',
  review_submission_quota: 'Vous avez beaucoup écrit aujourd’hui. Réessayez demain.',
  review_not_found: 'Cet avis n’existe plus.',
  review_not_editable: 'Cet avis fait l’objet d’un recours : il ne se modifie plus.',
  review_not_appealable: 'Un recours a déjà été fait pour cet avis, ou sa décision a changé.',
  unreachable: noResponse,
  invalid_field: 'Un des champs est trop long ou contient une valeur inattendue.',
  signed_out: 'Votre session a pris fin. Reconnectez-vous.',
  failed: 'Une erreur est survenue.',
}

export const describeReviewFailure = ({ code }: ReviewFailure): string => reviewSentences[code]

const uploadDetails: Record<UploadFailure['code'], string> = {
  signed_out: 'votre session a pris fin, reconnectez-vous.',
  forbidden: 'il a été refusé.',
  exists: 'il existe déjà, réessayez.',
  too_large: 'il est trop lourd.',
  unsupported_type: 'son format n’est pas accepté.',
  file_quota: 'vous avez envoyé dix fichiers en 24 heures, réessayez demain.',
  unreachable: 'le service ne répond pas.',
}

export type SubmitFailure = ReviewFailure | { code: 'not_uploaded'; reason: UploadFailure }

export const describeSubmitFailure = (failure: SubmitFailure): string =>
  failure.code === 'not_uploaded'
    ? `Erreur lors de l'upload du fichier: ${uploadDetails[failure.reason.code]}`
    : describeReviewFailure(failure)

const nouns = { image: 'Cette image', video: 'Cette vidéo' } as const

export function describeFileFailure(kind: UploadKind, failure: FileFailure): string {
  const { formats, limits, maxBytes } = fileRules[kind]
  switch (failure.code) {
    case 'too_large':
      return `${nouns[kind]} pèse ${formatSize(failure.bytes)}\u202f: la limite est de ${formatSize(maxBytes)}.`
    case 'too_long':
      return `${nouns[kind]} dure trop longtemps\u202f: la limite est de ${maxVideoMinutes} minutes.`
    case 'too_many_pixels':
      return `${nouns[kind]} a ${failure.megapixels} mégapixels\u202f: la limite est de ${maxMegapixels}.`
    case 'unsupported':
      return `${nouns[kind]} ne peut pas être affichée. Formats acceptés\u202f: ${formats}, ${limits}.`
  }
}
