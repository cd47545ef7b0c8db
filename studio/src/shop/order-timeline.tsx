import type { StaffOrder } from '@lucarne/store/contract/staff-orders.ts'
import { Flex, Stack, Text } from '@sanity/ui'
import { describeEntry, formatTime } from './labels.ts'

/** What happened to an order, and by whom, newest first. */
export function OrderTimeline({ order: { currency, timeline } }: { order: StaffOrder }) {
  return (
    <Stack as="ol" aria-label="Historique" gap={3} style={{ listStyle: 'none', margin: 0, padding: 0 }}>
      {timeline.toReversed().map((entry) => (
        <Flex as="li" key={entry.id} gap={3} wrap="wrap">
          <Text muted size={1} style={{ minWidth: '8rem', fontVariantNumeric: 'tabular-nums' }}>
            {formatTime(entry.at)}
          </Text>
          <Text size={1} style={{ overflowWrap: 'anywhere' }}>
            {describeEntry(entry, currency)}
            {entry.staff_name !== null && `, par ${entry.staff_name}`}
          </Text>
        </Flex>
      ))}
    </Stack>
  )
}
