import type { ContentfulStatusCode } from 'hono/utils/http-status'

/** An error in the hosted accounts service's format, whose client reads the code from a header. */
export const createAuthError = (status: ContentfulStatusCode, code: string, message: string): Response =>
  Response.json({ code, message }, { status, headers: { 'x-supabase-api-version': '2024-01-01' } })
