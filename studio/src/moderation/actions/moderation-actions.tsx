import { CheckmarkCircleIcon } from '@sanity/icons/CheckmarkCircle'
import { ClockIcon } from '@sanity/icons/Clock'
import { CloseCircleIcon } from '@sanity/icons/CloseCircle'
import { useState } from 'react'
import type { DocumentActionComponent, DocumentActionProps } from 'sanity'
import { type Decision, decisionWords } from '../moderation.ts'
import { useDecide } from '../use-decide.ts'
import { ReasonForm } from './reason-form.tsx'

const standingDecision = ({ draft, published }: DocumentActionProps): unknown =>
  (published ?? draft)?.decision

/** An action that needs nothing but a click; absent when the decision already stands. */
function simpleAction(decision: Decision, icon: DocumentActionIcon): DocumentActionComponent {
  const Action: DocumentActionComponent = (props) => {
    const decide = useDecide()
    const { tone, verb } = decisionWords[decision]
    if (standingDecision(props) === decision) return null
    return {
      label: verb,
      icon,
      tone,
      onHandle: () => void decide([{ id: props.id, decision }]).then(props.onComplete),
    }
  }
  return Action
}

type DocumentActionIcon = typeof ClockIcon

const approve = simpleAction('approved', CheckmarkCircleIcon)
const setBack = simpleAction('pending', ClockIcon)

const Reject: DocumentActionComponent = (props) => {
  const decide = useDecide()
  const [asking, setAsking] = useState(false)
  const close = () => {
    setAsking(false)
    props.onComplete()
  }
  if (standingDecision(props) === 'rejected') return null
  return {
    label: decisionWords.rejected.verb,
    icon: CloseCircleIcon,
    tone: 'critical',
    onHandle: () => setAsking(true),
    dialog: asking && {
      type: 'dialog',
      header: 'Rejeter cet avis',
      onClose: close,
      content: (
        <ReasonForm
          onCancel={close}
          onReject={(reason) => void decide([{ id: props.id, decision: 'rejected', reason }]).then(close)}
        />
      ),
    },
  }
}

/** What a moderator can do with a review; it is never written, copied or deleted by hand. */
export const moderationActions: readonly DocumentActionComponent[] = [approve, Reject, setBack]
