import { useId } from 'react'
import type { SectionProps } from '#content/page.ts'
import { toPictureSource } from '#content/picture-source.ts'
import { classNames } from '#lib/class-names.ts'
import { Picture } from '#ui/media/picture.tsx'
import { preventHyphenBreaks } from '#ui/prevent-hyphen-breaks.tsx'
import { SectionButtons } from '../section-buttons.tsx'

/** A call with its buttons, in a panel that a picture may share. */
export default function CallToAction({
  section: { title, text, buttons, image },
}: SectionProps<'callToActionSection'>) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="page-width py-section">
      <div className={classNames('lit-l grid overflow-hidden bg-s1', image && 'md:grid-cols-[5fr_7fr]')}>
        <div className="wrap-anywhere flex flex-col justify-center p-7 max-md:order-2 md:p-16 md:pr-8">
          <h2 id={id} className="text-h1">
            {preventHyphenBreaks(title)}
          </h2>
          <p className="mt-4 max-w-lead text-lead text-muted">{preventHyphenBreaks(text)}</p>
          <SectionButtons buttons={buttons} />
        </div>
        {image && (
          <Picture
            source={toPictureSource(image, 5 / 3)}
            sizes="(min-width: 900px) 720px, 92vw"
            className="aspect-5/3 h-full w-full"
          />
        )}
      </div>
    </section>
  )
}
