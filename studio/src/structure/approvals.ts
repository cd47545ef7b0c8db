import { apiVersion } from '@lucarne/schemas/queries/api-version.ts'
import { EyeOpenIcon } from '@sanity/icons/EyeOpen'
import { map, startWith } from 'rxjs'
import { openApprovals, openApprovalsListen, openApprovalsQuery } from '../approval/open-approvals.ts'
import { retryWhenUnreachable } from '../live-query.ts'
import type { StructureSection } from './list-items.ts'

/** « À relire »: the drafts that wait for a second reader, the oldest request first. */
export const approvalsSection: StructureSection = (S, { documentStore }) =>
  S.listItem()
    .id('a-relire')
    .title('À relire')
    .icon(EyeOpenIcon)
    .child(() =>
      documentStore
        .listenQuery(
          { fetch: openApprovalsQuery, listen: openApprovalsListen },
          {},
          { apiVersion, perspective: 'raw', throttleTime: 1000 },
        )
        .pipe(
          retryWhenUnreachable(undefined),
          startWith(undefined),
          map((rows: unknown) => {
            const items = openApprovals(rows).map(({ subject, subjectType }) =>
              S.documentListItem().id(subject).schemaType(subjectType),
            )
            const isEmpty = rows !== undefined && items.length === 0
            return S.list()
              .id('a-relire')
              .title(isEmpty ? 'Rien à relire' : 'À relire')
              .items(items)
          }),
        ),
    )
