import { UndoIcon } from '@sanity/icons/Undo'
import { Box, Button, Card, Container, Flex, Spinner, Text } from '@sanity/ui'
import { useEffect, useState } from 'react'
import { DecisionBar } from '../actions/decision-bar.tsx'
import { RejectDialog } from '../actions/reject-dialog.tsx'
import type { Decision } from '../moderation.ts'
import { ReviewDetails } from '../review/review-details.tsx'
import { ReviewList } from './review-list.tsx'
import { ShortcutHelp } from './shortcut-help.tsx'
import type { Command } from './shortcuts.ts'
import { useReviewQueue } from './use-review-queue.ts'
import { useShortcuts } from './use-shortcuts.ts'

const restMs = 400

interface Props {
  list: Decision
  /** The review to open first. */
  begin: string | undefined
  /** Told which review is open. */
  onPlace: (id: string | undefined) => void
}

/** One list beside the review that is being read; everything can be done from the keyboard. */
export function ReviewDesk({ begin, list, onPlace }: Props) {
  const queue = useReviewQueue(list, begin)
  const [rejecting, setRejecting] = useState<readonly string[]>()
  const shown = queue.moderations?.find(({ _id }) => _id === queue.current)

  useEffect(() => {
    const id = queue.current
    if (id === undefined) return
    // Where the moderator rests, not every step on the way: changing the address redraws the whole studio.
    const timer = setTimeout(() => onPlace(id), restMs)
    return () => clearTimeout(timer)
  }, [queue.current, onPlace])

  const decide = (decision: Decision) => {
    const about = queue.targets()
    if (about.length === 0 || decision === list) return
    if (decision === 'rejected') setRejecting(about)
    else void queue.decideAbout(about, { decision })
  }
  const commands: Record<Command, () => void> = {
    next: () => queue.step(1),
    previous: () => queue.step(-1),
    select: () => queue.current && queue.toggle(queue.current),
    approve: () => decide('approved'),
    reject: () => decide('rejected'),
    'set-back': () => decide('pending'),
    undo: () => void queue.undo(),
  }
  useShortcuts((command) => commands[command]())

  return (
    <Flex
      direction="column"
      flex={1}
      id="liste"
      role="tabpanel"
      aria-labelledby={`liste-${list}`}
      overflow="hidden"
    >
      <Flex direction={['column', 'column', 'row']} flex={1} overflow="hidden">
        <Card borderRight flex={[2, 2, 1]} overflow="auto">
          {queue.moderations ? <ReviewList queue={queue} /> : <Spinner muted />}
        </Card>
        <Flex direction="column" flex={[3, 3, 2]} overflow="hidden">
          <Card borderBottom padding={3}>
            <DecisionBar standing={list} count={queue.targets().length} onDecide={decide}>
              <Button
                mode="bleed"
                icon={UndoIcon}
                text="Annuler"
                disabled={!queue.canUndo}
                onClick={() => void queue.undo()}
              />
            </DecisionBar>
          </Card>
          <Box flex={1} overflow="auto">
            <Container width={1} padding={4}>
              {shown && <ReviewDetails moderation={shown} />}
              {queue.moderations?.length === 0 && <Text muted>Aucun avis ici. Tout est lu.</Text>}
            </Container>
          </Box>
        </Flex>
      </Flex>
      <Card borderTop padding={3}>
        <Flex align="center" gap={4} justify="space-between" wrap="wrap">
          <ShortcutHelp />
          <Text role="status" size={1} weight="medium">
            {queue.status}
          </Text>
        </Flex>
      </Card>
      {rejecting && (
        <RejectDialog
          count={rejecting.length}
          onClose={() => setRejecting(undefined)}
          onReject={(reason) => {
            setRejecting(undefined)
            void queue.decideAbout(rejecting, { decision: 'rejected', reason })
          }}
        />
      )}
    </Flex>
  )
}
