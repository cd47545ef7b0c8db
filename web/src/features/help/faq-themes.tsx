import type { FaqCategory } from '#content/faq.ts'

/** The themes, as ways down the page. In columns where there is no room beside it: lines would break as letters arrive. */
export function FaqThemes({ categories }: { categories: readonly FaqCategory[] }) {
  return (
    <nav aria-label="Thèmes" className="md:sticky md:top-28 md:col-span-3 md:self-start">
      <ul className="grid grid-cols-2 gap-2 sm:grid-cols-3 md:block md:border-line md:border-l-2">
        {categories.map(({ _id, title, slug }) => (
          <li key={_id}>
            <a
              href={`#${slug}`}
              className="flex min-h-tap items-center font-label text-muted text-small hover:text-ink max-md:h-full max-md:rounded-m max-md:border max-md:border-line max-md:px-4 max-md:py-2 md:pl-4"
            >
              {title}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
