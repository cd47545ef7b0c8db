import { Container } from '@sanity/ui'
import type { UserViewComponent } from 'sanity/structure'
import type { Moderation } from '../moderation.ts'
import { ReviewDetails } from './review-details.tsx'

/** The document's first view: what the page will show. The form behind it is for looking things up. */
export const ReviewView: UserViewComponent = ({ document }) => (
  <Container width={1} padding={4}>
    {/* The structure gives this view to documents of this type only. */}
    <ReviewDetails moderation={document.displayed as unknown as Moderation} />
  </Container>
)
