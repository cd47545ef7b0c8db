import type { Result } from '@lucarne/store/contract/result.ts'
import * as z from 'zod/mini'

/** Failures of a request to the back office: general ones, and those of the operation. */
export type StaffFailure<Code extends string = never> = {
  code:
    | Code
    | 'invalid_request'
    | 'unauthenticated'
    | 'forbidden'
    | 'not_found'
    | 'unreachable'
    /** A bug of the studio or the store. */
    | 'defect'
}

declare module '@tanstack/react-query' {
  interface Register {
    defaultError: StaffFailure
  }
}

type StaffResult<Body, Code extends string = never> = Promise<Result<Body, StaffFailure<Code>>>

/** Methods resolve to results and never reject. */
export interface BackOfficeClient {
  get<Body>(path: string, schema: z.core.$ZodType<Body>): StaffResult<Body>
  /** @param refusals codes of the contract for refused operations */
  post<Body, Code extends string = never>(
    path: string,
    body: unknown,
    schema: z.core.$ZodType<Body>,
    refusals?: readonly Code[],
  ): StaffResult<Body, Code>
  upload<Body>(path: string, form: FormData, schema: z.core.$ZodType<Body>): StaffResult<Body>
}

const timeoutMs = 20_000
const refusalSchema = z.object({ code: z.string() })

const statusCodes: Partial<Record<number, StaffFailure['code']>> = {
  401: 'unauthenticated',
  403: 'forbidden',
  404: 'not_found',
}

function toCode<Code extends string>(status: number, body: unknown, refusals: readonly Code[]) {
  const sent = refusalSchema.safeParse(body).data?.code
  const refusal = refusals.find((code) => code === sent)
  if (refusal !== undefined && status < 500) return refusal
  return statusCodes[status] ?? (status >= 500 || status === 429 ? 'unreachable' : 'invalid_request')
}

/** Client of the store's staff routes, with the studio's session. @param url `…/store/{store}/back-office` */
export function createBackOfficeClient(
  url: string,
  token: string,
  fetch = globalThis.fetch,
): BackOfficeClient {
  async function request<Body, Code extends string>(
    path: string,
    init: RequestInit,
    schema: z.core.$ZodType<Body>,
    refusals: readonly Code[] = [],
  ): StaffResult<Body, Code> {
    const fail = (code: StaffFailure<Code>['code']) => ({ ok: false, failure: { code } }) as const
    const headers = {
      authorization: `Bearer ${token}`,
      // The browser sets the content type of a form.
      ...(!(init.body instanceof FormData) && { 'content-type': 'application/json' }),
    }
    const signal = AbortSignal.timeout(timeoutMs)
    const response = await fetch(`${url}${path}`, { ...init, headers, signal }).catch(() => undefined)
    if (!response) return fail('unreachable')
    const body: unknown = await response.json().catch(() => undefined)
    if (!response.ok) return fail(toCode(response.status, body, refusals))
    const parsed = z.safeParse(schema, body)
    if (parsed.success) return { ok: true, value: parsed.data }
    console.error(parsed.error)
    return fail('defect')
  }
  return {
    get: (path, schema) => request(path, {}, schema),
    post: (path, body, schema, refusals) =>
      request(path, { method: 'POST', body: JSON.stringify(body) }, schema, refusals),
    upload: (path, form, schema) => request(path, { method: 'POST', body: form }, schema),
  }
}

/** Rejects with the failure, for TanStack Query. */
export async function requireResponse<Body>(result: StaffResult<Body>): Promise<Body> {
  const settled = await result
  if (settled.ok) return settled.value
  throw settled.failure
}
