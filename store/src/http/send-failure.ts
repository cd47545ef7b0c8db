import type { Context } from 'hono'
import { HTTPException } from 'hono/http-exception'
import type { Failure } from '../../contract/errors.ts'

const statuses = {
  invalid_request: 400,
  invalid_answers: 400,
  unauthenticated: 401,
  second_factor_required: 401,
  forbidden: 403,
  not_found: 404,
  unknown_variant: 404,
  too_large: 413,
  rate_limited: 429,
  defect: 500,
  payment_unavailable: 502,
  service_unavailable: 503,
} as const

type OwnStatus = keyof typeof statuses
const isOwnStatus = (code: Failure['code']): code is OwnStatus => Object.hasOwn(statuses, code)

/** Sends a failure as JSON; contradictions with the state of an order, product or account are a 409. */
export const sendFailure = (c: Context, failure: Failure) =>
  c.json<Failure>(failure, isOwnStatus(failure.code) ? statuses[failure.code] : 409)

const outages = { 502: 'payment_unavailable', 503: 'service_unavailable' } as const

/** Responds to unexpected errors, which are logged: an unavailable service, or a defect. */
export function sendException(error: Error, c: Context) {
  const status = error instanceof HTTPException ? error.status : 500
  if (status === 413) return sendFailure(c, { code: 'too_large' })
  if (status < 500) return sendFailure(c, { code: 'invalid_request', detail: error.message })
  console.error(error)
  return sendFailure(c, { code: status === 502 || status === 503 ? outages[status] : 'defect' })
}
