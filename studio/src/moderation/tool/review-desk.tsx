import { Box, Card, Container, Dialog, Flex, Spinner, Text } from '@sanity/ui'
import { useEffect, useState } from 'react'
import { ReasonForm } from '../actions/reason-form.tsx'
import type { Decision } from '../moderation.ts'
import { ReviewDetails } from '../review/review-details.tsx'
import { DecisionBar } from './decision-bar.tsx'
import { ReviewList } from './review-list.tsx'
import { ShortcutHelp } from './shortcut-help.tsx'
import type { Command } from './shortcuts.ts'
import { useReviewQueue } from './use-review-queue.ts'
import { useShortcuts } from './use-shortcuts.ts'

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
    if (queue.current !== undefined) onPlace(queue.current)
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
          <Card borderBottom>
            <DecisionBar
              list={list}
              count={queue.targets().length}
              canUndo={queue.canUndo}
              onDecide={decide}
              onUndo={() => void queue.undo()}
            />
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
        <Dialog
          id="motif"
          header={rejecting.length > 1 ? `Rejeter ${rejecting.length} avis` : 'Rejeter cet avis'}
          onClose={() => setRejecting(undefined)}
          onClickOutside={() => setRejecting(undefined)}
        >
          <Box padding={4}>
            <ReasonForm
              onCancel={() => setRejecting(undefined)}
              onReject={(reason) => {
                setRejecting(undefined)
                void queue.decideAbout(rejecting, { decision: 'rejected', reason })
              }}
            />
          </Box>
        </Dialog>
      )}
    </Flex>
  )
}
