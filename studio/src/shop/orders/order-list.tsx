import { formatCents } from '@lucarne/store/contract/format-cents.ts'
import type { StaffOrderRow, StaffWork } from '@lucarne/store/contract/staff-orders.ts'
import { Badge, Box, Button, Card, Flex, Spinner, Stack, Text } from '@sanity/ui'
import { memo, useEffect, useRef } from 'react'
import { formatDistance, formatTime } from '../format-time.ts'
import { promiseOf, statusLabels, workLabel } from './labels.ts'

/** One thing to do; red, with the promise, when it is late. */
export function WorkBadge({ work }: { work: StaffWork }) {
  const isLate = Date.parse(work.due_at) < Date.now()
  return (
    <Badge tone={isLate ? 'critical' : 'caution'} {...(isLate && { title: promiseOf(work) })}>
      {isLate && work.kind !== 'mail' ? `${workLabel(work)}, en retard` : workLabel(work)}
    </Badge>
  )
}

interface ItemProps {
  row: StaffOrderRow
  isCurrent: boolean
  onShow: (reference: string) => void
}

const OrderItem = memo(function OrderItem({ isCurrent, onShow, row }: ItemProps) {
  const item = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isCurrent) item.current?.scrollIntoView({ block: 'nearest' })
  }, [isCurrent])
  const { articles, buyer_name, created_at, currency, email, reference, status, total_in_cents, work } = row
  const late = work.find(({ due_at }) => Date.parse(due_at) < Date.now())
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
              {promiseOf(late)}, échéance {formatDistance(late.due_at, Date.now())}
            </Text>
          )}
        </Stack>
      </Card>
    </Box>
  )
})

interface Props {
  rows: readonly StaffOrderRow[]
  current: string | undefined
  isLoading: boolean
  isFiltered: boolean
  onShow: (reference: string) => void
  /** Absent on the last page. */
  onMore?: () => void
}

/** The pages of a list of orders that have been loaded. */
export function OrderList({ current, isFiltered, isLoading, onMore, onShow, rows }: Props) {
  if (isLoading)
    return (
      <Box padding={4}>
        <Spinner muted />
      </Box>
    )
  if (rows.length === 0)
    return (
      <Box padding={4}>
        <Text muted>
          {isFiltered ? 'Aucune commande ne correspond.' : 'Rien n’attend ici. Tout le monde est servi.'}
        </Text>
      </Box>
    )
  return (
    <>
      <Stack as="ul" aria-label="Commandes" gap={1} padding={2} style={{ listStyle: 'none', margin: 0 }}>
        {rows.map((row) => (
          <li key={row.reference}>
            <OrderItem row={row} isCurrent={row.reference === current} onShow={onShow} />
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
