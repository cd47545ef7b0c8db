import { useEffect } from 'react'

const debounceMs = 400

/**
 * Keeps the URL at the current item of a list, so that a reload or a shared link opens the same one.
 * Debounced, because a change of the URL renders the whole studio.
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
      // While another area loads, React still shows this list, which must not replace that area's URL.
      if (location.pathname === pathname) onChange(current)
    }, debounceMs)
    return () => clearTimeout(timer)
  }, [current, urlItem, onChange])
}
