import { useSyncExternalStore } from 'react'
import { whenIdle } from './when-idle.ts'

let settled: Promise<void> = Promise.resolve()

const intents = ['pointerdown', 'keydown', 'focusin', 'touchstart', 'pointermove'] as const

/**
 * Resolves when the first page is there and has nothing better to do, or as soon as the visitor acts on it.
 * At once when nothing was prerendered.
 */
export function firstViewSettled(): Promise<void> {
  return settled
}

/** Called once, when prerendered HTML is about to be taken over: what can wait then waits. */
export function holdFirstView() {
  settled = new Promise((resolve) => {
    for (const intent of intents) addEventListener(intent, () => resolve(), { once: true, passive: true })
    const idle = () => whenIdle(resolve)
    if (document.readyState === 'complete') idle()
    else addEventListener('load', idle, { once: true })
  })
}

const never = () => () => {}

/**
 * Whether the page has taken over its prerendered HTML: false while it does, so that what only this browser
 * knows (its address, its storage), or what the first view can do without, is shown just after.
 */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}
