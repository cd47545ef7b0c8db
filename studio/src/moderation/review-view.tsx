import { Badge, Container, Flex, Heading, Stack, Text } from '@sanity/ui'
import { memo } from 'react'
import type { UserViewComponent } from 'sanity/structure'
import { ReviewDecisionBar } from './decision-bar.tsx'
import { decisionLabels, isModeration, type Moderation } from './decisions.ts'
import { ReviewCard } from './review-card.tsx'
import { AuthorHistory, SpamSigns, useReviewContext } from './review-context.tsx'

/** The default document view of a review; the generated form is the second view. */
export const ReviewView: UserViewComponent = ({ document }) => {
  const moderation = document.displayed
  if (!isModeration(moderation)) return null
  return (
    <Container width={1} padding={4}>
      <Stack gap={5}>
        <ReviewDecisionBar moderation={moderation} />
        <ReviewDetails moderation={moderation} />
      </Stack>
    </Container>
  )
}

/** A review, its current decision and the former ones. */
export const ReviewDetails = memo(function ReviewDetails({ moderation }: { moderation: Moderation }) {
  const { decision = 'pending', history, review } = moderation
  const context = useReviewContext(moderation)
  return (
    <Stack gap={5}>
      <Flex align="center" gap={3}>
        <Badge fontSize={1} padding={2} tone={decisionLabels[decision].tone}>
          {decisionLabels[decision].state}
        </Badge>
      </Flex>
      <SpamSigns context={context} review={review} />
      <ReviewCard review={review} />
      <Stack gap={4}>
        <Heading as="h2" size={1}>
          Décisions
        </Heading>
        <DecisionHistory decision={decision} history={history} />
      </Stack>
      <Stack gap={4}>
        <Heading as="h2" size={1}>
          Du même compte
        </Heading>
        {review?.authorId ? (
          context && <AuthorHistory {...context} />
        ) : (
          <Text muted>Avis importé, sans compte.</Text>
        )}
      </Stack>
    </Stack>
  )
})

const dateTimeFormat = new Intl.DateTimeFormat('fr-FR', { dateStyle: 'long', timeStyle: 'short' })

interface DecisionHistoryProps {
  decision: Moderation['decision']
  history: Moderation['history'] | undefined
}

/** Past decisions with moderator and time, latest first. */
function DecisionHistory({ decision, history = [] }: DecisionHistoryProps) {
  if (history.length === 0) {
    const text =
      decision === 'pending' ? 'Personne n’a encore décidé.' : 'Décidé avant l’ouverture de la modération.'
    return <Text muted>{text}</Text>
  }
  return (
    <Stack as="ol" gap={4} aria-label="Décisions successives" style={{ listStyle: 'none' }}>
      {history.toReversed().map(({ _key, at, by, decision: past = 'pending', reason }) => (
        <Stack as="li" key={_key} gap={3}>
          <Flex align="center" gap={3} wrap="wrap">
            <Badge tone={decisionLabels[past].tone}>{decisionLabels[past].state}</Badge>
            <Text size={1}>{by}</Text>
            {at && (
              <Text muted size={1}>
                <time dateTime={at}>{dateTimeFormat.format(new Date(at))}</time>
              </Text>
            )}
          </Flex>
          {reason && (
            <Text muted size={1}>
              {reason}
            </Text>
          )}
        </Stack>
      ))}
    </Stack>
  )
}
