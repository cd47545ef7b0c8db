import { Badge, Flex, Heading, Stack } from '@sanity/ui'
import { memo } from 'react'
import { decisionWords, type Moderation } from '../moderation.ts'
import { DecisionHistory } from './decision-history.tsx'
import { ReviewCard } from './review-card.tsx'

/** A review, the decision that stands, and those before it. */
export const ReviewDetails = memo(function ReviewDetails({ moderation }: { moderation: Moderation }) {
  const { decision = 'pending', history, review } = moderation
  return (
    <Stack gap={5}>
      <Flex align="center" gap={3}>
        <Badge fontSize={1} padding={2} tone={decisionWords[decision].tone}>
          {decisionWords[decision].state}
        </Badge>
      </Flex>
      <ReviewCard review={review} />
      <Stack gap={4}>
        <Heading as="h2" size={1}>
          Décisions
        </Heading>
        <DecisionHistory decision={decision} history={history} />
      </Stack>
    </Stack>
  )
})
