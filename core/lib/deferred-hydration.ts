let ready: Promise<void> = Promise.resolve()

const interactions = ['pointerdown', 'keydown', 'focusin', 'touchstart', 'pointermove'] as const

/**
 * Resolves when the first page has loaded and is idle, or at the visitor's first interaction; immediately when
 * nothing was prerendered.
 */
export function waitUntilReadyToHydrate(): Promise<void> {
  return ready
}

/** Runs a task when the browser is idle, after 2 s at most. Returns a function that cancels it. */
export function runWhenIdle(task: () => void): () => void {
  // Safari has no requestIdleCallback.
  if (typeof requestIdleCallback === 'function') {
    const handle = requestIdleCallback(task, { timeout: 2000 })
    return () => cancelIdleCallback(handle)
  }
  const handle = setTimeout(task, 200)
  return () => clearTimeout(handle)
}

/** Called once, before prerendered HTML is hydrated: `waitUntilReadyToHydrate` waits from then on. */
export function deferHydration() {
  ready = new Promise((resolve) => {
    for (const type of interactions) addEventListener(type, () => resolve(), { once: true, passive: true })
    const resolveWhenIdle = () => runWhenIdle(resolve)
    if (document.readyState === 'complete') resolveWhenIdle()
    else addEventListener('load', resolveWhenIdle, { once: true })
  })
}
