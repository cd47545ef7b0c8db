import { useEffect } from 'react'

const debounceMs = 400

/**
 * Keeps the current item in the URL, so that a reload or a shared link opens it. Debounced, because a change of the URL
 * renders the whole studio.
 */
export function useItemUrl(
  current: string | undefined,
  urlItem: string | undefined,
  onChange: (item: string) => void,
) {
  useEffect(() => {
    if (current === undefined || current === urlItem) return undefined
    const { pathname } = location
    const timer = setTimeout(() => {
      // During a transition to another area, React still renders this list, which must not overwrite that area's URL.
      if (location.pathname === pathname) onChange(current)
    }, debounceMs)
    return () => clearTimeout(timer)
  }, [current, urlItem, onChange])
}
