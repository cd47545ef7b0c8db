import { Box, Card, Checkbox, Flex, Stack, Text } from '@sanity/ui'
import { useEffect, useRef } from 'react'
import type { Moderation } from './decisions.ts'
import type { ReviewQueue } from './use-review-queue.ts'

interface ReviewListItemProps {
  moderation: Moderation
  isCurrent: boolean
  isSelected: boolean
  onShow: () => void
  onToggle: () => void
}

function ReviewListItem({
  isCurrent,
  isSelected,
  moderation: { review },
  onShow,
  onToggle,
}: ReviewListItemProps) {
  const item = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isCurrent) item.current?.scrollIntoView({ block: 'nearest' })
  }, [isCurrent])
  const title = review?.title ?? 'Avis'
  return (
    <Flex ref={item} align="center" gap={2}>
      <Box padding={2}>
        <Checkbox aria-label={`Cocher « ${title} »`} checked={isSelected} onChange={onToggle} />
      </Box>
      <Box flex={1} style={{ minWidth: 0 }}>
        <Card
          as="button"
          type="button"
          aria-current={isCurrent}
          pressed={isCurrent}
          padding={3}
          radius={2}
          onClick={onShow}
          style={{ width: '100%', textAlign: 'left' }}
        >
          <Stack gap={3}>
            <Text textOverflow="ellipsis" weight="medium">
              {title}
            </Text>
            <Text muted size={1} textOverflow="ellipsis">
              {review?.rating}/5, {review?.name}
            </Text>
          </Stack>
        </Card>
      </Box>
    </Flex>
  )
}

/** The reviews of the queue, each with a checkbox. */
export function ReviewList({ queue }: { queue: ReviewQueue }) {
  return (
    <Stack as="ul" aria-label="Avis" gap={1} padding={2} style={{ listStyle: 'none' }}>
      {queue.moderations?.map((moderation) => (
        <li key={moderation._id}>
          <ReviewListItem
            moderation={moderation}
            isCurrent={moderation._id === queue.current}
            isSelected={queue.selected.has(moderation._id)}
            onShow={() => queue.show(moderation._id)}
            onToggle={() => queue.toggle(moderation._id)}
          />
        </li>
      ))}
    </Stack>
  )
}
