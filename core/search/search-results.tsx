import type { QueryClient } from '@tanstack/react-query'
import { type KeyboardEvent, type ReactNode, useDeferredValue, useMemo } from 'react'
import { SlowNotice } from '#ui/feedback/skeleton.tsx'
import { SmartLink } from '#ui/link/smart-link.tsx'
import { excerptBestPassage } from './engine/highlight.ts'
import type { SearchDocument, SearchKind } from './engine/search-index.ts'
import { Highlighted } from './highlighted-text.tsx'
import { builtIndexOptions, useSearchIndex } from './use-search-index.ts'

/** Fetches the index before the first letter. */
export const preloadIndex = (queryClient: QueryClient) => queryClient.prefetchQuery(builtIndexOptions)

type SearchResultsProps = {
  query: string
  /** Restricts results to some kinds. */
  kinds?: readonly SearchKind[]
  /** Text and link for an empty result. */
  empty: ReactNode
}

const kindNames = { article: 'Guide', question: 'Question', product: 'Produit', page: 'Page' }

type SearchResultProps = { document: SearchDocument; title: ReactNode; children: ReactNode }

/** One result: the kind of its page, its title as a link, and a passage. */
const SearchResult = ({ document: { kind, path }, title, children }: SearchResultProps) => (
  <li className="border-line border-t">
    <SmartLink to={path} className="group block rounded-m py-4">
      <span className="font-label text-caption text-muted">{kindNames[kind]}</span>
      <span className="mt-0.5 block font-strong text-h4 group-hover:text-accent">{title}</span>
      <span className="wrap-anywhere mt-1 block max-w-measure text-muted text-small">{children}</span>
    </SmartLink>
  </li>
)

/** The results of a search, as it is typed (docs/product/support.md#search). */
export default function SearchResults({ query, kinds, empty }: SearchResultsProps) {
  const { index, revision, hasFailed } = useSearchIndex()
  const deferredQuery = useDeferredValue(query)
  // The index is mutable; its revision marks a change.
  const hits = useMemo(
    () => index?.search(deferredQuery, kinds ? { kinds } : {}),
    [index, revision, deferredQuery, kinds],
  )
  if (hasFailed)
    return (
      <p role="alert" className="py-4 text-muted">
        La recherche ne répond pas. Vérifiez votre connexion, puis réessayez.
      </p>
    )
  if (!hits)
    return (
      <div role="status" className="py-4 text-muted">
        <p>Recherche…</p>
        <SlowNotice>Les textes du site se font attendre.</SlowNotice>
      </div>
    )
  return (
    <section aria-label="Résultats de la recherche" data-search-results>
      <div role="status" className="py-4 text-muted">
        {hits.length > 0 ? <p>{hits.length > 1 ? `${hits.length} résultats` : '1 résultat'}</p> : empty}
      </div>
      <ol className="grid gap-x-gap lg:grid-cols-2" onKeyDown={moveFocus}>
        {hits.map(({ document, terms }) => (
          <SearchResult
            key={document.id}
            document={document}
            title={<Highlighted text={document.title} terms={terms} />}
          >
            <Highlighted text={excerptBestPassage(document, terms)} terms={terms} />
          </SearchResult>
        ))}
      </ol>
    </section>
  )
}

/** Up and down arrows move between results; up from the first returns to the field. */
function moveFocus(event: KeyboardEvent<HTMLElement>) {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
  if (!step) return
  event.preventDefault()
  const links = [...event.currentTarget.querySelectorAll('a')]
  const next = links.findIndex((link) => link.matches(':focus')) + step
  const target = next < 0 ? document.querySelector<HTMLElement>('main [type=search]') : links[next]
  target?.focus()
}
