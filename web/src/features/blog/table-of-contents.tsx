import { useEffect, useState } from 'react'
import type { Article } from '#content/article.ts'
import { collectHeadings } from '#ui/rich-text/collect-headings.ts'

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

const underTheBar = 160 // px

/** The id of the last heading that passed under the bar, or the first one's before any did. */
function useActiveHeading(ids: readonly string[]): string | undefined {
  const [active, setActive] = useState<string>()
  const list = ids.join(' ')

  useEffect(() => {
    const headings = list.split(' ').flatMap((id) => document.getElementById(id) ?? [])
    let frame = 0
    const read = () => {
      frame = 0
      const passed = headings.filter((heading) => heading.getBoundingClientRect().top < underTheBar)
      setActive((passed.at(-1) ?? headings[0])?.id)
    }
    const onScroll = () => {
      frame ||= requestAnimationFrame(read)
    }
    read()
    window.addEventListener('scroll', onScroll, { passive: true })
    return () => {
      window.removeEventListener('scroll', onScroll)
      cancelAnimationFrame(frame)
    }
  }, [list])

  return active
}
