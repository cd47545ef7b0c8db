import type { Article } from '@lucarne/core/content/blog.ts'
import { collectHeadings } from '@lucarne/core/ui/rich-text/collect-headings.ts'
import { useEffect, useState } from 'react'

/** Links to the article's sections; the current one is highlighted. */
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

// Just below the fixed header.
const activeBelowPx = 160

/** The id of the last heading that scrolled under the header; the first heading's before that. */
function useActiveHeading(ids: readonly string[]): string | undefined {
  const [active, setActive] = useState<string>()
  const idList = ids.join(' ')

  useEffect(() => {
    const headings = idList.split(' ').flatMap((id) => document.getElementById(id) ?? [])
    let frame = 0
    const updateActive = () => {
      frame = 0
      const passedHeadings = headings.filter((heading) => heading.getBoundingClientRect().top < activeBelowPx)
      setActive((passedHeadings.at(-1) ?? headings[0])?.id)
    }
    const onScroll = () => {
      frame ||= requestAnimationFrame(updateActive)
    }
    updateActive()
    window.addEventListener('scroll', onScroll, { passive: true })
    return () => {
      window.removeEventListener('scroll', onScroll)
      cancelAnimationFrame(frame)
    }
  }, [idList])

  return active
}
