import { screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { replaceContentSource } from '#content/content-query.ts'
import { fetchWithTimeout } from '#lib/fetch-with-timeout.ts'
import { indexPath } from '#lib/index-path.ts'
import { searchableArticle } from '#test/fixtures.ts'
import { renderTestPage } from '#test/render-app.tsx'
import { SearchField } from '#ui/form/search-field.tsx'
import { mockContent } from '../test/mock-content.ts'
import { SearchIndex } from './engine/search-index.ts'
import { serializeIndexFile } from './index-file.ts'
import { syncIndex } from './sync-index.ts'
import { SearchResults, useSearch } from './use-search.tsx'

vi.mock('#lib/fetch-with-timeout.ts', { spy: true })

function SearchPage() {
  const { query, fieldProps } = useSearch()
  return (
    <main>
      <SearchField {...fieldProps} label="Rechercher" className="" />
      {query && <SearchResults query={query} empty={<p>Rien</p>} />}
    </main>
  )
}

const article = (_id: string, title: string, text: string, version = '1') => ({
  ...searchableArticle,
  _id,
  version,
  path: `/blog/${_id}`,
  title,
  text,
})
let published: ReturnType<typeof article>[]
let builtIndex: string | undefined
const requested: unknown[] = []

beforeEach(() => {
  requested.length = 0
  builtIndex = undefined
  document.head.innerHTML = '<link rel="page-state">'
  published = [article('tampon', 'Le tampon', 'Il se règle.'), article('wifi', 'Le Wi-Fi', 'Réglez la box.')]
  mockContent((_query, params, name) => {
    requested.push(name)
    const ids: string[] = params.ids ?? []
    return name === 'search-versions' ? published : published.filter(({ _id }) => ids.includes(_id))
  })
  vi.mocked(fetchWithTimeout).mockImplementation(async (input) => {
    requested.push(String(input))
    if (input === indexPath && builtIndex) return new Response(builtIndex)
    return Response.json({ count: 0, products: [] }, { status: input === indexPath ? 404 : 200 })
  })
})

const marks = (element: HTMLElement) =>
  Array.from(element.querySelectorAll('mark'), (mark) => mark.textContent)

describe('search results', () => {
  it('need no request before the field is used, and the index once', async () => {
    const { user } = renderTestPage(<SearchPage />)
    expect(requested).toEqual([])
    await user.type(screen.getByRole('searchbox'), 'regler')
    await screen.findByText('2 résultats')
    await user.clear(screen.getByRole('searchbox'))
    await user.type(screen.getByRole('searchbox'), 'tampon')
    await screen.findByText('1 résultat')
    expect(requested.filter((request) => request === indexPath)).toHaveLength(1)
  })

  it('mark what matches and are reached by arrow keys', async () => {
    const { user } = renderTestPage(<SearchPage />)
    const field = screen.getByRole('searchbox')
    await user.type(field, 'regler')
    const [first, second] = within(await screen.findByRole('region')).getAllByRole('link')
    expect(marks(screen.getByRole('region')).toSorted()).toEqual(['Réglez', 'règle'])
    await user.keyboard('{ArrowDown}')
    expect(document.activeElement).toBe(first)
    await user.keyboard('{ArrowDown}')
    expect(document.activeElement).toBe(second)
    await user.keyboard('{ArrowUp}{ArrowUp}')
    expect(document.activeElement).toBe(field)
    await user.keyboard('{Enter}')
    expect(document.activeElement).toBe(first)
  })

  it('come from the URL, and change it on leaving the field', async () => {
    const { user } = renderTestPage(<SearchPage />, '/?q=tampon')
    expect(await screen.findByText('1 résultat')).toBeTruthy()
    await user.type(screen.getByRole('searchbox'), ' & co{Tab}')
    expect(new URLSearchParams(window.location.search).get('q')).toBe('tampon & co')
    await user.clear(screen.getByRole('searchbox'))
    await user.tab()
    expect(window.location.search).toBe('')
  })

  it('show hostile titles and queries as text', async () => {
    const html = '<img src=x onerror=alert(1)>'
    published = [article('attaque', `Attaque ${html}`, `<b>gras</b> ${html}`)]
    const { user } = renderTestPage(<SearchPage />)
    await user.type(screen.getByRole('searchbox'), `attaque ${html}`)
    const link = await screen.findByRole('link', { name: /Attaque <img src=x onerror=alert\(1\)>/ })
    expect(link.querySelector('img, b')).toBeNull()
    expect(link.getAttribute('href')).toBe('/blog/attaque')
  })

  it('use the built index, and fetch only what changed since', async () => {
    const index = new SearchIndex()
    const sources = { versions: published, products: [] }
    await syncIndex(index, sources, async (ids) => published.filter(({ _id }) => ids.includes(_id)))
    builtIndex = serializeIndexFile(index)
    published = [article('tampon', 'La mémoire tampon', 'Elle se règle.', '2')]
    const { user } = renderTestPage(<SearchPage />)
    await user.type(screen.getByRole('searchbox'), 'regler')
    expect(await screen.findByRole('link', { name: /La mémoire tampon/ })).toBeTruthy()
    expect(await screen.findByText('1 résultat')).toBeTruthy()
    expect(requested.filter((name) => name === 'search-documents')).toHaveLength(1)
  })

  it('that are shown beside others fetch what changed once', async () => {
    const { user } = renderTestPage(
      <>
        <SearchPage />
        <SearchResults query="tampon" empty={<p>Rien</p>} />
      </>,
    )
    await user.type(screen.getByRole('searchbox'), 'tampon')
    expect(await screen.findAllByText('1 résultat')).toHaveLength(2)
    expect(requested.filter((name) => name === 'search-documents')).toHaveLength(1)
  })

  it.each(['not JSON', '{"format":0,"content":{}}'])('ignore a built index that reads %s', async (file) => {
    builtIndex = file
    const { user } = renderTestPage(<SearchPage />)
    await user.type(screen.getByRole('searchbox'), 'tampon')
    expect(await screen.findByText('1 résultat')).toBeTruthy()
  })

  it('ask for no built index on a site that is not prerendered', async () => {
    document.head.innerHTML = ''
    const { user } = renderTestPage(<SearchPage />)
    await user.type(screen.getByRole('searchbox'), 'tampon')
    expect(await screen.findByText('1 résultat')).toBeTruthy()
    expect(requested).not.toContain(indexPath)
  })

  it('say when the texts cannot be fetched', async () => {
    replaceContentSource(() => Promise.reject(new Error('unreachable')))
    const { user } = renderTestPage(<SearchPage />)
    await user.type(screen.getByRole('searchbox'), 'tampon')
    expect((await screen.findByRole('alert')).textContent).toContain('La recherche ne répond pas.')
  })
})
