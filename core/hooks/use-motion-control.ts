import { type FocusEvent, useEffect, useState } from 'react'
import { useMediaQuery } from './use-media-query.ts'

/**
 * Whether something may move by itself (WCAG 2.2.2): not while it is hovered or has keyboard focus, while the tab is
 * hidden, with `prefers-reduced-motion`, in the studio's preview, or after the visitor pressed pause.
 */
export function useMotionControl() {
  const prefersReducedMotion = useMediaQuery('(prefers-reduced-motion: reduce)')
  const [choice, setChoice] = useState<'play' | 'pause' | null>(null)
  const [isHovered, setIsHovered] = useState(false)
  const [isFocused, setIsFocused] = useState(false)
  const isTabHidden = useTabHidden()

  // The preview sets the attribute. A constant shared with it would be one more file for visitors.
  useEffect(() => {
    const pauseInPreview = () => 'previewed' in document.documentElement.dataset && setChoice('pause')
    pauseInPreview()
    document.addEventListener('previewstart', pauseInPreview)
    return () => document.removeEventListener('previewstart', pauseInPreview)
  }, [])

  const isEnabled = choice === null ? !prefersReducedMotion : choice === 'play'
  return {
    /** The visitor's choice, for the pause button. */
    isEnabled,
    /** Whether it moves now. */
    isPlaying: isEnabled && !isHovered && !isFocused && !isTabHidden,
    toggle: () => setChoice(isEnabled ? 'pause' : 'play'),
    /** Props of the moving element: hover and focus pause it. */
    pauseProps: {
      onPointerEnter: () => setIsHovered(true),
      onPointerLeave: () => setIsHovered(false),
      onFocus: ({ target }: FocusEvent) => setIsFocused(target.matches(':focus-visible')),
      onBlur: ({ currentTarget, relatedTarget }: FocusEvent) => {
        if (!currentTarget.contains(relatedTarget)) setIsFocused(false)
      },
    },
  }
}

function useTabHidden(): boolean {
  const [isHidden, setIsHidden] = useState(false)
  useEffect(() => {
    const updateVisibility = () => setIsHidden(document.visibilityState === 'hidden')
    document.addEventListener('visibilitychange', updateVisibility)
    return () => document.removeEventListener('visibilitychange', updateVisibility)
  }, [])
  return isHidden
}
