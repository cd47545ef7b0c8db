import { bodyLimit } from 'hono/body-limit'
import { sendFailure } from './send-failure.ts'

/** Rejects larger bodies before reading them. */
export const limitBody = (maxKibibytes: number) =>
  bodyLimit({ maxSize: maxKibibytes * 1024, onError: (c) => sendFailure(c, { code: 'too_large' }) })
