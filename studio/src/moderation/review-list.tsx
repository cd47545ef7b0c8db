import { WarningOutlineIcon } from '@sanity/icons/WarningOutline'
import { Badge, Box, Button, Card, Checkbox, Flex, Stack, Text } from '@sanity/ui'
import { memo, useEffect, useId, useRef } from 'react'
import type { Moderation } from './decisions.ts'
import { reviewPageSize } from './list-query.ts'
import { findTextSpamSigns } from './spam-signs.ts'
import type { ReviewQueue } from './use-review-queue.ts'

interface ReviewListItemProps {
  moderation: Moderation
  isCurrent: boolean
  isSelected: boolean
  onShow: (id: string) => void
  onToggle: (id: string) => void
}

const ReviewListItem = memo(function ReviewListItem({
  isCurrent,
  isSelected,
  moderation: { _id, decision, review },
  onShow,
  onToggle,
}: ReviewListItemProps) {
  const item = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isCurrent) item.current?.scrollIntoView({ block: 'nearest' })
  }, [isCurrent])
  const title = review?.title ?? 'Avis'
  const signs = findTextSpamSigns(review).join(', ')
  return (
    <Flex ref={item} align="center" gap={2}>
      <Box padding={2}>
        <Checkbox aria-label={`Cocher « ${title} »`} checked={isSelected} onChange={() => onToggle(_id)} />
      </Box>
      <Box flex={1} style={{ minWidth: 0 }}>
        <Card
          __unstable_focusRing
          as="button"
          type="button"
          aria-current={isCurrent}
          pressed={isCurrent}
          padding={3}
          radius={2}
          onClick={() => onShow(_id)}
          style={{ width: '100%', textAlign: 'left' }}
        >
          <Stack gap={3}>
            <Text textOverflow="ellipsis" weight="medium">
              {title}
            </Text>
            <Flex align="center" gap={2}>
              {review?.appeal && decision === 'pending' && <Badge tone="caution">Recours</Badge>}
              <Text muted size={1} textOverflow="ellipsis">
                {review?.rating}/5, {review?.name}
              </Text>
              {signs !== '' && (
                <Text muted size={1} title={`Signes de spam${'\u202f'}: ${signs}`}>
                  <WarningOutlineIcon aria-label={`Signes de spam${'\u202f'}: ${signs}`} role="img" />
                </Text>
              )}
            </Flex>
          </Stack>
        </Card>
      </Box>
    </Flex>
  )
})

interface Props {
  queue: ReviewQueue
  /** From 0. */
  page: number
  onPageChange: (page: number) => void
}

/** One page of the queue's reviews, each with a checkbox. */
export function ReviewList({ onPageChange, page, queue }: Props) {
  const allId = useId()
  const reviews = queue.moderations ?? []
  const selectedCount = reviews.filter(({ _id }) => queue.selected.has(_id)).length
  const areAllSelected = selectedCount > 0 && selectedCount === reviews.length
  return (
    <>
      <Flex align="center" gap={2} justify="space-between" padding={2} wrap="wrap">
        <Flex align="center" gap={2} padding={2}>
          <Checkbox
            id={allId}
            checked={areAllSelected}
            disabled={reviews.length === 0}
            indeterminate={selectedCount > 0 && !areAllSelected}
            onChange={queue.toggleAll}
          />
          <Text as="label" htmlFor={allId} size={1}>
            {(queue.total ?? 0) > reviewPageSize
              ? `Cocher les ${reviews.length} de cette page`
              : 'Tout cocher'}
          </Text>
        </Flex>
        <Pager page={page} total={queue.total ?? 0} onPageChange={onPageChange} />
      </Flex>
      <Stack as="ul" aria-label="Avis" gap={1} padding={2} paddingTop={0} style={{ listStyle: 'none' }}>
        {reviews.map((moderation) => (
          <li key={moderation._id}>
            <ReviewListItem
              moderation={moderation}
              isCurrent={moderation._id === queue.current}
              isSelected={queue.selected.has(moderation._id)}
              onShow={queue.show}
              onToggle={queue.toggle}
            />
          </li>
        ))}
      </Stack>
    </>
  )
}

const format = (count: number) => count.toLocaleString('fr-FR')

function Pager({ onPageChange, page, total }: { total: number } & Omit<Props, 'queue'>) {
  const last = Math.min((page + 1) * reviewPageSize, total)
  return (
    <Flex align="center" gap={2} paddingX={2}>
      <Text muted size={1}>
        {total > reviewPageSize ? `${format(page * reviewPageSize + 1)} à ${format(last)} sur ` : ''}
        {format(total)} avis
      </Text>
      {total > reviewPageSize && (
        <>
          <Button
            mode="bleed"
            fontSize={1}
            padding={2}
            text="Précédents"
            disabled={page === 0}
            onClick={() => onPageChange(page - 1)}
          />
          <Button
            mode="bleed"
            fontSize={1}
            padding={2}
            text="Suivants"
            disabled={last === total}
            onClick={() => onPageChange(page + 1)}
          />
        </>
      )}
    </Flex>
  )
}
