import { type FocusEvent, useEffect, useState } from 'react'
import { useMediaQuery } from './use-media-query.ts'

/**
 * Whether something may move by itself: not while the visitor points at it, has keyboard focus in it, looks
 * at another tab, asked their system for less motion, or pressed pause.
 */
export function useMotionControl() {
  const prefersStill = useMediaQuery('(prefers-reduced-motion: reduce)')
  const [choice, setChoice] = useState<'play' | 'pause' | null>(null)
  const [pointed, setPointed] = useState(false)
  const [focused, setFocused] = useState(false)
  const hidden = useHiddenTab()

  const wanted = choice === null ? !prefersStill : choice === 'play'
  return {
    /** What the visitor wants: the pause control shows it. */
    wanted,
    /** What happens now. */
    playing: wanted && !pointed && !focused && !hidden,
    toggle: () => setChoice(wanted ? 'pause' : 'play'),
    /** For the element to watch. */
    holdProps: {
      onPointerEnter: () => setPointed(true),
      onPointerLeave: () => setPointed(false),
      onFocus: ({ target }: FocusEvent) => setFocused(target.matches(':focus-visible')),
      onBlur: ({ currentTarget, relatedTarget }: FocusEvent) => {
        if (!currentTarget.contains(relatedTarget)) setFocused(false)
      },
    },
  }
}

function useHiddenTab(): boolean {
  const [hidden, setHidden] = useState(false)
  useEffect(() => {
    const read = () => setHidden(document.visibilityState === 'hidden')
    document.addEventListener('visibilitychange', read)
    return () => document.removeEventListener('visibilitychange', read)
  }, [])
  return hidden
}
