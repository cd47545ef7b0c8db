import { buildSpellingVocabulary, completeWords, correctWords, type SpellingVocabulary } from './spelling.ts'

/** The parameter of the Studio's search queries with what was typed. */
const searchParameter = '__query'

const titlesQuery = `*[!string::startsWith(_type, "sanity.") && defined(coalesce(title, name, question))][0...5000] {
  "text": coalesce(title, name, question)
}.text`

const vocabularyLifetimeMs = 60_000

/** A search request of the Studio, with a function that sends it with another text. */
interface SearchRequest {
  text: string
  send: (text: string) => Promise<Response>
}

/**
 * A `fetch` whose searches forgive what `match` of GROQ does not (sanity-io/sanity#1444): missing accents and unfinished
 * words, by the words of the documents' titles, and, where nothing is found, slips. All searches of the Studio go through it.
 */
export function forgiveSpelling(fetchContent: typeof fetch): typeof fetch {
  let vocabulary: Promise<SpellingVocabulary> | undefined
  let expiresAt = 0
  const currentVocabulary = (url: URL, init: RequestInit | undefined) => {
    if (vocabulary && Date.now() < expiresAt) return vocabulary
    expiresAt = Date.now() + vocabularyLifetimeMs
    vocabulary = loadVocabulary(fetchContent, url, init)
    return vocabulary
  }
  return async (input, init) => {
    const url = new URL(input instanceof Request ? input.url : String(input))
    const search = findSearch(fetchContent, url, init)
    if (!search) return fetchContent(input, init)
    const words = await currentVocabulary(url, init)
    const completed = completeWords(search.text, words)
    const response = await search.send(completed)
    const corrected = correctWords(completed, words)
    return corrected !== completed && (await isEmpty(response)) ? search.send(corrected) : response
  }
}

/** The search of a request; undefined for any other request, and for an empty search. */
function findSearch(
  fetchContent: typeof fetch,
  url: URL,
  init: RequestInit | undefined,
): SearchRequest | undefined {
  const parameter = url.searchParams.get(`$${searchParameter}`)
  if (parameter !== null) {
    const send = (text: string) => {
      const changed = new URL(url)
      changed.searchParams.set(`$${searchParameter}`, JSON.stringify(text))
      return fetchContent(changed.href, init)
    }
    return searchFor(JSON.parse(parameter), send)
  }
  // The client sends long queries as POST.
  if (!url.pathname.includes('/data/query/') || typeof init?.body !== 'string') return undefined
  const body: { params?: Record<string, unknown> } = JSON.parse(init.body)
  return searchFor(body.params?.[searchParameter], (text) =>
    fetchContent(url.href, {
      ...init,
      body: JSON.stringify({ ...body, params: { ...body.params, [searchParameter]: text } }),
    }),
  )
}

const searchFor = (text: unknown, send: SearchRequest['send']): SearchRequest | undefined =>
  typeof text === 'string' && text !== '*' ? { text, send } : undefined

/** The words of all titles; none when they cannot be loaded, and the search stays as it was typed. */
async function loadVocabulary(
  fetchContent: typeof fetch,
  searchUrl: URL,
  init: RequestInit | undefined,
): Promise<SpellingVocabulary> {
  const url = new URL(searchUrl.pathname, searchUrl)
  url.search = new URLSearchParams({ query: titlesQuery, perspective: 'raw' }).toString()
  const { credentials, headers } = init ?? {}
  try {
    const response = await fetchContent(url.href, {
      ...(credentials && { credentials }),
      ...(headers && { headers }),
    })
    const { result }: { result: string[] } = await response.json()
    return buildSpellingVocabulary(result)
  } catch {
    return new Map()
  }
}

async function isEmpty(response: Response): Promise<boolean> {
  if (!response.ok) return false
  const { result }: { result?: unknown } = await response.clone().json()
  return Array.isArray(result) && result.length === 0
}
