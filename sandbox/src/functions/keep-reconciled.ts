import type { Supabase } from '../supabase-lite/open-supabase.ts'

const sweepEveryMs = 5 * 60_000
const firstPauseMs = 250
const longestPauseMs = 15_000

interface Options {
  supabase: Pick<Supabase, 'listen'>
  reconcile: (request: Request) => Promise<Response>
  secretKey: string
}

function callOf(everything: boolean, secretKey: string): Request {
  return new Request('http://localhost/functions/v1/reconcile-reviews', {
    method: 'POST',
    headers: { authorization: `Bearer ${secretKey}` },
    body: JSON.stringify({ everything }),
  })
}

/**
 * Wakes the reconciler as a hosted project's database does: at each note in the outbox, and on a schedule for
 * what no event told. A call that fails is made again, later and later.
 *
 * @returns a function that stops it.
 */
export async function keepReconciled({
  reconcile,
  secretKey,
  supabase,
}: Options): Promise<() => Promise<void>> {
  let timer: NodeJS.Timeout | undefined
  let closed = false
  // A look at everything that failed is owed, whatever calls come in between.
  let owed = false

  async function call(everything: boolean, pauseMs = firstPauseMs): Promise<void> {
    owed ||= everything
    const asked = owed
    const { ok } = await reconcile(callOf(asked, secretKey))
    if (ok && asked) owed = false
    if (ok || closed) return
    clearTimeout(timer)
    timer = setTimeout(() => void call(false, Math.min(pauseMs * 2, longestPauseMs)), pauseMs)
  }

  const stopListening = await supabase.listen('review_outbox', () => void call(false))
  const schedule = setInterval(() => void call(true), sweepEveryMs)
  void call(true)

  return async () => {
    closed = true
    clearTimeout(timer)
    clearInterval(schedule)
    await stopListening()
  }
}
