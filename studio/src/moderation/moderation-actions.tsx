import { CheckmarkCircleIcon } from '@sanity/icons/CheckmarkCircle'
import { ClockIcon } from '@sanity/icons/Clock'
import { CloseCircleIcon } from '@sanity/icons/CloseCircle'
import { useState } from 'react'
import type { DocumentActionComponent, DocumentActionProps } from 'sanity'
import { type Decision, decisionLabels } from './decisions.ts'
import { useSaveDecisions } from './moderation-hooks.ts'
import { ReasonForm } from './reject-dialog.tsx'

const currentDecision = ({ draft, published }: DocumentActionProps): unknown => (published ?? draft)?.decision

/** An action without a dialog; absent when its decision is the current one. */
function decisionAction(decision: Decision, icon: typeof ClockIcon): DocumentActionComponent {
  const Action: DocumentActionComponent = (props) => {
    const save = useSaveDecisions()
    const { action, tone } = decisionLabels[decision]
    if (currentDecision(props) === decision) return null
    return {
      label: action,
      icon,
      tone,
      onHandle: () => void save([{ id: props.id, decision }]).then(props.onComplete),
    }
  }
  return Action
}

const Approve = decisionAction('approved', CheckmarkCircleIcon)
const ResetToPending = decisionAction('pending', ClockIcon)

const Reject: DocumentActionComponent = (props) => {
  const save = useSaveDecisions()
  const [isDialogOpen, setIsDialogOpen] = useState(false)
  const close = () => {
    setIsDialogOpen(false)
    props.onComplete()
  }
  if (currentDecision(props) === 'rejected') return null
  return {
    label: decisionLabels.rejected.action,
    icon: CloseCircleIcon,
    tone: 'critical',
    onHandle: () => setIsDialogOpen(true),
    dialog: isDialogOpen && {
      type: 'dialog',
      header: 'Rejeter cet avis',
      onClose: close,
      content: (
        <ReasonForm
          onCancel={close}
          onReject={(reason) => void save([{ id: props.id, decision: 'rejected', reason }]).then(close)}
        />
      ),
    },
  }
}

/** The document actions of a review: nobody edits, duplicates or deletes one by hand. */
export const moderationActions: readonly DocumentActionComponent[] = [Approve, Reject, ResetToPending]
