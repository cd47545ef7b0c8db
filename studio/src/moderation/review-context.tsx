import { WarningOutlineIcon } from '@sanity/icons/WarningOutline'
import { Badge, Card, Flex, Stack, Text } from '@sanity/ui'
import { IntentLink } from 'sanity/router'
import { formatStaffDate } from '../back-office/format-time.ts'
import { useLiveQuery } from '../live-query.ts'
import { type Decision, decisionLabels, type Moderation, moderationFilter } from './decisions.ts'
import { findContextSpamSigns, findTextSpamSigns, type ReviewContext } from './spam-signs.ts'
import { useDebouncedValue } from './use-debounced-value.ts'

interface OtherReview {
  _id: string
  decision: Decision
  title?: string
  createdAt?: string
}

export interface AuthorReviews extends ReviewContext {
  count: number
  /** Maximum number, latest first. */
  reviews: readonly OtherReview[]
}

const others = '*[_type == "reviewModeration" && _id != $id'
const byAuthor = `${others} && review.authorId == $authorId`

const contextQuery = `{
  "sameTextCount": count(${others} && review.comment == $comment]),
  "sameDayCount": count(${byAuthor} && review.createdAt > $dayBefore && review.createdAt < $dayAfter]),
  "count": count(${byAuthor}]),
  "reviews": ${byAuthor}] | order(review.createdAt desc)[0...10] {
    _id, decision, "title": review.title, "createdAt": review.createdAt
  }
}`

const dayMs = 86_400_000
/** Debounced, because a moderator skips through reviews with a held key. */
const debounceMs = 300

type ReviewInQuestion = Pick<Moderation, '_id' | 'review'>

/** Query of related reviews: same account or same text. */
export function authorQuery({ _id, review = {} }: ReviewInQuestion) {
  const { authorId = '', comment = '', createdAt = new Date(0).toISOString() } = review
  const addMs = (ms: number) => new Date(Date.parse(createdAt) + ms).toISOString()
  const params = { id: _id, authorId, comment, dayBefore: addMs(-dayMs), dayAfter: addMs(dayMs) }
  return { query: contextQuery, params, filter: moderationFilter }
}

export function useReviewContext(moderation: ReviewInQuestion) {
  const query = authorQuery(moderation)
  const key = JSON.stringify(query)
  const isSettled = useDebouncedValue(key, debounceMs) === key
  return useLiveQuery<AuthorReviews>(isSettled ? query : undefined).result
}

/** Signs of spam. */
export function SpamSigns({
  context,
  review,
}: {
  context: AuthorReviews | undefined
  review: Moderation['review'] | undefined
}) {
  const signs = [...findTextSpamSigns(review), ...(context ? findContextSpamSigns(context) : [])]
  if (signs.length === 0) return null
  return (
    <Card padding={3} radius={2} tone="caution">
      <Flex align="center" gap={3}>
        <Text size={1}>
          <WarningOutlineIcon />
        </Text>
        <Text size={1}>
          Signes de spam{'\u202f'}: {signs.join(', ')}.
        </Text>
      </Flex>
    </Card>
  )
}

/** The other reviews of an account, latest first. */
export function AuthorHistory({ count, reviews }: AuthorReviews) {
  if (count === 0) return <Text muted>C’est son premier avis.</Text>
  return (
    <Stack as="ul" gap={3} aria-label="Autres avis de ce compte" style={{ listStyle: 'none' }}>
      {reviews.map(({ _id, createdAt, decision, title }) => (
        <Flex as="li" key={_id} align="center" gap={3} wrap="wrap">
          <Badge tone={decisionLabels[decision].tone}>{decisionLabels[decision].state}</Badge>
          <Text size={1}>
            <IntentLink intent="edit" params={{ id: _id, type: 'reviewModeration' }}>
              {title}
            </IntentLink>
          </Text>
          {createdAt && (
            <Text muted size={1}>
              {formatStaffDate(createdAt)}
            </Text>
          )}
        </Flex>
      ))}
      {count > reviews.length && (
        <Text as="li" muted size={1}>
          et {count - reviews.length} plus anciens
        </Text>
      )}
    </Stack>
  )
}
