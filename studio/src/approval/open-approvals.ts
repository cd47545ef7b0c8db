import { z } from 'zod'
import { type Approval, approvalSchema, approvalType, getApprovalState } from './approval.ts'

/** Approvals with the revisions of their documents; requires the raw perspective. */
export const openApprovalsQuery = `*[_type == "${approvalType}"] | order(requestedAt asc) {
  ...,
  "draftRev": *[_id == "drafts." + ^.subject][0]._rev,
  "currentRev": *[_id == ^.subject][0]._rev
}`

/** A change of a draft voids its approval. */
export const openApprovalsListen = `*[_type == "${approvalType}" || _id in path("drafts.**")]`

const rowSchema = approvalSchema.extend({
  draftRev: z.string().nullable(),
  currentRev: z.string().nullable(),
})

/** Approvals that wait for a second reader. */
export function openApprovals(rows: unknown): Approval[] {
  const approvals = (Array.isArray(rows) ? rows : []).flatMap((row) => rowSchema.safeParse(row).data ?? [])
  return approvals.filter(({ currentRev, draftRev, ...approval }) => {
    const revisions = { draftRev: draftRev ?? undefined, publishedRev: currentRev ?? undefined }
    return ['requested', 'outdated'].includes(getApprovalState(approval, revisions))
  })
}
