import { toPictureSource } from '@lucarne/core/content/picture-source.ts'
import { WindowFrame } from '@lucarne/core/ui/layout/window-frame.tsx'
import { Picture } from '@lucarne/core/ui/media/picture.tsx'
import { preventHyphenBreaks } from '@lucarne/core/ui/prevent-hyphen-breaks.tsx'
import type { SectionProps } from '../content/page.ts'

/** The opening of a page: its `h1` above a framed picture, and key figures below. */
export default function WideHero({
  section: { title, text, image, figures },
}: SectionProps<'wideHeroSection'>) {
  return (
    <section className="page-width section-flow wrap-anywhere pt-10 pb-section md:pt-16">
      <div className="grid grid-cols-1 items-end gap-x-gap gap-y-5 md:grid-cols-12">
        <h1 tabIndex={-1} className="font-title text-display md:col-span-7">
          {preventHyphenBreaks(title)}
        </h1>
        <p className="max-w-lead text-lead text-muted md:col-span-5">{preventHyphenBreaks(text)}</p>
      </div>
      <WindowFrame className="mt-9 aspect-3/2 sm:aspect-21/9 md:mt-12">
        <Picture
          source={toPictureSource(image, 21 / 9)}
          sizes="(min-width: 1722px) 72vw, (min-width: 1368px) 1240px, 92vw"
          priority
          className="size-full"
        />
      </WindowFrame>
      {figures && figures.length > 0 && (
        <dl className="mt-10 grid grid-cols-2 gap-x-gap gap-y-6 border-line border-t pt-7 sm:auto-cols-fr sm:grid-flow-col sm:grid-cols-none">
          {figures.map(({ _key, value, label }) => (
            <div key={_key} className="flex flex-col-reverse justify-end">
              <dt className="text-muted text-small">{label}</dt>
              <dd className="font-display font-head text-accent text-h2">{value}</dd>
            </div>
          ))}
        </dl>
      )}
    </section>
  )
}
