import { useEffect, useState } from 'react'

const slowAfterMs = 4_000

/** Whether loading has taken more than 4 s. */
export function useSlowLoading(isLoading = true): boolean {
  const [isSlow, setIsSlow] = useState(false)
  useEffect(() => {
    if (!isLoading) return
    const timer = setTimeout(() => setIsSlow(true), slowAfterMs)
    return () => {
      clearTimeout(timer)
      setIsSlow(false)
    }
  }, [isLoading])
  return isSlow
}
