import { useQueryClient } from '@tanstack/react-query'
import { type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { useHydrated } from '#hooks/use-hydrated.ts'
import { lazyHydrate } from '#lib/lazy-hydrate.tsx'

const importResults = () => import('./search-results.tsx')

/** The results; their code and the index are fetched when a field is first used. */
export const SearchResults = lazyHydrate(
  importResults,
  <p role="status" className="py-4 text-muted">
    Recherche…
  </p>,
)

/** The state of a page's search: its query, which the URL carries (`?q=`), and the props of its field. */
export function useSearch() {
  const queryClient = useQueryClient()
  const isHydrated = useHydrated()
  const [parameters] = useSearchParams()
  const [typed, setTyped] = useState<string>()
  const query = typed ?? (isHydrated ? (parameters.get('q') ?? '') : '')
  const field = useRef<HTMLInputElement>(null)

  // Restores text that was typed before hydration, before the next render replaces it.
  useLayoutEffect(() => {
    if (isHydrated || !field.current?.value) return
    setTyped(field.current.value)
    field.current.form?.removeAttribute('aria-busy')
  }, [isHydrated])

  // `history.replaceState`, because the router would load the page anew, and browsers limit how often a URL may change.
  const saveInUrl = () => {
    const url = new URL(location.href)
    if (query.trim()) url.searchParams.set('q', query)
    else url.searchParams.delete('q')
    history.replaceState(history.state, '', url)
  }
  const focusFirstResult = () => document.querySelector<HTMLElement>('[data-search-results] a')?.focus()
  const fieldProps = {
    ref: field,
    value: query,
    onSearch: setTyped,
    onFocus: () =>
      void importResults().then(
        ({ preloadIndex }) => preloadIndex(queryClient),
        () => {},
      ),
    onBlur: saveInUrl,
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key !== 'ArrowDown') return
      event.preventDefault()
      focusFirstResult()
    },
    onSubmit: () => {
      saveInUrl()
      focusFirstResult()
    },
  }
  return { query: query.trim(), fieldProps }
}
