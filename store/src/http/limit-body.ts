import { bodyLimit } from 'hono/body-limit'
import { ApiError } from '../api-error.ts'

/** Refuses a larger body before it is read. @throws ApiError 413 */
export const limitBody = (maxKibibytes: number) =>
  bodyLimit({
    maxSize: maxKibibytes * 1024,
    onError: () => {
      throw new ApiError(413, 'The request is too large.')
    },
  })
