import { UndoIcon } from '@sanity/icons/Undo'
import { Button, Flex } from '@sanity/ui'
import { type Decision, decisions, decisionWords } from '../moderation.ts'

interface Props {
  list: Decision
  /** How many reviews a click is about. */
  count: number
  canUndo: boolean
  onDecide: (decision: Decision) => void
  onUndo: () => void
}

const order = decisions.toSorted((one, other) => Number(one === 'pending') - Number(other === 'pending'))

/** The decisions that can be made about the current or the ticked reviews, and the way back. */
export function DecisionBar({ canUndo, count, list, onDecide, onUndo }: Props) {
  return (
    <Flex gap={2} padding={3} wrap="wrap">
      {order
        .filter((decision) => decision !== list)
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
      <Button mode="bleed" icon={UndoIcon} text="Annuler" disabled={!canUndo} onClick={onUndo} />
    </Flex>
  )
}
