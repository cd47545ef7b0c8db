import { useEffect, useState } from 'react'

const underTheBar = 160 // px

/** The id of the last heading that passed under the bar, or the first one's before any did. */
export function useActiveHeading(ids: readonly string[]): string | undefined {
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
