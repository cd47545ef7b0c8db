import type { StaffTicketRow } from '@lucarne/store/contract/back-office/tickets.ts'
import { Badge, Flex, Stack, Text } from '@sanity/ui'
import { memo } from 'react'
import { formatTime } from '../format-time.ts'
import { ItemButton, ItemList, type ItemListProps, type ItemProps } from '../item-list.tsx'
import { describePromise, isLate, stateLabels } from './ticket-labels.ts'

/** The state of a ticket; red when its reply is late. */
export function StateBadge({ ticket }: { ticket: Pick<StaffTicketRow, 'state' | 'due_at'> }) {
  const { due_at, state } = ticket
  const late = isLate(due_at, Date.now())
  const tone = late ? 'critical' : state === 'new' ? 'caution' : 'default'
  return <Badge tone={tone}>{late ? `${stateLabels[state]}, en retard` : stateLabels[state]}</Badge>
}

const TicketItem = memo(function TicketItem({ isCurrent, onShow, row }: ItemProps<StaffTicketRow>) {
  const { assignee_name, created_at, due_at, excerpt, name, reference, subject } = row
  return (
    <ItemButton isCurrent={isCurrent} onClick={() => onShow(reference)}>
      <Stack gap={3}>
        <Flex align="center" gap={2} justify="space-between">
          <Text textOverflow="ellipsis" weight="medium">
            {name}
          </Text>
          <StateBadge ticket={row} />
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
    </ItemButton>
  )
})

interface Props extends ItemListProps<StaffTicketRow> {
  isFiltered: boolean
}

export const TicketList = ({ isFiltered, ...list }: Props) => (
  <ItemList
    {...list}
    label="Demandes"
    idOf={({ reference }) => reference}
    Item={TicketItem}
    empty={isFiltered ? 'Aucune demande ne correspond.' : 'Aucune demande ici.'}
  />
)
