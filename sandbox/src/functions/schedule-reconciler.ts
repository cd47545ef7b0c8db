import type { Supabase } from '../supabase-lite/open-supabase.ts'

const scheduleIntervalMs = 5 * 60_000
const firstRetryMs = 250
const maxRetryMs = 15_000

interface Options {
  supabase: Pick<Supabase, 'listen'>
  reconcile: (request: Request) => Promise<Response>
  scheduleSecret: string
}

function createRequest(everything: boolean, scheduleSecret: string): Request {
  return new Request('http://localhost/functions/v1/reconcile-reviews', {
    method: 'POST',
    headers: { authorization: `Bearer ${scheduleSecret}` },
    body: JSON.stringify({ everything }),
  })
}

/**
 * Triggers the reconciler as a hosted project does: at each outbox entry, and on a schedule for changes without an
 * event. A failed call is retried with exponential backoff.
 *
 * @returns a function that stops it.
 */
export async function scheduleReconciler({
  reconcile,
  scheduleSecret,
  supabase,
}: Options): Promise<() => Promise<void>> {
  let retryTimer: NodeJS.Timeout | undefined
  let isStopped = false
  // Survives other calls until a full pass has succeeded.
  let isFullPassDue = false

  async function call(everything: boolean, retryMs = firstRetryMs): Promise<void> {
    isFullPassDue ||= everything
    const isFullPass = isFullPassDue
    const { ok } = await reconcile(createRequest(isFullPass, scheduleSecret))
    if (ok && isFullPass) isFullPassDue = false
    if (ok || isStopped) return
    clearTimeout(retryTimer)
    retryTimer = setTimeout(() => void call(false, Math.min(retryMs * 2, maxRetryMs)), retryMs)
  }

  const stopListening = await supabase.listen('review_outbox', () => void call(false))
  const schedule = setInterval(() => void call(true), scheduleIntervalMs)
  void call(true)

  return async () => {
    isStopped = true
    clearTimeout(retryTimer)
    clearInterval(schedule)
    await stopListening()
  }
}
