import { Container, Stack } from '@sanity/ui'
import type { UserViewComponent } from 'sanity/structure'
import type { Moderation } from '../moderation.ts'
import { DecideHere } from './decide-here.tsx'
import { ReviewDetails } from './review-details.tsx'

/** The document's first view: what the page will show. The form behind it is for looking things up. */
export const ReviewView: UserViewComponent = ({ document }) => {
  // The structure gives this view to documents of this type only.
  const moderation = document.displayed as unknown as Moderation
  return (
    <Container width={1} padding={4}>
      <Stack gap={5}>
        <DecideHere _id={moderation._id} decision={moderation.decision} />
        <ReviewDetails moderation={moderation} />
      </Stack>
    </Container>
  )
}
