import { formatFrenchMoment } from '@lucarne/schemas/rules/visibility.ts'
import type { DocumentBadgeComponent } from 'sanity'
import { useApproval } from './use-approval.ts'

/** « À relire », « Relu », « À relire de nouveau », with who and when. */
export const approvalBadge: DocumentBadgeComponent = (props) => {
  const { approval, state } = useApproval(props)
  if (!approval || state === 'none') return null
  const { approvedAt, approvedBy, requestedAt, requestedBy } = approval
  const approvedLine = `Approuvé par ${approvedBy?.name ?? ''} le ${formatFrenchMoment(approvedAt ?? requestedAt)}`
  if (state === 'approved') return { label: 'Relu', color: 'success', title: approvedLine }
  if (state === 'outdated')
    return { label: 'À relire de nouveau', color: 'warning', title: `${approvedLine}, modifié depuis` }
  return {
    label: 'À relire',
    color: 'warning',
    title: `Demandé par ${requestedBy.name} le ${formatFrenchMoment(requestedAt)}`,
  }
}
