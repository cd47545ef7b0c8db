import type { StaffRequestRow } from '@lucarne/store/contract/staff-requests.ts'
import { Badge, Box, Button, Card, Flex, Spinner, Stack, Text } from '@sanity/ui'
import { memo, useEffect, useRef } from 'react'
import { formatTime } from '../format-time.ts'
import { describePromise, isLate, stateLabels } from './labels.ts'

/** The state of a request; red when its reply is late. */
export function StateBadge({ request }: { request: Pick<StaffRequestRow, 'state' | 'due_at'> }) {
  const { due_at, state } = request
  const late = isLate(due_at, Date.now())
  const tone = late ? 'critical' : state === 'new' ? 'caution' : 'default'
  return <Badge tone={tone}>{late ? `${stateLabels[state]}, en retard` : stateLabels[state]}</Badge>
}

interface ItemProps {
  row: StaffRequestRow
  isCurrent: boolean
  onShow: (reference: string) => void
}

const RequestItem = memo(function RequestItem({ isCurrent, onShow, row }: ItemProps) {
  const item = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isCurrent) item.current?.scrollIntoView({ block: 'nearest' })
  }, [isCurrent])
  const { assignee_name, created_at, due_at, excerpt, name, reference, subject } = row
  return (
    <Box ref={item}>
      <Card
        as="button"
        type="button"
        aria-current={isCurrent}
        pressed={isCurrent}
        padding={3}
        radius={2}
        onClick={() => onShow(reference)}
        style={{ width: '100%', textAlign: 'left' }}
      >
        <Stack gap={3}>
          <Flex align="center" gap={2} justify="space-between">
            <Text textOverflow="ellipsis" weight="medium">
              {name}
            </Text>
            <StateBadge request={row} />
          </Flex>
          <Text size={1} textOverflow="ellipsis">
            {subject}
          </Text>
          <Text muted size={1} textOverflow="ellipsis">
            {excerpt}
          </Text>
          <Text muted size={1}>
            {reference}, {formatTime(created_at)}
            {assignee_name !== null && `, ${assignee_name}`}
          </Text>
          {due_at !== null && isLate(due_at, Date.now()) && (
            <Text muted size={1}>
              {describePromise(due_at, Date.now())}
            </Text>
          )}
        </Stack>
      </Card>
    </Box>
  )
})

interface Props {
  rows: readonly StaffRequestRow[]
  current: string | undefined
  isLoading: boolean
  isFiltered: boolean
  onShow: (reference: string) => void
  /** Absent on the last page. */
  onMore?: () => void
}

/** The pages of a list of requests that have been loaded. */
export function RequestList({ current, isFiltered, isLoading, onMore, onShow, rows }: Props) {
  if (isLoading)
    return (
      <Box padding={4}>
        <Spinner muted />
      </Box>
    )
  if (rows.length === 0)
    return (
      <Box padding={4}>
        <Text muted>{isFiltered ? 'Aucune demande ne correspond.' : 'Aucune demande ici.'}</Text>
      </Box>
    )
  return (
    <>
      <Stack as="ul" aria-label="Demandes" gap={1} padding={2} style={{ listStyle: 'none', margin: 0 }}>
        {rows.map((row) => (
          <li key={row.reference}>
            <RequestItem row={row} isCurrent={row.reference === current} onShow={onShow} />
          </li>
        ))}
      </Stack>
      {onMore && (
        <Box padding={2}>
          <Button mode="ghost" text="Voir la suite" onClick={onMore} width="fill" />
        </Box>
      )}
    </>
  )
}
