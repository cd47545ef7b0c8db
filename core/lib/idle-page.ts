import { focusManager, type Query } from '@tanstack/react-query'

/** A visible page without input for this long is idle. */
const idleAfterMs = 120_000
const pollMs = 1_000

let touchedAtMs = Date.now()

const isIdle = () => Date.now() - touchedAtMs > idleAfterMs

/** An input on an idle page refetches, as the focus of its window does. */
export function watchForTouches() {
  const onTouch = () => {
    const wasIdle = isIdle()
    touchedAtMs = Date.now()
    if (wasIdle) focusManager.onFocus()
  }
  for (const type of ['pointerdown', 'keydown', 'wheel', 'touchmove'])
    addEventListener(type, onTouch, { capture: true, passive: true })
}

/**
 * A query's `refetchInterval` for a result that the visitor waits for.
 * @returns milliseconds, or false on an idle page
 */
export const getAwaitedIntervalMs = (isAwaited: boolean): number | false => isAwaited && !isIdle() && pollMs

/** The `meta` of a query that is refetched, in turn with others, each minute while it is shown. */
export const refetchedInTurn = { isRefetchedInTurn: true }

export const isRefetchedInTurn = ({ meta }: Query): boolean => meta?.isRefetchedInTurn === true
