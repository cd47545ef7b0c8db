import { queryOptions } from '@tanstack/react-query'
import { type GetToken, requestFromAccount } from './request-account.ts'

/** Signed links to the files of the customer's own reviews, by path. @param paths their paths: another one refetches */
export const reviewFilesOptions = (paths: readonly string[], getToken: GetToken) =>
  queryOptions({
    queryKey: ['store', 'review-files', paths],
    staleTime: 30 * 60_000,
    queryFn: async ({ signal }) =>
      (
        await requestFromAccount('/account/review-files', (schemas) => schemas.reviewFiles, {
          getToken,
          signal,
        })
      ).urls,
  })
