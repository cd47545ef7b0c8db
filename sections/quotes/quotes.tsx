import { classNames } from '@lucarne/core/lib/class-names.ts'
import { Section, SectionHeading } from '@lucarne/core/ui/layout/section.tsx'
import { useId } from 'react'
import type { SectionProps } from '../content/page.ts'

/** Quotes with author and place; a single quote is larger. */
export default function Quotes({ section: { title, items } }: SectionProps<'quotesSection'>) {
  const id = useId()
  const isSingle = items.length === 1
  return (
    <Section labelledBy={id}>
      <SectionHeading id={id} title={title} />
      <ul
        className={classNames(
          'grid gap-x-gap gap-y-10',
          items.length > 1 && 'md:grid-cols-2',
          items.length > 2 && 'lg:grid-cols-3',
        )}
      >
        {items.map(({ _key, text, author, source }) => (
          <li key={_key}>
            <figure className="flex h-full flex-col border-line border-t pt-6">
              <span aria-hidden="true" className="-mt-1 font-display text-accent text-h1 leading-none">
                «
              </span>
              <blockquote
                className={classNames(
                  'mt-3 text-pretty font-display',
                  isSingle ? 'max-w-4xl text-h2' : 'text-h3',
                )}
              >
                {text}
              </blockquote>
              <figcaption className="mt-auto pt-5 text-small">
                <span className="block font-strong">{author}</span>
                {source && <span className="block text-faint">{source}</span>}
              </figcaption>
            </figure>
          </li>
        ))}
      </ul>
    </Section>
  )
}
