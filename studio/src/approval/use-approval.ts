import { type DocumentActionProps, type EditStateFor, useEditState } from 'sanity'
import { singletonIds } from '../singletons.ts'
import {
  type Approval,
  type ApprovalState,
  approvalSchema,
  approvalType,
  getApprovalId,
  getApprovalState,
} from './approval.ts'

interface CurrentApproval {
  approval: Approval | undefined
  state: ApprovalState
}

type Revised = Pick<DocumentActionProps & EditStateFor, 'draft' | 'id' | 'published'>

/** Live approval of a document. */
export function useApproval({ draft, id, published }: Revised): CurrentApproval {
  const stored = useEditState(getApprovalId(id), approvalType).published
  const { data: approval } = approvalSchema.safeParse(stored)
  return {
    approval,
    state: getApprovalState(approval, { draftRev: draft?._rev, publishedRev: published?._rev }),
  }
}

/** Live setting: whether publishing requires an approval. */
export const useRequiresApproval = (): boolean =>
  useEditState(singletonIds.siteSettings, 'siteSettings').published?.requiresApproval === true
