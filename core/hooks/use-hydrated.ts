import { type RefObject, useEffect, useRef, useState, useSyncExternalStore } from 'react'

const subscribeToNothing = () => () => {}

/**
 * Whether hydration is over. False in prerendered HTML and in the first render over it, so that what only this
 * browser knows (query string, storage, date, width) is rendered just after.
 */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => false,
  )
}

/**
 * Whether an element's section is within one viewport height of the screen. On pages shown after the first one it is
 * true at once: only prerendered HTML delays what is below the fold.
 * @returns the ref to attach, and whether it is in view
 */
export function useInView<E extends Element>(): [RefObject<E | null>, boolean] {
  const ref = useRef<E>(null)
  const [isInView, setIsInView] = useState(useHydrated())

  useEffect(() => {
    if (isInView || !ref.current) return
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setIsInView(true)
      },
      { rootMargin: '100% 0px' },
    )
    // The section: items of a horizontal strip would intersect only as they scroll into it.
    observer.observe(ref.current.closest('section') ?? ref.current)
    return () => observer.disconnect()
  }, [isInView])

  return [ref, isInView]
}
