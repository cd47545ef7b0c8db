import { toPictureSource } from '@lucarne/core/content/picture-source.ts'
import { classNames } from '@lucarne/core/lib/class-names.ts'
import { Section } from '@lucarne/core/ui/layout/section.tsx'
import { SectionHeading } from '@lucarne/core/ui/layout/section-heading.tsx'
import { Picture } from '@lucarne/core/ui/media/picture.tsx'
import { useId, useState } from 'react'
import type { SectionProps } from '../content/page.ts'
import { GalleryDialog } from './gallery-dialog.tsx'

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
