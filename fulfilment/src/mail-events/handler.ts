import { connectDatabase } from '@lucarne/supabase/functions/connect-database.ts'
import { readLimitedText } from '@lucarne/supabase/functions/read-limited-text.ts'
import { parseMailEvent } from './mail-event.ts'
import { isSignedEvent } from './webhook-signature.ts'

export interface MailEventSettings {
  supabaseUrl: string
  /** The database's secret key. */
  secretKey: string
  /** `whsec_…`, secret of the mail provider's webhook. */
  webhookSecret: string
}

const maxBodyBytes = 64 * 1024

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/**
 * The mail provider's webhook as an HTTP handler, which records each bounce and complaint once.
 * Responds with 204 also to ignored events, so that they are not sent again, 401 to unknown callers, and 503 when the
 * database cannot be reached, so that the provider retries.
 */
export function createMailEventHandler(settings: MailEventSettings): (request: Request) => Promise<Response> {
  const database = connectDatabase(settings)

  return async (request) => {
    if (request.method !== 'POST') return new Response(null, { status: 405 })
    const body = await readLimitedText(request, maxBodyBytes)
    if (body === undefined) return new Response(null, { status: 413 })
    if (!(await isSignedEvent(request.headers, body, settings.webhookSecret)))
      return new Response(null, { status: 401 })
    const event = parseMailEvent(parseJson(body))
    if (!event) return new Response(null, { status: 204 })
    const { mailId: p_mail_id, kind: p_kind, isPermanent: p_is_permanent } = event
    const { error } = await database.rpc('record_mail_event', { p_mail_id, p_kind, p_is_permanent })
    if (error) console.error('The event of a mail could not be recorded:', error.code)
    return new Response(null, { status: error ? 503 : 204 })
  }
}
