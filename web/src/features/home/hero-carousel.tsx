import { useState } from 'react'
import type { Slides } from '#content/slides.ts'
import { useAutoAdvance } from '#hooks/use-auto-advance.ts'
import { useMotionControl } from '#hooks/use-motion-control.ts'
import { wrapIndex } from '#lib/wrap-index.ts'
import { WindowGlow } from '#ui/layout/window-glow.tsx'
import { HeroControls } from './hero-controls.tsx'
import { HeroText } from './hero-text.tsx'
import { HeroWindow } from './hero-window.tsx'

export const slideInterval = 7000 // ms, spec §9

type Props = {
  slides: Slides
  /** The second way on, the same beside every slide. */
  secondary?: { label: string; href: string } | undefined
}

/** The home page's window on what the house shows. */
export function HeroCarousel({ slides, secondary }: Props) {
  const [index, setIndex] = useState(0)
  const { isPlaying, isEnabled, toggle, pauseProps } = useMotionControl()
  // A slide may be withdrawn while it is shown.
  const current = wrapIndex(index, slides.length)
  const go = (to: number) => setIndex(wrapIndex(to, slides.length))
  const several = slides.length > 1

  useAutoAdvance(current, slideInterval, isPlaying && several, () => go(current + 1))

  return (
    <section
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
        {several && (
          <HeroControls
            count={slides.length}
            current={current}
            isPlaying={isPlaying}
            isEnabled={isEnabled}
            interval={slideInterval}
            onGo={go}
            onToggle={toggle}
          />
        )}
        <HeroText slides={slides} current={current} secondary={secondary} announced={!isPlaying} />
      </div>
    </section>
  )
}
