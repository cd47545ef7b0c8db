import { toPictureSource } from '@lucarne/core/content/picture-source.ts'
import { classNames } from '@lucarne/core/lib/class-names.ts'
import { Picture } from '@lucarne/core/ui/media/picture.tsx'
import { preventHyphenBreaks } from '@lucarne/core/ui/prevent-hyphen-breaks.tsx'
import { ShortText } from '@lucarne/core/ui/rich-text/short-text.tsx'
import { useId } from 'react'
import type { SectionProps } from '../content/page.ts'
import { SectionButtons } from '../section-buttons.tsx'

/** A text beside a picture, which comes first on narrow screens. */
export default function TextWithPicture({
  section: { title, body, image, pictureFirst, buttons },
}: SectionProps<'textWithPictureSection'>) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="page-width section-flow py-section">
      <div className="grid grid-cols-1 items-center gap-x-gap gap-y-7 md:grid-cols-12">
        <Picture
          source={toPictureSource(image, 3 / 2)}
          sizes="(min-width: 1722px) 36vw, (min-width: 1368px) 608px, (min-width: 900px) 46vw, 92vw"
          className={classNames(
            'lit-l aspect-3/2 h-auto w-full md:col-span-6',
            !pictureFirst && 'md:order-2',
          )}
        />
        <div
          className={classNames(
            'wrap-anywhere md:col-span-5',
            pictureFirst ? 'md:col-start-8' : 'md:order-1',
          )}
        >
          <h2 id={id} className="text-h2">
            {preventHyphenBreaks(title)}
          </h2>
          <div className="mt-4 max-w-measure text-muted">
            <ShortText value={body} />
          </div>
          <SectionButtons buttons={buttons} className="mt-7" />
        </div>
      </div>
    </section>
  )
}
