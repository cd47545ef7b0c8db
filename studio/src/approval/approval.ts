import { linkableTypes } from '@lucarne/schemas/routes/document-path.ts'
import { getPublishedId, type SanityClient } from 'sanity'
import { z } from 'zod'

export const approvalType = 'approval'

const person = z.object({ id: z.string(), name: z.string() })
export type Person = z.infer<typeof person>

/** A request for a second reader of a draft, and the approval (docs/product/studio.md#approval). */
export const approvalSchema = z.object({
  /** The published id of the document. */
  subject: z.string(),
  subjectType: z.string(),
  /** The revision that was published at the request; a later publication ends the request. */
  publishedRev: z.string().nullable(),
  requestedBy: person,
  requestedAt: z.string(),
  approvedBy: person.optional(),
  approvedAt: z.string().optional(),
  /** The draft's revision that was approved: a later change voids the approval. */
  approvedRev: z.string().optional(),
})
export type Approval = z.infer<typeof approvalSchema>

/** Its dot hides it from anonymous readers. */
export const getApprovalId = (documentId: string): string => `${approvalType}.${getPublishedId(documentId)}`

/** Whether drafts of a type can be approved: those with a page of their own. */
export const isApprovable = (type: string): boolean => linkableTypes.includes(type)

/** `outdated`: approved, and changed since. */
export type ApprovalState = 'none' | 'requested' | 'approved' | 'outdated'

interface Revisions {
  draftRev: string | undefined
  publishedRev: string | undefined
}

/** The state of a document's draft. */
export function getApprovalState(
  approval: Approval | undefined,
  { draftRev, publishedRev }: Revisions,
): ApprovalState {
  if (!approval || !draftRev || (publishedRev ?? null) !== approval.publishedRev) return 'none'
  if (!approval.approvedRev) return 'requested'
  return approval.approvedRev === draftRev ? 'approved' : 'outdated'
}

/**
 * Whether a draft in a state may be published: at once, once confirmed, or not at all
 * (docs/product/studio.md#approval).
 */
export function describePublishing(
  state: ApprovalState,
  requiresApproval: boolean,
): 'allowed' | 'confirmed' | 'refused' {
  if (state === 'approved') return 'allowed'
  if (requiresApproval) return 'refused'
  return state === 'none' ? 'allowed' : 'confirmed'
}

interface Request {
  id: string
  type: string
  publishedRev: string | undefined
  by: Person
}

/** Asks for an approval, in place of any former one. */
export const requestApproval = (client: SanityClient, { by, id, publishedRev, type }: Request) =>
  client.createOrReplace(
    {
      _id: getApprovalId(id),
      _type: approvalType,
      subject: getPublishedId(id),
      subjectType: type,
      publishedRev: publishedRev ?? null,
      requestedBy: by,
      requestedAt: new Date().toISOString(),
    },
    { tag: 'approval' },
  )

/** Approves one revision of a draft. */
export const approveDraft = (client: SanityClient, id: string, draftRev: string, by: Person) =>
  client
    .patch(getApprovalId(id))
    .set({ approvedBy: by, approvedAt: new Date().toISOString(), approvedRev: draftRev })
    .commit({ tag: 'approval' })

/** Ends a request without an approval. */
export const withdrawRequest = (client: SanityClient, id: string) =>
  client.delete(getApprovalId(id), { tag: 'approval' })
