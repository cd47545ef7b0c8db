import { toPictureSource } from '@lucarne/core/content/picture-source.ts'
import { Picture } from '@lucarne/core/ui/media/picture.tsx'
import { preventHyphenBreaks } from '@lucarne/core/ui/prevent-hyphen-breaks.tsx'
import { useId } from 'react'
import type { SectionProps } from '../content/page.ts'
import { SectionButtons } from '../section-buttons.tsx'

/** A call with its buttons: beside its picture, or in one band without one. */
export default function CallToAction({
  section: { title, text, buttons, image },
}: SectionProps<'callToActionSection'>) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="page-width section-flow py-section">
      {image ? (
        <div className="lit-l grid overflow-hidden bg-s1 md:grid-cols-[5fr_7fr]">
          <div className="wrap-anywhere flex flex-col justify-center p-7 max-md:order-2 md:p-16 md:pr-8">
            <h2 id={id} className="text-h1 lg:text-[3rem]">
              {preventHyphenBreaks(title)}
            </h2>
            {text && <p className="mt-4 text-lead text-muted">{preventHyphenBreaks(text)}</p>}
            <SectionButtons buttons={buttons} className="mt-7" />
          </div>
          <Picture
            source={toPictureSource(image, 5 / 3)}
            sizes="(min-width: 900px) 720px, 92vw"
            className="aspect-5/3 h-full w-full"
          />
        </div>
      ) : (
        <div className="lit-l wrap-anywhere flex flex-wrap items-center justify-between gap-6 bg-s1 p-8 max-sm:pr-16 md:p-14">
          <div>
            <h2 id={id} className="max-w-120 text-h2">
              {title}
            </h2>
            {text && <p className="mt-2 max-w-lead text-lead text-muted">{text}</p>}
          </div>
          <SectionButtons buttons={buttons} />
        </div>
      )}
    </section>
  )
}
