import { queryOptions } from '@tanstack/react-query'
import { type GetToken, requestFromAccount } from './request-account.ts'

/** Links to the files of the customer's own reviews, which live an hour. @param paths for which they are needed */
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
