import { toPictureSource } from '@lucarne/core/content/picture-source.ts'
import { RichText } from '@lucarne/core/ui/rich-text/rich-text.tsx'
import type { SectionProps } from '../content/page.ts'

/** Key facts beside a text. */
export default function Facts({ section: { items, body } }: SectionProps<'factsSection'>) {
  return (
    <section className="page-width section-flow wrap-anywhere grid grid-cols-1 gap-x-gap gap-y-10 py-section md:grid-cols-12">
      <dl className="self-start border-line border-t md:col-span-3">
        {items.map(({ _key, title, text }) => (
          <div key={_key} className="border-line border-b py-3.5">
            <dt className="text-caption text-faint">{title}</dt>
            <dd className="mt-1 font-strong">{text}</dd>
          </div>
        ))}
      </dl>
      <div className="max-w-measure md:col-span-8 md:col-start-5">
        <RichText value={body} toPictureSource={toPictureSource} />
      </div>
    </section>
  )
}
