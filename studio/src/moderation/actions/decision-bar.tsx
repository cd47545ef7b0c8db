import { Button, Flex } from '@sanity/ui'
import type { ReactNode } from 'react'
import { type Decision, decisionWords } from '../moderation.ts'

interface Props {
  /** The decision that stands. */
  standing: Decision
  /** How many reviews a click is about. */
  count: number
  onDecide: (decision: Decision) => void
  /** Beside the decisions. */
  children?: ReactNode
}

const order: readonly Decision[] = ['approved', 'rejected', 'pending']

/** The decisions that can be made about one or more reviews. */
export function DecisionBar({ children, count, onDecide, standing }: Props) {
  return (
    <Flex gap={2} wrap="wrap">
      {order
        .filter((decision) => decision !== standing)
        .map((decision) => (
          <Button
            key={decision}
            disabled={count === 0}
            mode={decision === 'pending' ? 'ghost' : 'default'}
            tone={decisionWords[decision].tone}
            text={count > 1 ? `${decisionWords[decision].verb} (${count})` : decisionWords[decision].verb}
            onClick={() => onDecide(decision)}
          />
        ))}
      {children}
    </Flex>
  )
}
