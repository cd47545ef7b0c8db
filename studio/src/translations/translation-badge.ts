import { formatFrenchMoment } from '@lucarne/schemas/rules/visibility.ts'
import type { DocumentBadgeComponent } from 'sanity'
import { useOriginal } from './use-original.ts'

/** « À mettre à jour », with when the French page changed. */
export const translationBadge: DocumentBadgeComponent = (props) => {
  const { isOutdated, updatedAt } = useOriginal(props)
  if (!isOutdated || !updatedAt) return null
  return {
    label: 'À mettre à jour',
    color: 'warning',
    title: `La page en français a changé le ${formatFrenchMoment(updatedAt)}`,
  }
}
