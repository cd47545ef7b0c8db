import { StarIcon } from '@sanity/icons/Star'
import { Card, Flex, Tab, TabList, Text } from '@sanity/ui'
import { useCallback, useState } from 'react'
import type { Tool } from 'sanity'
import { route, useRouter } from 'sanity/router'
import { type Decision, decisionLabels, decisions } from './decisions.ts'
import { filterParameters, parseFilters } from './list-query.ts'
import { useDecisionCounts } from './moderation-hooks.ts'
import { ReviewQueuePanel } from './review-queue-panel.tsx'
import { moderationToolName } from './tool-menu.tsx'

/** Tool for deciding about many reviews in a row. */
export const moderationTool: Tool = {
  name: moderationToolName,
  title: 'Modération',
  icon: StarIcon,
  component: ModerationScreen,
  // List, filters and review are part of the URL, so that a reload or a shared link opens the same review.
  router: route.create('/', [route.create('/:list', [route.create('/:id')])]),
}

/** One tab per decision, with the number of its reviews. */
function ModerationScreen() {
  const { navigate, state } = useRouter()
  const list = decisions.find((decision) => decision === state.list) ?? 'pending'
  const [filters, setFilters] = useState(() => parseFilters(state._searchParams ?? []))
  const updateUrl = useCallback(
    (id: string | undefined) =>
      navigate(
        { list, ...(id !== undefined && { id }), _searchParams: filterParameters(filters) },
        { replace: true },
      ),
    [navigate, list, filters],
  )
  const openList = (decision: Decision) => {
    const firstPage = { ...filters, page: 0 }
    setFilters(firstPage)
    navigate({ list: decision, _searchParams: filterParameters(firstPage) })
  }
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
                label={`${decisionLabels[decision].list} (${counts?.[decision] ?? '…'})`}
                selected={decision === list}
                onClick={() => openList(decision)}
              />
            ))}
          </TabList>
        </Flex>
      </Card>
      {/* The key resets selection and undo history when the list changes. */}
      <ReviewQueuePanel
        key={list}
        list={list}
        filters={filters}
        onFiltersChange={setFilters}
        initialId={typeof state.id === 'string' ? state.id : undefined}
        onCurrentChange={updateUrl}
      />
    </Flex>
  )
}
