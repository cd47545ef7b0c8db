import { Wordmark } from '@lucarne/sections/wordmark.tsx'
import type { Logo } from '#content/home.ts'

/** One line of streaming platforms; it scrolls horizontally on narrow screens. */
export function PlatformStrip({ title, platforms }: { title: string; platforms: readonly Logo[] }) {
  return (
    <section aria-labelledby="plateformes" className="page-width mt-10 md:mt-12">
      <h2 id="plateformes" className="font-book font-text text-caption text-faint">
        {title}
      </h2>
      <ul
        aria-labelledby="plateformes"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard.
        tabIndex={0}
        className="-mx-gutter scroll-fade-x mt-4 flex items-center justify-between gap-10 overflow-x-auto px-gutter text-muted [scrollbar-width:none] [&::-webkit-scrollbar]:hidden md:[mask-image:none]"
      >
        {platforms.map((logo) => (
          <li key={logo._id} className="flex shrink-0">
            <Wordmark logo={logo} heightPx={32} />
          </li>
        ))}
      </ul>
    </section>
  )
}
