import { formatFrenchMoment } from '@lucarne/schemas/rules/visibility.ts'
import { Badge, Card, Container, Flex, Heading, Stack, Text } from '@sanity/ui'
import { memo } from 'react'
import type { UserViewComponent } from 'sanity/structure'
import { ReviewDecisionBar } from './decision-bar.tsx'
import { decisionLabels, isModeration, type Moderation } from './decisions.ts'
import { ReplySection } from './reply-section.tsx'
import { ModeratedReviewCard } from './review-card.tsx'
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
        {review?.editedAt && (
          <Text muted size={1}>
            Modifié le {formatFrenchMoment(review.editedAt)}
          </Text>
        )}
      </Flex>
      {review?.appeal && <Appeal text={review.appeal} isOpen={decision === 'pending'} />}
      <SpamSigns context={context} review={review} />
      <ModeratedReviewCard review={review} />
      {/* The key drops what was typed under another review. */}
      {decision === 'approved' && <ReplySection key={moderation._id} moderation={moderation} />}
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

/** The author's appeal against a refusal. */
function Appeal({ text, isOpen }: { text: string; isOpen: boolean }) {
  return (
    <Card padding={4} radius={2} tone={isOpen ? 'caution' : 'default'} border={!isOpen}>
      <Stack gap={3}>
        <Heading as="h2" size={1}>
          Recours de l’auteur
        </Heading>
        <Text size={1} style={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
          {text}
        </Text>
        {isOpen && (
          <Text muted size={1}>
            Votre décision sera définitive.
          </Text>
        )}
      </Stack>
    </Card>
  )
}

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
      {history.toReversed().map((item) => {
        const past = describeHistoryItem(item)
        return (
          <Stack as="li" key={item._key} gap={3}>
            <Flex align="center" gap={3} wrap="wrap">
              <Badge tone={past.tone}>{past.state}</Badge>
              <Text size={1}>{item.by}</Text>
              {item.at && (
                <Text muted size={1}>
                  <time dateTime={item.at}>{formatFrenchMoment(item.at)}</time>
                </Text>
              )}
            </Flex>
            {past.text && (
              <Text muted size={1}>
                {past.text}
              </Text>
            )}
          </Stack>
        )
      })}
    </Stack>
  )
}

type HistoryItem = NonNullable<Moderation['history']>[number]

function describeHistoryItem(item: HistoryItem) {
  if (item._type === 'pastReply')
    return { state: item.text ? 'Réponse' : 'Réponse retirée', tone: 'default', text: item.text } as const
  const { state, tone } = decisionLabels[item.decision ?? 'pending']
  return { state, tone, text: item.reason }
}
