import {
  isVisibleAt,
  type VisibleDates,
  visibilityAt,
  visibilityLabel,
} from '@lucarne/schemas/rules/visibility.ts'
import type { DocumentBadgeComponent, DocumentBadgesResolver, SanityDocument } from 'sanity'

const featured: DocumentBadgeComponent = ({ draft, published }) =>
  (draft ?? published)?.featured === true
    ? { label: 'À la une', color: 'primary', title: 'En tête du blog' }
    : null

const upToDate: DocumentBadgeComponent = ({ draft, published }) => {
  if (!published) return { label: 'Jamais publié', color: 'warning', title: 'Absent du site' }
  if (draft)
    return { label: 'Modifié', color: 'warning', title: 'Le site montre encore la version précédente' }
  if (!isVisibleAt(datesOf(published), new Date())) return null
  return { label: 'En ligne', color: 'success', title: 'Le site montre cette version' }
}

const datesOf = (document: SanityDocument | null): VisibleDates => ({
  visibleFrom: typeof document?.visibleFrom === 'string' ? document.visibleFrom : undefined,
  visibleUntil: typeof document?.visibleUntil === 'string' ? document.visibleUntil : undefined,
})

const seen = {
  scheduled: { color: 'primary', title: 'Le site le montrera à l’heure dite, une fois publié' },
  expired: { color: 'danger', title: 'Le site ne le montre plus' },
  leaving: { color: 'warning', title: 'Le site cessera de le montrer' },
  lasting: {},
} as const

const visibility: DocumentBadgeComponent = ({ draft, published }) => {
  const dates = datesOf(draft ?? published)
  const now = new Date()
  const label = visibilityLabel(dates, now)
  return label ? { label, ...seen[visibilityAt(dates, now)] } : null
}

const decisions = {
  pending: { label: 'En attente', color: 'warning' },
  approved: { label: 'Approuvé', color: 'success' },
  rejected: { label: 'Rejeté', color: 'danger' },
} as const

const decision: DocumentBadgeComponent = ({ draft, published }) => {
  const value = (draft ?? published)?.decision
  return value === 'approved' || value === 'rejected' ? decisions[value] : decisions.pending
}

/** The labels under a document’s title. */
export const resolveBadges: DocumentBadgesResolver = (badges, { schemaType }) => {
  if (schemaType === 'reviewModeration') return [decision]
  if (schemaType === 'article') return [...badges, upToDate, visibility, featured]
  return [...badges, upToDate, visibility]
}
