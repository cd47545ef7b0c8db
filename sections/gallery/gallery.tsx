import { toPictureSource } from '@lucarne/core/content/picture-source.ts'
import { classNames } from '@lucarne/core/lib/class-names.ts'
import { cleanStega } from '@lucarne/core/lib/stega.ts'
import { wrapIndex } from '@lucarne/core/lib/wrap-index.ts'
import { IconButton } from '@lucarne/core/ui/button/icon-button.tsx'
import { Section, SectionHeading } from '@lucarne/core/ui/layout/section.tsx'
import { Picture } from '@lucarne/core/ui/media/picture.tsx'
import { ChevronLeft, ChevronRight, X } from 'lucide-react'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import type { SectionProps } from '../content/page.ts'

type Props = {
  title: string
  items: SectionProps<'gallerySection'>['section']['items']
  index: number
  onMove: (index: number) => void
  onClose: () => void
}

/** A picture in full size; arrows switch to its neighbours. Opens on mount. */
function GalleryDialog({ title, items, index, onMove, onClose }: Props) {
  const ref = useRef<HTMLDialogElement>(null)
  useEffect(() => ref.current?.showModal(), [])

  const shown = items[index]
  if (!shown) return null
  const move = (step: number) => onMove(wrapIndex(index + step, items.length))
  const moveByKey = ({ key }: KeyboardEvent) => {
    if (key === 'ArrowLeft') move(-1)
    if (key === 'ArrowRight') move(1)
  }
  return (
    <dialog
      ref={ref}
      aria-label={cleanStega(title)}
      onClose={onClose}
      onKeyDown={moveByKey}
      className="m-0 size-full max-h-none max-w-none flex-col gap-4 overflow-y-auto overscroll-contain bg-ground p-gutter text-ink open:flex"
    >
      <div className="flex items-center justify-between gap-4">
        <p aria-live="polite" className="tabular text-muted">
          {index + 1} sur {items.length}
        </p>
        <IconButton framed label="Fermer" onClick={() => ref.current?.close()}>
          <X aria-hidden="true" />
        </IconButton>
      </div>
      <figure className="flex min-h-0 flex-1 flex-col items-center justify-center gap-4">
        <Picture
          key={shown._key}
          source={toPictureSource(shown.image)}
          sizes="100vw"
          priority
          className="h-auto max-h-[calc(100dvh-14rem)] w-auto max-w-full rounded-m"
        />
        <figcaption className="wrap-anywhere max-w-measure text-center text-muted">
          {shown.caption}
        </figcaption>
      </figure>
      {items.length > 1 && (
        <div className="flex justify-center gap-2.5">
          <IconButton framed label="Image précédente" onClick={() => move(-1)}>
            <ChevronLeft aria-hidden="true" />
          </IconButton>
          <IconButton framed label="Image suivante" onClick={() => move(1)}>
            <ChevronRight aria-hidden="true" />
          </IconButton>
        </div>
      )}
    </dialog>
  )
}

/** Pictures in two columns; with an odd number, the first one spans both. A click enlarges a picture. */
export default function Gallery({ section: { title, text, items } }: SectionProps<'gallerySection'>) {
  const id = useId()
  const [shownIndex, setShownIndex] = useState<number>()
  const hasWideFirst = items.length % 2 === 1
  return (
    <Section labelledBy={id}>
      <SectionHeading id={id} title={title} text={text} />
      <ul className="grid gap-x-gap gap-y-8 sm:grid-cols-2">
        {items.map(({ _key, caption, image }, index) => {
          const isWide = hasWideFirst && index === 0
          return (
            <li key={_key} className={classNames(isWide && 'sm:col-span-2')}>
              <figure>
                <button
                  type="button"
                  onClick={() => setShownIndex(index)}
                  className="lit-m block w-full cursor-zoom-in overflow-hidden"
                >
                  <span className="sr-only">Agrandir l’image : </span>
                  <Picture
                    source={toPictureSource(image, isWide ? 21 / 9 : 3 / 2)}
                    sizes={
                      isWide
                        ? '(min-width: 1722px) 72vw, (min-width: 1368px) 1240px, 92vw'
                        : '(min-width: 1722px) 36vw, (min-width: 1368px) 608px, (min-width: 600px) 45vw, 92vw'
                    }
                    className={classNames(
                      'brighten h-auto w-full',
                      isWide ? 'aspect-3/2 sm:aspect-21/9' : 'aspect-3/2',
                    )}
                  />
                </button>
                {caption && (
                  <figcaption className="mt-3 max-w-measure text-muted text-small">{caption}</figcaption>
                )}
              </figure>
            </li>
          )
        })}
      </ul>
      {shownIndex !== undefined && (
        <GalleryDialog
          title={title}
          items={items}
          index={shownIndex}
          onMove={setShownIndex}
          onClose={() => setShownIndex(undefined)}
        />
      )}
    </Section>
  )
}
