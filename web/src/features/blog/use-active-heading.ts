import { useEffect, useState } from 'react'

/** The id of the last heading that passed under the bar. */
export function useActiveHeading(ids: readonly string[]): string | undefined {
  const [active, setActive] = useState<string>()
  const list = ids.join(' ')

  useEffect(() => {
    const headings = list.split(' ').flatMap((id) => document.getElementById(id) ?? [])
    const observer = new IntersectionObserver(
      () => {
        const passed = headings.filter((heading) => heading.getBoundingClientRect().top < 160)
        setActive((passed.at(-1) ?? headings[0])?.id)
      },
      { rootMargin: '-120px 0px -60% 0px', threshold: [0, 1] },
    )
    for (const heading of headings) observer.observe(heading)
    return () => observer.disconnect()
  }, [list])

  return active
}
