import type { StaffOrderRow, StaffWork } from '@lucarne/store/contract/back-office/orders.ts'
import { formatCents } from '@lucarne/store/contract/format-cents.ts'
import { Badge, Flex, Stack, Text } from '@sanity/ui'
import { memo } from 'react'
import { formatDistance, formatTime } from '../format-time.ts'
import { ItemButton, ItemList, type ItemListProps, type ItemProps } from '../item-list.tsx'
import { findPromise, formatWorkLabel, statusLabels } from './order-labels.ts'

/** A task; red with the promised time when it is late. */
export function WorkBadge({ work }: { work: StaffWork }) {
  const isLate = Date.parse(work.due_at) < Date.now()
  return (
    <Badge tone={isLate ? 'critical' : 'caution'} {...(isLate && { title: findPromise(work) })}>
      {isLate && work.kind !== 'mail' ? `${formatWorkLabel(work)}, en retard` : formatWorkLabel(work)}
    </Badge>
  )
}

const OrderItem = memo(function OrderItem({ isCurrent, onShow, row }: ItemProps<StaffOrderRow>) {
  const { articles, buyer_name, created_at, currency, email, reference, status, total_in_cents, work } = row
  const late = work.find(({ due_at }) => Date.parse(due_at) < Date.now())
  return (
    <ItemButton isCurrent={isCurrent} onClick={() => onShow(reference)}>
      <Stack gap={3}>
        <Flex align="center" gap={2} justify="space-between">
          <Text textOverflow="ellipsis" weight="medium">
            {buyer_name ?? email ?? reference}
          </Text>
          <Text size={1} style={{ whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' }}>
            {formatCents(total_in_cents, currency)}
          </Text>
        </Flex>
        <Text muted size={1} textOverflow="ellipsis">
          {articles}
        </Text>
        <Flex align="center" gap={2} wrap="wrap">
          <Text muted size={1}>
            {reference}, {formatTime(created_at)}
          </Text>
          {work.length === 0 && <Badge>{statusLabels[status]}</Badge>}
          {work.map((one) => (
            <WorkBadge key={`${one.kind}-${one.subject_id}`} work={one} />
          ))}
        </Flex>
        {late && (
          <Text muted size={1}>
            {findPromise(late)}, échéance {formatDistance(late.due_at, Date.now())}
          </Text>
        )}
      </Stack>
    </ItemButton>
  )
})

interface Props extends ItemListProps<StaffOrderRow> {
  isFiltered: boolean
}

export const OrderList = ({ isFiltered, ...list }: Props) => (
  <ItemList
    {...list}
    label="Commandes"
    idOf={({ reference }) => reference}
    Item={OrderItem}
    empty={isFiltered ? 'Aucune commande ne correspond.' : 'Rien n’attend ici. Tout le monde est servi.'}
  />
)
