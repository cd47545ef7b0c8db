// `setTimeout` overflows after 24 days and fires late after a suspension, so that a long delay is split into days.
const maxTimerMs = 24 * 60 * 60 * 1000

/**
 * Runs once at a time (ms since 1970), at once when it has passed.
 * @returns cancels it
 */
export function runAt(timeMs: number, run: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const wait = () => {
    const waitMs = timeMs - Date.now()
    if (waitMs <= 0) run()
    else timer = setTimeout(wait, Math.min(waitMs, maxTimerMs))
  }
  wait()
  return () => clearTimeout(timer)
}
