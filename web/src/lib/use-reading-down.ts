import { useEffect, useState } from 'react'

const slack = 8 // px: a finger that rests is not a reader who moves

/** Whether the visitor's last move was down the page; false at its top. */
export function useReadingDown(): boolean {
  const [down, setDown] = useState(false)
  useEffect(() => {
    let last = window.scrollY
    const onScroll = () => {
      const moved = window.scrollY - last
      if (Math.abs(moved) < slack) return
      last = window.scrollY
      setDown(moved > 0)
    }
    window.addEventListener('scroll', onScroll, { passive: true })
    return () => window.removeEventListener('scroll', onScroll)
  }, [])
  return down
}
