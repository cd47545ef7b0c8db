import { toPictureSource } from '@lucarne/core/content/picture-source.ts'
import { preventHyphenBreaks } from '@lucarne/core/ui/prevent-hyphen-breaks.tsx'
import { RichText } from '@lucarne/core/ui/rich-text/rich-text.tsx'
import { useId } from 'react'
import type { SectionProps } from '../content/page.ts'

/** A long text beside its title. */
export default function Text({ section: { title, body } }: SectionProps<'textSection'>) {
  const id = useId()
  return (
    <section
      aria-labelledby={id}
      className="page-width section-flow wrap-anywhere grid grid-cols-1 gap-x-gap gap-y-8 py-section md:grid-cols-12"
    >
      <h2 id={id} className="text-h2 md:col-span-4">
        {preventHyphenBreaks(title)}
      </h2>
      <div className="max-w-measure md:col-span-8">
        <RichText value={body} toPictureSource={toPictureSource} />
      </div>
    </section>
  )
}
