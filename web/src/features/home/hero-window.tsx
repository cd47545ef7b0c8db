import { type PointerEvent, useRef } from 'react'
import { toPictureSource } from '#content/picture-source.ts'
import type { Slides } from '#content/slides.ts'
import { useHydrated } from '#hooks/use-hydrated.ts'
import { classNames } from '#lib/class-names.ts'
import { wrapIndex } from '#lib/wrap-index.ts'
import { WindowFrame } from '#ui/layout/window-frame.tsx'
import { Picture } from '#ui/media/picture.tsx'

const ratio = 9 / 7
const swipeDistance = 40 // px

type Props = { slides: Slides; current: number; onSwipe: (step: 1 | -1) => void }

/** The picture behind the mullions: it cross-fades, they stay still. */
export function HeroWindow({ slides, current, onSwipe }: Props) {
  const start = useRef<number | null>(null)
  const last = slides.length - 1
  // The first picture has the whole network to itself.
  const settled = useHydrated()

  const onPointerUp = ({ clientX }: PointerEvent) => {
    const moved = start.current === null ? 0 : clientX - start.current
    start.current = null
    if (Math.abs(moved) >= swipeDistance) onSwipe(moved < 0 ? 1 : -1)
  }

  return (
    <WindowFrame className="aspect-9/8 touch-pan-y select-none sm:aspect-9/7">
      {/* Swiping is a shortcut: arrows and dots do the same. */}
      <div
        className="absolute inset-0"
        onPointerDown={({ clientX }) => {
          start.current = clientX
        }}
        onPointerUp={onPointerUp}
        onPointerCancel={() => {
          start.current = null
        }}
      >
        {slides.map((slide, index) => {
          // Its neighbours wait behind the current picture, so that the next one is there when called.
          const near = [current, wrapIndex(current - 1, last + 1), wrapIndex(current + 1, last + 1)].includes(
            index,
          )
          if (!near || !(settled || index === current)) return null
          return (
            <Picture
              key={slide._id}
              source={toPictureSource(slide.image, ratio)}
              sizes="(min-width: 1368px) 713px, (min-width: 900px) 54vw, 92vw"
              priority={index === current}
              className={classNames(
                'absolute inset-0 size-full transition-opacity duration-250 [&]:pointer-events-none',
                index === current ? 'z-10 opacity-100' : 'opacity-0',
              )}
            />
          )
        })}
      </div>
    </WindowFrame>
  )
}
