import { CheckmarkCircleIcon } from '@sanity/icons/CheckmarkCircle'
import { ClockIcon } from '@sanity/icons/Clock'
import { CloseCircleIcon } from '@sanity/icons/CloseCircle'
import { useState } from 'react'
import type { DocumentActionComponent, DocumentActionProps } from 'sanity'
import { type Decision, decisionLabels, isModeration, type Moderation } from './decisions.ts'
import { useSaveDecisions } from './moderation-hooks.ts'
import { ReasonForm, rejectTitle } from './reject-dialog.tsx'

const shownModeration = ({ draft, published }: DocumentActionProps): Moderation | undefined =>
  [published, draft].find(isModeration)

/** An action without a dialog; hidden when its decision is the current one. */
function decisionAction(decision: Decision, icon: typeof ClockIcon): DocumentActionComponent {
  const Action: DocumentActionComponent = (props) => {
    const save = useSaveDecisions()
    const { action, tone } = decisionLabels[decision]
    const seen = shownModeration(props)
    if (!seen || seen.decision === decision) return null
    return {
      label: action,
      icon,
      tone,
      onHandle: () => void save([{ id: props.id, decision, seen }]).then(props.onComplete),
    }
  }
  return Action
}

const Approve = decisionAction('approved', CheckmarkCircleIcon)
const ResetToPending = decisionAction('pending', ClockIcon)

const Reject: DocumentActionComponent = (props) => {
  const save = useSaveDecisions()
  // The review as it was when the dialog opened.
  const [seen, setSeen] = useState<Moderation>()
  const close = () => {
    setSeen(undefined)
    props.onComplete()
  }
  const shown = shownModeration(props)
  if (!shown || shown.decision === 'rejected') return null
  return {
    label: decisionLabels.rejected.action,
    icon: CloseCircleIcon,
    tone: 'critical',
    onHandle: () => setSeen(shown),
    dialog: seen !== undefined && {
      type: 'dialog',
      header: rejectTitle([seen.review?.title ?? '']),
      onClose: close,
      content: (
        <ReasonForm
          onCancel={close}
          onReject={(reason) => void save([{ id: props.id, decision: 'rejected', reason, seen }]).then(close)}
        />
      ),
    },
  }
}

/** The document actions of a review: nobody edits, duplicates or deletes one by hand. */
export const moderationActions: readonly DocumentActionComponent[] = [Approve, Reject, ResetToPending]
