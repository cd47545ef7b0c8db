import { CheckmarkCircleIcon } from '@sanity/icons/CheckmarkCircle'
import { ClockIcon } from '@sanity/icons/Clock'
import { CloseCircleIcon } from '@sanity/icons/CloseCircle'
import { StarIcon } from '@sanity/icons/Star'
import type { Section } from './section.ts'

const lists = [
  { decision: 'pending', title: 'En attente', icon: ClockIcon, direction: 'asc' },
  { decision: 'approved', title: 'Approuvés', icon: CheckmarkCircleIcon, direction: 'desc' },
  { decision: 'rejected', title: 'Rejetés', icon: CloseCircleIcon, direction: 'desc' },
] as const

/** « Modération »: customers’ reviews by decision; the one that has waited longest comes first. */
export const moderationSection: Section = (S) =>
  S.listItem()
    .id('moderation')
    .title('Modération')
    .icon(StarIcon)
    .child(
      S.list()
        .title('Modération')
        .items(
          lists.map(({ decision, direction, icon, title }) =>
            S.listItem()
              .id(decision)
              .title(title)
              .icon(icon)
              .child(
                S.documentList()
                  .id(decision)
                  .title(title)
                  .apiVersion('2025-02-19')
                  .schemaType('reviewModeration')
                  .filter('_type == "reviewModeration" && decision == $decision')
                  .params({ decision })
                  .initialValueTemplates([])
                  .defaultOrdering([{ field: 'review.createdAt', direction }]),
              ),
          ),
        ),
    )
