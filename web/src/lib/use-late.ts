import { useEffect, useState } from 'react'

const patienceMs = 4_000

/** Whether something has been awaited for longer than people are used to. */
export function useLate(waiting = true): boolean {
  const [late, setLate] = useState(false)
  useEffect(() => {
    if (!waiting) return
    const timer = setTimeout(() => setLate(true), patienceMs)
    return () => {
      clearTimeout(timer)
      setLate(false)
    }
  }, [waiting])
  return late
}
