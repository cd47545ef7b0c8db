import { type RefObject, useEffect, useRef, useState } from 'react'
import { useHydrated } from './first-view.ts'

/**
 * Whether a decoration is to be drawn. In prerendered HTML it waits until its section comes within a screen of the
 * view, so that what may never be seen takes nothing from the first view; on later pages it does not wait.
 *
 * @returns the reference to give to the element, and whether it is near
 */
export function useNearView<E extends Element>(): [RefObject<E | null>, boolean] {
  const ref = useRef<E>(null)
  const [near, setNear] = useState(useHydrated())

  useEffect(() => {
    if (near || !ref.current) return
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setNear(true)
      },
      { rootMargin: '100% 0px' },
    )
    // The section, since what passes by in a strip would be found only as it enters it.
    observer.observe(ref.current.closest('section') ?? ref.current)
    return () => observer.disconnect()
  }, [near])

  return [ref, near]
}
