const minuteMs = 60_000

/**
 * How often to ask again about reviews that wait: often while their author may still be looking, then rarely.
 *
 * @returns milliseconds, or false when none waits.
 */
export function recheckInterval(
  reviews: readonly { is_rejected: boolean; created_at: string }[],
  now: number,
): number | false {
  const waiting = reviews.filter(({ is_rejected }) => !is_rejected)
  if (waiting.length === 0) return false
  const youngest = Math.min(...waiting.map(({ created_at }) => now - Date.parse(created_at)))
  return youngest < 10 * minuteMs ? 1_000 : minuteMs
}
