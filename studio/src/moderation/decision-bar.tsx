import { Button, Flex } from '@sanity/ui'
import { type ReactNode, useState } from 'react'
import { type Decision, type DecisionChange, decisionLabels, type Moderation } from './decisions.ts'
import { useSaveDecisions } from './moderation-hooks.ts'
import { RejectDialog } from './reject-dialog.tsx'

interface DecisionBarProps {
  currentDecision: Decision
  /** The number of reviews that a click decides about. */
  count: number
  onDecide: (decision: Decision) => void
  /** More buttons, after the decisions. */
  children?: ReactNode
}

const buttonOrder: readonly Decision[] = ['approved', 'rejected', 'pending']

/** Buttons for every decision but the current one. */
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
              mode={decision === 'pending' ? 'ghost' : 'default'}
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

/** The decision bar of one review's document view: the Studio shows document actions of live documents in a menu only. */
export function ReviewDecisionBar({ _id, decision }: Pick<Moderation, '_id' | 'decision'>) {
  const save = useSaveDecisions()
  const [isRejecting, setIsRejecting] = useState(false)
  const decide = (change: Omit<DecisionChange, 'id'>) => {
    setIsRejecting(false)
    void save([{ id: _id, ...change }])
  }
  return (
    <>
      <DecisionBar
        currentDecision={decision}
        count={1}
        onDecide={(chosen) => (chosen === 'rejected' ? setIsRejecting(true) : decide({ decision: chosen }))}
      />
      {isRejecting && (
        <RejectDialog
          count={1}
          onClose={() => setIsRejecting(false)}
          onReject={(reason) => decide({ decision: 'rejected', reason })}
        />
      )}
    </>
  )
}
