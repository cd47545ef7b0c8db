import { Button, Flex } from '@sanity/ui'
import { type ReactNode, useState } from 'react'
import { type Decision, decisionLabels, type Moderation, type NewDecision } from './decisions.ts'
import { useSaveDecisions } from './moderation-hooks.ts'
import { RejectDialog } from './reject-dialog.tsx'

interface DecisionBarProps {
  currentDecision: Decision
  /** Number of reviews that the buttons decide about. */
  count: number
  onDecide: (decision: Decision) => void
  /** Additional buttons. */
  children?: ReactNode
}

const buttonOrder: readonly Decision[] = ['approved', 'rejected', 'pending']

/** Buttons for every decision except the current one. */
export function DecisionBar({ children, count, currentDecision, onDecide }: DecisionBarProps) {
  return (
    <Flex gap={2} wrap="wrap">
      {buttonOrder
        .filter((decision) => decision !== currentDecision)
        .map((decision) => {
          const { action, tone } = decisionLabels[decision]
          return (
            <Button
              key={decision}
              disabled={count === 0}
              mode="ghost"
              tone={tone}
              text={count > 1 ? `${action} (${count})` : action}
              onClick={() => onDecide(decision)}
            />
          )
        })}
      {children}
    </Flex>
  )
}

type DecisionBarModeration = Pick<Moderation, '_id' | 'decision' | 'decidedAt' | 'review'>

/** Decision bar of a review's document view: the Studio shows actions of live-edited documents in a menu only. */
export function ReviewDecisionBar({ moderation }: { moderation: DecisionBarModeration }) {
  const save = useSaveDecisions()
  // The review as it was when the dialog opened.
  const [rejecting, setRejecting] = useState<DecisionBarModeration>()
  const decide = (seen: DecisionBarModeration, change: NewDecision) => {
    setRejecting(undefined)
    void save([{ id: seen._id, seen, ...change }])
  }
  return (
    <>
      <DecisionBar
        currentDecision={moderation.decision}
        count={1}
        onDecide={(decision) =>
          decision === 'rejected' ? setRejecting(moderation) : decide(moderation, { decision })
        }
      />
      {rejecting && (
        <RejectDialog
          titles={[rejecting.review?.title ?? '']}
          onClose={() => setRejecting(undefined)}
          onReject={(reason) => decide(rejecting, { decision: 'rejected', reason })}
        />
      )}
    </>
  )
}
