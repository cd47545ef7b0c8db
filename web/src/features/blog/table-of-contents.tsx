import type { Article } from '#content/article.ts'
import { collectHeadings } from '#ui/rich-text/collect-headings.ts'
import { useActiveHeading } from './use-active-heading.ts'

/** The article's sections; the one being read is marked. */
export function TableOfContents({ body }: Pick<Article, 'body'>) {
  const sections = collectHeadings(body).filter(({ level }) => level === 2)
  const active = useActiveHeading(sections.map(({ id }) => id))
  if (sections.length < 2) return null
  return (
    <nav aria-label="Dans cet article" className="md:sticky md:top-28 md:col-span-3 md:self-start md:pr-6">
      <p className="mb-3 text-caption text-faint">Dans cet article</p>
      <ol className="border-line border-l-2">
        {sections.map(({ id, text }) => (
          <li key={id}>
            <a
              href={`#${id}`}
              aria-current={id === active ? 'location' : undefined}
              className="-ml-0.5 flex min-h-tap items-center border-transparent border-l-[3px] py-1.5 pl-4 font-label text-muted text-small hover:text-ink aria-[current]:border-accent aria-[current]:text-ink"
            >
              {text}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  )
}
