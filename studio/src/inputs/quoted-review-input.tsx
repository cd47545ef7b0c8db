import { foldAccents } from '@lucarne/schemas/rules/fold-accents.ts'
import { Card, Stack, Text } from '@sanity/ui'
import { Autocomplete } from '@sanity/ui/autocomplete'
import { type ObjectInputProps, set, setIfMissing, unset } from 'sanity'
import { useLiveQuery } from '../live-query.ts'
import { moderationFilter } from '../moderation/decisions.ts'

interface ApprovedReview {
  reviewId: string
  name: string
  rating: number
  title: string
  comment: string
}

const approvedQuery = `*[_type == "reviewModeration" && decision == "approved"] | order(review.createdAt desc)[0...500] {
  "reviewId": review.reviewId, "name": review.name, "rating": review.rating, "title": review.title,
  "comment": review.comment
}`

const normalize = (text: string) => foldAccents(text).toLowerCase()

const matches = ({ comment, name, title }: ApprovedReview, query: string) =>
  normalize(`${title} ${comment} ${name}`).includes(normalize(query))

/** Picks an approved review by its text; users without access to moderation see the selection. */
export function QuotedReviewInput(input: ObjectInputProps) {
  const { result: reviews } = useLiveQuery<ApprovedReview[]>({
    query: approvedQuery,
    filter: moderationFilter,
  })
  const reviewId = textOf(input.value?.reviewId)
  const title = textOf(input.value?.title)
  const chosen = reviews?.find((review) => review.reviewId === reviewId)
  const choose = (id: string) => {
    const review = reviews?.find((candidate) => candidate.reviewId === id)
    if (!review) return input.onChange(unset())
    return input.onChange([
      setIfMissing({ _type: 'quotedReview' }),
      set(review.reviewId, ['reviewId']),
      set(review.title, ['title']),
    ])
  }
  return (
    <Stack gap={3}>
      <Autocomplete
        {...input.elementProps}
        filterOption={(query, option) => matches(option.review, query)}
        loading={reviews === undefined}
        onChange={choose}
        openButton
        options={(reviews ?? []).map((review) => ({ value: review.reviewId, review }))}
        placeholder="Chercher un avis publié par ses mots"
        readOnly={input.readOnly ?? false}
        renderOption={({ review }) => (
          <Card __unstable_focusRing as="button" padding={3}>
            <ReviewSummary review={review} />
          </Card>
        )}
        renderValue={(value, option) => option?.review.title ?? (title || value)}
        value={reviewId}
      />
      {chosen && (
        <Card border padding={3} radius={2}>
          <ReviewSummary review={chosen} />
        </Card>
      )}
      {reviews?.length === 0 && (
        <Text muted role="status" size={1}>
          Aucun avis publié que vous puissiez lire. L’administration choisit les avis cités.
        </Text>
      )}
      {reviews !== undefined && reviews.length > 0 && reviewId !== '' && !chosen && (
        <Text muted role="status" size={1}>
          « {title || reviewId} » n’est plus publié{'\u202f'}: la page ne le montre pas.
        </Text>
      )}
    </Stack>
  )
}

function ReviewSummary({ review: { comment, name, rating, title } }: { review: ApprovedReview }) {
  return (
    <Stack gap={3}>
      <Text weight="medium">{title}</Text>
      <Text muted size={1} style={{ overflowWrap: 'anywhere' }}>
        {comment}
      </Text>
      <Text muted size={1}>
        {rating}/5, {name}
      </Text>
    </Stack>
  )
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')
