import { UndoIcon } from '@sanity/icons/Undo'
import { Box, Button, Card, Container, Flex, Spinner, Text } from '@sanity/ui'
import { useEffect, useState } from 'react'
import { unreachableMessage } from '../live-query.ts'
import { type Shortcut, ShortcutList } from '../shortcuts/shortcut-list.tsx'
import { useShortcuts } from '../shortcuts/use-shortcuts.ts'
import { DecisionBar } from './decision-bar.tsx'
import type { Decision, Moderation } from './decisions.ts'
import { FilterBar } from './filter-bar.tsx'
import { filterParameters, type ListFilters, noFilters, reviewPageSize } from './list-query.ts'
import { RejectDialog } from './reject-dialog.tsx'
import { ReviewList } from './review-list.tsx'
import { ReviewDetails } from './review-view.tsx'
import { describeDecision } from './save-decisions.ts'
import { useReviewQueue } from './use-review-queue.ts'

const urlDebounceMs = 400

interface Props {
  list: Decision
  /** The review to open first. */
  initialId: string | undefined
  filters: ListFilters
  onFiltersChange: (filters: ListFilters) => void
  onCurrentChange: (id: string | undefined) => void
}

const reviewShortcuts: readonly Shortcut[] = [
  ['J ou ↓', 'avis suivant'],
  ['K ou ↑', 'avis précédent'],
  ['X', 'cocher'],
  ['T', 'tout cocher'],
  ['A', 'approuver'],
  ['R', 'rejeter'],
  ['E', 'remettre en attente'],
  ['Z', 'annuler la dernière décision'],
]

/** A list of reviews beside the current one, usable by keyboard alone. */
export function ReviewQueuePanel({ filters, initialId, list, onCurrentChange, onFiltersChange }: Props) {
  const queue = useReviewQueue(list, filters, initialId)
  const [rejectTargets, setRejectTargets] = useState<readonly Moderation[]>()
  const isFiltered = filterParameters({ ...filters, page: noFilters.page }).length > 0
  const currentModeration = queue.moderations?.find(({ _id }) => _id === queue.current)

  useEffect(() => {
    const id = queue.current
    if (id === undefined) return
    // Debounced, because a change of the URL renders the whole studio.
    const timer = setTimeout(() => onCurrentChange(id), urlDebounceMs)
    return () => clearTimeout(timer)
  }, [queue.current, onCurrentChange])

  // The last review of the last page has been decided.
  const lastPage = Math.max(Math.ceil((queue.total ?? Infinity) / reviewPageSize) - 1, 0)
  useEffect(() => {
    if (filters.page > lastPage) onFiltersChange({ ...filters, page: lastPage })
  }, [filters, lastPage, onFiltersChange])

  const decide = (decision: Decision) => {
    const targets = queue.targets()
    if (targets.length === 0 || decision === list) return
    if (decision === 'rejected') setRejectTargets(targets)
    else void queue.decide(targets, { decision })
  }
  useShortcuts({
    j: () => queue.move(1),
    k: () => queue.move(-1),
    x: () => queue.current && queue.toggle(queue.current),
    t: queue.toggleAll,
    a: () => decide('approved'),
    r: () => decide('rejected'),
    e: () => decide('pending'),
    z: () => void queue.undo(),
  })

  return (
    <Flex
      direction="column"
      flex={1}
      id="liste"
      role="tabpanel"
      aria-labelledby={`liste-${list}`}
      overflow="hidden"
    >
      <Card borderBottom padding={3}>
        <FilterBar filters={filters} onChange={onFiltersChange} />
      </Card>
      <Flex direction={['column', 'column', 'row']} flex={1} overflow="hidden">
        <Card borderRight flex={[2, 2, 1]} overflow="auto">
          {queue.moderations ? (
            <ReviewList
              queue={queue}
              page={filters.page}
              onPageChange={(page) => onFiltersChange({ ...filters, page })}
            />
          ) : (
            <Spinner muted />
          )}
        </Card>
        <Flex direction="column" flex={[3, 3, 2]} overflow="hidden">
          <Card borderBottom padding={3}>
            <DecisionBar currentDecision={list} count={queue.targets().length} onDecide={decide}>
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
              {queue.isUnreachable && <Notice>{unreachableMessage}</Notice>}
              {queue.elsewhere && <Notice>{describeDecision(queue.elsewhere)}</Notice>}
              {currentModeration && <ReviewDetails moderation={currentModeration} />}
              {queue.total === 0 && queue.moderations?.length === 0 && (
                <Text muted>{isFiltered ? 'Aucun avis ne correspond.' : 'Aucun avis ici. Tout est lu.'}</Text>
              )}
            </Container>
          </Box>
        </Flex>
      </Flex>
      <Card borderTop padding={3}>
        <Flex align="center" gap={4} justify="space-between" wrap="wrap">
          {/* Phones have no keyboard, and little height. */}
          <Box display={['none', 'none', 'block']}>
            <ShortcutList isRow shortcuts={reviewShortcuts} />
          </Box>
          <Text role="status" size={1} weight="medium">
            {queue.status}
          </Text>
        </Flex>
      </Card>
      {rejectTargets && (
        <RejectDialog
          titles={rejectTargets.map(({ review }) => review?.title ?? 'Avis')}
          onClose={() => setRejectTargets(undefined)}
          onReject={(reason) => {
            setRejectTargets(undefined)
            void queue.decide(rejectTargets, { decision: 'rejected', reason })
          }}
        />
      )}
    </Flex>
  )
}

/** Announces changes by others. */
function Notice({ children }: { children: string }) {
  return (
    <Card marginBottom={4} padding={3} radius={2} role="status" tone="caution">
      <Text size={1}>{children}</Text>
    </Card>
  )
}
