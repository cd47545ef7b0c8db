import { type DocumentActionProps, type EditStateFor, useEditState } from 'sanity'
import { singletonIds } from '../singletons.ts'
import {
  type Approval,
  type ApprovalState,
  approvalId,
  approvalSchema,
  approvalState,
  approvalType,
} from './approval.ts'

interface CurrentApproval {
  approval: Approval | undefined
  state: ApprovalState
}

type Revised = Pick<DocumentActionProps & EditStateFor, 'draft' | 'id' | 'published'>

/** Live approval of a document. */
export function useApproval({ draft, id, published }: Revised): CurrentApproval {
  const stored = useEditState(approvalId(id), approvalType).published
  const { data: approval } = approvalSchema.safeParse(stored)
  return {
    approval,
    state: approvalState(approval, { draftRev: draft?._rev, publishedRev: published?._rev }),
  }
}

/** Live setting: whether publishing requires an approval. */
export const useRequiresApproval = (): boolean =>
  useEditState(singletonIds.siteSettings, 'siteSettings').published?.requiresApproval === true
