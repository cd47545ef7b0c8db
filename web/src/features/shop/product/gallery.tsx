import { findPictureIndex } from '@lucarne/core/commerce/product-pictures.ts'
import { useHydrated } from '@lucarne/core/hooks/use-hydrated.ts'
import { classNames } from '@lucarne/core/lib/class-names.ts'
import { wrapIndex } from '@lucarne/core/lib/wrap-index.ts'
import { WindowGlow } from '@lucarne/core/ui/layout/window-frame.tsx'
import { StorePicture } from '@lucarne/core/ui/media/store-picture.tsx'
import type { Variant } from '@lucarne/store/contract/variant.ts'
import { useRef, useState } from 'react'
import { GalleryControls } from './gallery-controls.tsx'

const swipeDistance = 40 // px

// The picture is 4:3 and covers 7:6, so it is an eighth wider than its place.
const sizes = '(min-width: 1722px) 47vw, (min-width: 1368px) 800px, (min-width: 900px) 60vw, 106vw'

type Props = {
  title: string
  pictures: readonly string[]
  /** Alternative texts by URL; a picture without one is named by its number. */
  texts: ReadonlyMap<string, string>
  current: number
  onGo: (index: number) => void
}

/** The product's pictures, one at a time; arrows, dots and swiping go round. */
export function Gallery({ title, pictures, texts, current, onGo }: Props) {
  const start = useRef<number | null>(null)
  // Other pictures load after the first one.
  const settled = useHydrated()

  return (
    <section aria-roledescription="carrousel" aria-label={`Photos de ${title}`}>
      {/* Swiping is a shortcut: arrows and dots do the same. */}
      <div
        className="lit-l relative isolate aspect-7/6 touch-pan-y select-none overflow-hidden product-stage"
        onPointerDown={({ clientX }) => {
          start.current = clientX
        }}
        onPointerUp={({ clientX }) => {
          const moved = start.current === null ? 0 : clientX - start.current
          start.current = null
          if (Math.abs(moved) >= swipeDistance) onGo(current + (moved < 0 ? 1 : -1))
        }}
        onPointerCancel={() => {
          start.current = null
        }}
      >
        {pictures.length === 0 && <WindowGlow className="top-1/4 left-1/3 z-0 h-1/2 w-1/2" />}
        {pictures.map(
          (url, index) =>
            (settled || index === current) && (
              <StorePicture
                key={url}
                src={url}
                sizes={sizes}
                alt={index === current ? (texts.get(url) ?? `${title}, photo ${index + 1}`) : ''}
                aria-hidden={index !== current}
                width={800}
                height={600}
                fetchPriority={index === current ? 'high' : 'low'}
                draggable={false}
                className={classNames(
                  'pointer-events-none absolute inset-0 size-full object-cover transition-opacity duration-250',
                  index === current ? 'opacity-100' : 'opacity-0',
                )}
              />
            ),
        )}
      </div>
      {pictures.length > 1 && <GalleryControls pictures={pictures} current={current} onGo={onGo} />}
    </section>
  )
}

/** The index of the shown picture. Choosing a variant with a picture shows that one. */
export function useGallery(pictures: readonly string[], variant: Variant | undefined) {
  const [index, setIndex] = useState(() => Math.max(0, findPictureIndex(variant, pictures)))
  const [shownFor, setShownFor] = useState(variant?.id)

  if (shownFor !== variant?.id) {
    setShownFor(variant?.id)
    const position = findPictureIndex(variant, pictures)
    if (position >= 0) setIndex(position)
  }
  // A picture may be withdrawn while it is shown.
  const current = pictures.length > 0 ? wrapIndex(index, pictures.length) : 0
  return { current, go: (to: number) => setIndex(wrapIndex(to, pictures.length)) }
}
