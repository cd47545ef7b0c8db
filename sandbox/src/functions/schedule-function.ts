import type { Supabase } from '../supabase-lite/open-supabase.ts'

const firstRetryMs = 250
const maxRetryMs = 15_000

interface ScheduledFunction {
  supabase: Pick<Supabase, 'listen'>
  /** The edge function's handler. */
  handle: (request: Request) => Promise<Response>
  scheduleSecret: string
  /** Notification channels that trigger a call. */
  channels: readonly string[]
  intervalMs: number
}

function createRequest(everything: boolean, scheduleSecret: string): Request {
  return new Request('http://localhost/functions/v1/scheduled', {
    method: 'POST',
    headers: { authorization: `Bearer ${scheduleSecret}` },
    body: JSON.stringify({ everything }),
  })
}

/**
 * Calls an edge function as a hosted project does: at each notification, and on a schedule (`everything`) for changes
 * without an event. A failed call is retried with exponential backoff.
 *
 * @returns a function that stops it.
 */
export async function scheduleFunction(scheduled: ScheduledFunction): Promise<() => Promise<void>> {
  const { handle, scheduleSecret, supabase, channels, intervalMs } = scheduled
  let retryTimer: NodeJS.Timeout | undefined
  let isStopped = false
  // Stays set until a full pass has succeeded.
  let isFullPassDue = false

  async function call(everything: boolean, retryMs = firstRetryMs): Promise<void> {
    isFullPassDue ||= everything
    const isFullPass = isFullPassDue
    const { ok } = await handle(createRequest(isFullPass, scheduleSecret))
    if (ok && isFullPass) isFullPassDue = false
    if (ok || isStopped) return
    clearTimeout(retryTimer)
    retryTimer = setTimeout(() => void call(false, Math.min(retryMs * 2, maxRetryMs)), retryMs)
  }

  const listeners: (() => Promise<void>)[] = []
  for (const channel of channels) listeners.push(await supabase.listen(channel, () => void call(false)))
  const schedule = setInterval(() => void call(true), intervalMs)
  void call(true)

  return async () => {
    isStopped = true
    clearTimeout(retryTimer)
    clearInterval(schedule)
    for (const stopListening of listeners) await stopListening()
  }
}
