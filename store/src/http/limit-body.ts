import { bodyLimit } from 'hono/body-limit'
import { sendFailure } from './send-failure.ts'

/** Refuses a larger body before it is read. */
export const limitBody = (maxKibibytes: number) =>
  bodyLimit({ maxSize: maxKibibytes * 1024, onError: (c) => sendFailure(c, { code: 'too_large' }) })
