import { createMiddleware } from 'hono/factory'
import { AdmissionControl } from '../admission-control.ts'
import { getCallerId, type LakeEnv } from './request-context.ts'

/** JSON takes several times as much memory once it is parsed. */
const limits = {
  subject: 'bytes of request bodies',
  perCaller: 16_000_000,
  total: 32_000_000,
  retryAfterS: 1,
}

/** Bounds the JSON bodies in memory: 429 or 503 with `Retry-After` beyond. Bytes count from their receipt to the response. */
export function limitBodies() {
  const admission = new AdmissionControl(limits)

  return createMiddleware<LakeEnv>(async (c, next) => {
    const leave: (() => void)[] = []
    c.set('countBodyBytes', (bytes) => leave.push(admission.enter(getCallerId(c), bytes)))
    try {
      await next()
    } finally {
      for (const each of leave) each()
    }
  })
}
