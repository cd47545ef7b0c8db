import {
  computeVisibility,
  formatVisibility,
  isVisibleAt,
  type VisibleDates,
} from '@lucarne/schemas/rules/visibility.ts'
import type { DocumentBadgeComponent, DocumentBadgesResolver, SanityDocument } from 'sanity'
import { isApprovable } from './approval/approval.ts'
import { approvalBadge } from './approval/approval-badge.ts'
import { mayReadAnalytics, pageOrdersBadge } from './back-office/analytics/page-orders-badge.ts'
import { translationBadge } from './translations/translation-badge.ts'
import { translationType } from './translations/translations.ts'

const featuredBadge: DocumentBadgeComponent = ({ draft, published }) =>
  (draft ?? published)?.featured === true
    ? { label: 'À la une', color: 'primary', title: 'En tête du blog' }
    : null

const publicationBadge: DocumentBadgeComponent = ({ draft, published }) => {
  if (!published) return { label: 'Jamais publié', color: 'warning', title: 'Absent du site' }
  if (draft)
    return { label: 'Modifié', color: 'warning', title: 'Le site montre encore la version précédente' }
  if (!isVisibleAt(visibleDates(published), new Date())) return null
  return { label: 'En ligne', color: 'success', title: 'Le site montre cette version' }
}

const visibleDates = (document: SanityDocument | null): VisibleDates => ({
  visibleFrom: typeof document?.visibleFrom === 'string' ? document.visibleFrom : undefined,
  visibleUntil: typeof document?.visibleUntil === 'string' ? document.visibleUntil : undefined,
})

const visibilityAppearance = {
  scheduled: { color: 'primary', title: 'Le site le montrera à l’heure dite, une fois publié' },
  expired: { color: 'danger', title: 'Le site ne le montre plus' },
  expiring: { color: 'warning', title: 'Le site cessera de le montrer' },
  visible: {},
} as const

const visibilityBadge: DocumentBadgeComponent = ({ draft, published }) => {
  const dates = visibleDates(draft ?? published)
  const now = new Date()
  const label = formatVisibility(dates, now)
  return label ? { label, ...visibilityAppearance[computeVisibility(dates, now)] } : null
}

const decisionAppearance = {
  pending: { label: 'En attente', color: 'warning' },
  approved: { label: 'Approuvé', color: 'success' },
  rejected: { label: 'Rejeté', color: 'danger' },
} as const

const decisionBadge: DocumentBadgeComponent = ({ draft, published }) => {
  const decision = (draft ?? published)?.decision
  return decision === 'approved' || decision === 'rejected'
    ? decisionAppearance[decision]
    : decisionAppearance.pending
}

/** The badges of a document, by its type and by what the user may see. */
export const resolveDocumentBadges: DocumentBadgesResolver = (badges, { currentUser, schemaType }) => {
  if (schemaType === 'reviewModeration') return [decisionBadge]
  const shown = [...badges, publicationBadge, visibilityBadge]
  if (isApprovable(schemaType)) shown.push(approvalBadge)
  if (schemaType === translationType) shown.push(translationBadge)
  if (schemaType === 'article') shown.push(featuredBadge)
  if (mayReadAnalytics(currentUser)) shown.push(pageOrdersBadge)
  return shown
}
