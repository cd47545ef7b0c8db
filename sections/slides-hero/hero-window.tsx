import { toPictureSource } from '@lucarne/core/content/picture-source.ts'
import type { Slides } from '@lucarne/core/content/slides.ts'
import { useHydrated } from '@lucarne/core/hooks/use-hydrated.ts'
import { wrapIndex } from '@lucarne/core/lib/wrap-index.ts'
import { WindowFrame } from '@lucarne/core/ui/layout/window-frame.tsx'
import { Picture } from '@lucarne/core/ui/media/picture.tsx'
import { type PointerEvent, useRef } from 'react'

const ratio = 9 / 7
const swipeDistancePx = 40

type Props = { slides: Slides; current: number; onSwipe: (step: 1 | -1) => void }

/** The slides' pictures, cross-fading in the window frame. */
export function HeroWindow({ slides, current, onSwipe }: Props) {
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
