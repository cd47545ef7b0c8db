import { toPictureSource } from '@lucarne/core/content/picture-source.ts'
import type { Slides } from '@lucarne/core/content/slides.ts'
import { useAutoAdvance } from '@lucarne/core/hooks/use-auto-advance.ts'
import { useHydrated } from '@lucarne/core/hooks/use-hydrated.ts'
import { useMotionControl } from '@lucarne/core/hooks/use-motion-control.ts'
import { wrapIndex } from '@lucarne/core/lib/wrap-index.ts'
import { ButtonLink } from '@lucarne/core/ui/button/button-link.tsx'
import { WindowFrame, WindowGlow } from '@lucarne/core/ui/layout/window-frame.tsx'
import { TextLink } from '@lucarne/core/ui/link/text-link.tsx'
import { Picture } from '@lucarne/core/ui/media/picture.tsx'
import { type PointerEvent, type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import { HeroControls } from './hero-controls.tsx'

export const slideIntervalMs = 7000

type HeroCarouselProps = {
  slides: Slides
  /** The link beside each slide's own button. */
  secondary?: { label: string; href: string } | undefined
  /** Content above each slide's title. */
  summary?: ReactNode
}

type HeroTextProps = {
  slides: Slides
  current: number
  secondary: { label: string; href: string } | undefined
  /** Live region: announces changes, except during automatic advance. */
  isAnnounced: boolean
}

/** All slides share one grid cell: the tallest sets the height, so that nothing shifts. */
function HeroText({ slides, current, secondary, isAnnounced }: HeroTextProps) {
  return (
    <div className="grid" aria-live={isAnnounced ? 'polite' : 'off'}>
      {slides.map((slide, index) => {
        const isCurrent = index === current
        const Heading = isCurrent ? 'h1' : 'p'
        return (
          // biome-ignore lint/a11y/useSemanticElements: a slide is a group, not a form's fieldset.
          <div
            key={slide._id}
            aria-hidden={!isCurrent}
            role="group"
            aria-roledescription="diapositive"
            aria-label={`${index + 1} sur ${slides.length}`}
            className="[grid-area:1/1] aria-[hidden=false]:animate-arrive aria-hidden:invisible"
          >
            <Heading className="text-balance font-display font-title text-display">{slide.title}</Heading>
            <p className="mt-5 max-w-120 text-lead text-muted">{slide.subtitle}</p>
            <div className="mt-7 flex flex-wrap items-center gap-x-5 gap-y-2">
              <ButtonLink to={slide.button.href} variant="primary" size="large">
                {slide.button.label}
              </ButtonLink>
              {secondary && (
                <TextLink to={secondary.href} arrow={false}>
                  {secondary.label}
                </TextLink>
              )}
            </div>
          </div>
        )
      })}
    </div>
  )
}

const ratio = 9 / 7
const swipeDistancePx = 40

type HeroWindowProps = { slides: Slides; current: number; onSwipe: (step: 1 | -1) => void }

/** The slides' pictures, cross-fading in the window frame. */
function HeroWindow({ slides, current, onSwipe }: HeroWindowProps) {
  const swipeStartX = useRef<number | null>(null)
  const count = slides.length
  // Hidden at first, so that the first picture has the whole bandwidth.
  const isHydrated = useHydrated()

  const onPointerUp = ({ clientX }: PointerEvent) => {
    const movedPx = swipeStartX.current === null ? 0 : clientX - swipeStartX.current
    swipeStartX.current = null
    if (Math.abs(movedPx) >= swipeDistancePx) onSwipe(movedPx < 0 ? 1 : -1)
  }

  return (
    <WindowFrame className="aspect-9/8 touch-pan-y select-none sm:aspect-9/7">
      {/* Swiping has accessible equivalents: arrows and dots. */}
      <div
        className="absolute inset-0"
        onPointerDown={({ clientX }) => {
          swipeStartX.current = clientX
        }}
        onPointerUp={onPointerUp}
        onPointerCancel={() => {
          swipeStartX.current = null
        }}
      >
        {slides.map((slide, index) => {
          // The neighbours are preloaded behind the current picture.
          const isNear = [current, wrapIndex(current - 1, count), wrapIndex(current + 1, count)].includes(
            index,
          )
          if (!isNear && isHydrated) return null
          return (
            <Picture
              hidden={!isHydrated && index !== current}
              data-current={index === current}
              key={slide._id}
              source={toPictureSource(slide.image, ratio)}
              sizes="(min-width: 1722px) 42vw, (min-width: 1368px) 713px, (min-width: 900px) 54vw, 92vw"
              priority={index === current}
              className="absolute inset-0 size-full opacity-0 transition-opacity duration-250 data-[current=true]:z-10 data-[current=true]:opacity-100 [&]:pointer-events-none"
            />
          )
        })}
      </div>
    </WindowFrame>
  )
}

/**
 * The home page's slides: cross-fade, automatic advance, swipe. By hand: embla-carousel with its fade and autoplay
 * plugins would add 9 kB (gzip) to the home page's first load.
 */
export function HeroCarousel({ slides, secondary, summary }: HeroCarouselProps) {
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
