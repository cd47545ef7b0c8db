import { Card, Flex, Tab, TabList, Text } from '@sanity/ui'
import { useCallback } from 'react'
import { useRouter } from 'sanity/router'
import { decisions, decisionWords } from '../moderation.ts'
import { useDecisionCounts } from '../use-decision-counts.ts'
import { ReviewDesk } from './review-desk.tsx'

/** The moderator's desk: one list at a time, with how many each holds. */
export function ModerationScreen() {
  const { navigate, state } = useRouter()
  const list = decisions.find((decision) => decision === state.list) ?? 'pending'
  const keepPlace = useCallback(
    (id: string | undefined) => navigate({ list, ...(id !== undefined && { id }) }, { replace: true }),
    [navigate, list],
  )
  const counts = useDecisionCounts()
  return (
    <Flex direction="column" height="fill">
      <Card borderBottom padding={3}>
        <Flex align="center" gap={4} wrap="wrap">
          <Text as="h1" weight="semibold">
            Modération
          </Text>
          <TabList gap={2}>
            {decisions.map((decision) => (
              <Tab
                key={decision}
                id={`liste-${decision}`}
                aria-controls="liste"
                label={`${decisionWords[decision].list} (${counts?.[decision] ?? '…'})`}
                selected={decision === list}
                onClick={() => navigate({ list: decision })}
              />
            ))}
          </TabList>
        </Flex>
      </Card>
      {/* Another list is another desk: nothing ticked, nothing to undo. */}
      <ReviewDesk
        key={list}
        list={list}
        begin={typeof state.id === 'string' ? state.id : undefined}
        onPlace={keepPlace}
      />
    </Flex>
  )
}
