import { toPictureSource } from '@lucarne/core/content/picture-source.ts'
import { cleanStega } from '@lucarne/core/lib/stega.ts'
import { wrapIndex } from '@lucarne/core/lib/wrap-index.ts'
import { IconButton } from '@lucarne/core/ui/button/icon-button.tsx'
import { Picture } from '@lucarne/core/ui/media/picture.tsx'
import { ChevronLeft, ChevronRight, X } from 'lucide-react'
import { type KeyboardEvent, useEffect, useRef } from 'react'
import type { SectionProps } from '../content/page.ts'

type Props = {
  title: string
  items: SectionProps<'gallerySection'>['section']['items']
  index: number
  onMove: (index: number) => void
  onClose: () => void
}

/** A picture in full size; arrows switch to its neighbours. Opens on mount. */
export function GalleryDialog({ title, items, index, onMove, onClose }: Props) {
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
