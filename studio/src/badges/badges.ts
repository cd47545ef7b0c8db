import type { DocumentBadgeComponent, DocumentBadgesResolver } from 'sanity'

const featured: DocumentBadgeComponent = ({ draft, published }) =>
  (draft ?? published)?.featured === true
    ? { label: 'À la une', color: 'primary', title: 'En tête du blog' }
    : null

const upToDate: DocumentBadgeComponent = ({ draft, published }) => {
  if (!published) return { label: 'Jamais publié', color: 'warning', title: 'Absent du site' }
  if (draft)
    return { label: 'Modifié', color: 'warning', title: 'Le site montre encore la version précédente' }
  return { label: 'En ligne', color: 'success', title: 'Le site montre cette version' }
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
  if (schemaType === 'article') return [...badges, upToDate, featured]
  return [...badges, upToDate]
}
