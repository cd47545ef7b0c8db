import type { Slides } from '@lucarne/core/content/slides.ts'
import { useAutoAdvance } from '@lucarne/core/hooks/use-auto-advance.ts'
import { useMotionControl } from '@lucarne/core/hooks/use-motion-control.ts'
import { wrapIndex } from '@lucarne/core/lib/wrap-index.ts'
import { WindowGlow } from '@lucarne/core/ui/layout/window-glow.tsx'
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import { HeroControls } from './hero-controls.tsx'
import { HeroText } from './hero-text.tsx'
import { HeroWindow } from './hero-window.tsx'

export const slideIntervalMs = 7000

type Props = {
  slides: Slides
  /** The link beside each slide's own button. */
  secondary?: { label: string; href: string } | undefined
  /** Content above each slide's title. */
  summary?: ReactNode
}

/**
 * The home page's slides: cross-fade, automatic advance, swipe. By hand: embla-carousel with its fade and autoplay
 * plugins would add 9 kB (gzip) to the home page's first load.
 */
export function HeroCarousel({ slides, secondary, summary }: Props) {
  const [index, setIndex] = useState(0)
  const { isPlaying, isEnabled, toggle, pauseProps } = useMotionControl()
  // The current slide may be unpublished.
  const current = wrapIndex(index, slides.length)
  const go = (to: number) => setIndex(wrapIndex(to, slides.length))
  const hasSeveral = slides.length > 1
  const section = useRef<HTMLElement>(null)

  // Continues at the slide that the controls script showed last.
  useLayoutEffect(() => {
    const texts = section.current?.querySelectorAll('[aria-roledescription="diapositive"]') ?? []
    setIndex(
      Math.max(
        0,
        [...texts].findIndex((text) => text.getAttribute('aria-hidden') === 'false'),
      ),
    )
  }, [])

  useAutoAdvance(current, slideIntervalMs, isPlaying && hasSeveral, () => go(current + 1))

  return (
    <section
      ref={section}
      aria-roledescription="carrousel"
      aria-label="À la une"
      className="relative isolate pt-4 md:pt-12"
      {...pauseProps}
    >
      <div className="page-width grid grid-cols-1 items-center gap-x-gap md:grid-cols-12">
        <div className="relative md:order-2 md:col-span-7">
          <HeroWindow slides={slides} current={current} onSwipe={(step) => go(current + step)} />
          <WindowGlow className="top-full -left-[11%] mt-2 h-48 w-full max-md:opacity-50 md:mt-7" />
        </div>
        {hasSeveral && (
          <HeroControls
            count={slides.length}
            current={current}
            isPlaying={isPlaying}
            isEnabled={isEnabled}
            intervalMs={slideIntervalMs}
            onGo={go}
            onToggle={toggle}
          />
        )}
        <div className="wrap-anywhere mt-5 md:order-1 md:col-span-5 md:row-start-1 md:mt-0">
          {summary}
          <HeroText slides={slides} current={current} secondary={secondary} isAnnounced={!isPlaying} />
        </div>
      </div>
    </section>
  )
}
