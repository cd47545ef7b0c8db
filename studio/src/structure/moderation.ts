import { apiVersion } from '@lucarne/schemas/queries/api-version.ts'
import { CheckmarkCircleIcon } from '@sanity/icons/CheckmarkCircle'
import { ClockIcon } from '@sanity/icons/Clock'
import { CloseCircleIcon } from '@sanity/icons/CloseCircle'
import { StarIcon } from '@sanity/icons/Star'
import { map, startWith } from 'rxjs'
import type { StructureBuilder } from 'sanity/structure'
import { retryWhenUnreachable } from '../live-query.ts'
import {
  countsQuery,
  type Decision,
  type DecisionCounts,
  decisionLabels,
  decisions,
  moderationFilter,
} from '../moderation/decisions.ts'
import type { StructureSection } from './list-items.ts'

const listOptions = {
  pending: { icon: ClockIcon, direction: 'asc' },
  approved: { icon: CheckmarkCircleIcon, direction: 'desc' },
  rejected: { icon: CloseCircleIcon, direction: 'desc' },
} as const

/** « Modération »: customers’ reviews by decision, with live counts; the oldest pending review comes first. */
export const moderationSection: StructureSection = (S, { documentStore }) =>
  S.listItem()
    .id('moderation')
    .title('Modération')
    .icon(StarIcon)
    .child(() =>
      documentStore
        .listenQuery({ fetch: countsQuery, listen: moderationFilter }, {}, { apiVersion, perspective: 'raw' })
        .pipe(
          retryWhenUnreachable(undefined),
          startWith(undefined),
          map((counts?: DecisionCounts) =>
            S.list()
              .id('moderation')
              .title('Modération')
              .items(decisions.map((decision) => decisionListItem(S, decision, counts?.[decision]))),
          ),
        ),
    )

function decisionListItem(S: StructureBuilder, decision: Decision, count: number | undefined) {
  const { direction, icon } = listOptions[decision]
  const title = decisionLabels[decision].list
  return S.listItem()
    .id(decision)
    .title(count === undefined ? title : `${title} (${count})`)
    .icon(icon)
    .child(
      S.documentList()
        .id(decision)
        .title(title)
        .apiVersion(apiVersion)
        .schemaType('reviewModeration')
        .filter('_type == "reviewModeration" && decision == $decision')
        .params({ decision })
        .initialValueTemplates([])
        .defaultOrdering([{ field: 'review.createdAt', direction }]),
    )
}
