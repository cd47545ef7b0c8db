import type { ContentfulStatusCode } from 'hono/utils/http-status'

/** An error as the hosted accounts service responds: by the header, its client reads the code. */
export const authError = (status: ContentfulStatusCode, code: string, message: string): Response =>
  Response.json({ code, message }, { status, headers: { 'x-supabase-api-version': '2024-01-01' } })
