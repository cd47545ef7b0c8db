import { useId } from 'react'
import type { SectionProps } from '../content/page.ts'
import { Wordmark } from '../wordmark.tsx'

/** One line of streaming platforms; it scrolls horizontally on narrow screens. */
export default function Platforms({ section: { title, platforms } }: SectionProps<'platformsSection'>) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="wrap-anywhere page-width mt-10 pb-12 md:mt-12 md:pb-14">
      <h2 id={id} className="font-book font-text text-caption text-faint">
        {title}
      </h2>
      <ul
        aria-labelledby={id}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard.
        tabIndex={0}
        className="-mx-gutter scroll-fade-x mt-4 flex items-center justify-between gap-10 overflow-x-auto px-gutter text-muted [scrollbar-width:none] [&::-webkit-scrollbar]:hidden md:[mask-image:none]"
      >
        {platforms.map((logo) => (
          <li key={logo._id} className="flex shrink-0">
            <Wordmark logo={logo} heightPx={32} priority />
          </li>
        ))}
      </ul>
    </section>
  )
}
