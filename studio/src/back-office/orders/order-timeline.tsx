import type { StaffOrder } from '@lucarne/store/contract/back-office/orders.ts'
import { Box, Flex, Stack, Text } from '@sanity/ui'
import { formatTime } from '../format-time.ts'
import { describeEntry } from './order-labels.ts'

/** The order's events with their authors, newest first. */
export function OrderTimeline({ order: { currency, timeline } }: { order: StaffOrder }) {
  return (
    <Stack as="ol" aria-label="Historique" gap={3} style={{ listStyle: 'none', margin: 0, padding: 0 }}>
      {timeline.toReversed().map((entry) => (
        <Flex as="li" key={entry.id} gap={3}>
          <Text muted size={1} style={{ minWidth: '7rem', fontVariantNumeric: 'tabular-nums' }}>
            {formatTime(entry.at)}
          </Text>
          <Box flex={1}>
            <Text size={1} style={{ overflowWrap: 'anywhere' }}>
              {describeEntry(entry, currency)}
              {entry.staff_name !== null && <em> par {entry.staff_name}</em>}
            </Text>
          </Box>
        </Flex>
      ))}
    </Stack>
  )
}
