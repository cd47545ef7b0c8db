import * as z from 'zod/mini'

/** A request to the desk that failed; without a status when the store does not respond. */
export class StaffError extends Error {
  override name = 'StaffError'
  readonly status: number | undefined
  /** Why nothing was changed: a code of the contract. */
  readonly code: string | undefined

  constructor(status?: number, code?: string) {
    super(`HTTP ${status ?? 'without a response'}`)
    this.status = status
    this.code = code
  }
}

export interface StaffClient {
  get<Result>(path: string, schema: z.core.$ZodType<Result>): Promise<Result>
  post<Result>(path: string, body: unknown, schema: z.core.$ZodType<Result>): Promise<Result>
  upload<Result>(path: string, form: FormData, schema: z.core.$ZodType<Result>): Promise<Result>
}

const timeoutMs = 20_000
const refusalSchema = z.object({ code: z.string() })

/** Calls the store's desk as the session of the studio. @param url `…/store/{store}/staff` */
export function createStaffClient(url: string, token: string, fetch = globalThis.fetch): StaffClient {
  async function request<Result>(
    path: string,
    init: RequestInit,
    schema: z.core.$ZodType<Result>,
  ): Promise<Result> {
    const headers = {
      authorization: `Bearer ${token}`,
      // A form names its own type.
      ...(!(init.body instanceof FormData) && { 'content-type': 'application/json' }),
    }
    const signal = AbortSignal.timeout(timeoutMs)
    const response = await fetch(`${url}${path}`, { ...init, headers, signal }).catch(() => {
      throw new StaffError()
    })
    const body: unknown = await response.json().catch(() => undefined)
    if (!response.ok) throw new StaffError(response.status, refusalSchema.safeParse(body).data?.code)
    return z.parse(schema, body)
  }
  return {
    get: (path, schema) => request(path, {}, schema),
    post: (path, body, schema) => request(path, { method: 'POST', body: JSON.stringify(body) }, schema),
    upload: (path, form, schema) => request(path, { method: 'POST', body: form }, schema),
  }
}
