import { toPictureSource } from '@lucarne/core/content/picture-source.ts'
import { Section, SectionHeading } from '@lucarne/core/ui/layout/section.tsx'
import { Picture } from '@lucarne/core/ui/media/picture.tsx'
import { useId } from 'react'
import type { SectionProps } from '../content/page.ts'
import { Wordmark } from '../wordmark.tsx'

const stripClass =
  '-mx-gutter flex overflow-x-auto px-gutter py-1 [scrollbar-width:none] [&::-webkit-scrollbar]:hidden'

/** A strip of logos or posters, which scrolls where it is wider than the screen; nothing while it is empty. */
export default function Logos({ section: { title, text, logos, posters } }: SectionProps<'logosSection'>) {
  const id = useId()
  if (!logos?.length && !posters?.length) return null
  return (
    <Section labelledBy={id}>
      <SectionHeading id={id} title={title} text={text} />
      {logos && logos.length > 0 && (
        <ul
          aria-labelledby={id}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard.
          tabIndex={0}
          className={`${stripClass} items-center gap-x-14 gap-y-9 text-muted md:flex-wrap`}
        >
          {logos.map((logo) => (
            <li key={logo._id} className="flex max-w-full shrink-0">
              <Wordmark logo={logo} heightPx={36} />
            </li>
          ))}
        </ul>
      )}
      {posters && posters.length > 0 && (
        <ul
          aria-labelledby={id}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard.
          tabIndex={0}
          className={`${stripClass} snap-x gap-gap scroll-px-gutter`}
        >
          {posters.map(({ _id, image }) => (
            <li key={_id} className="w-38 shrink-0 snap-start md:w-48">
              <Picture
                source={toPictureSource(image, 2 / 3)}
                sizes="(min-width: 900px) 192px, 152px"
                className="brighten aspect-2/3 h-auto w-full rounded-m rounded-tr-lit-s"
              />
            </li>
          ))}
        </ul>
      )}
    </Section>
  )
}
