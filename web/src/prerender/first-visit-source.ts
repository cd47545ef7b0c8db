import { requestPublicStore, type StoreTransport } from '@lucarne/core/commerce/store-request.ts'
import {
  type ContentRequest,
  type ContentSource,
  publishedSource,
} from '@lucarne/core/content/published-source.ts'
import { type Audience, firstTimeVisitor, isInAudience } from '@lucarne/schemas/rules/audience.ts'
import type { QueryParams } from '@sanity/client'
import { sliceList, widenSlice } from './list-slices.ts'

type Listed = { audience?: Audience | null } | null

/** So many results serve several pages, such as the layout's, which every page asks for. */
const maxShared = 50

const shared = new Map<string, ReturnType<typeof fetchVisible>>()

/** The GROQ of each query that the build has asked, by the name in its key: a rebuild asks again (`web/build/rebuild`). */
export const queryTexts = new Map<string, string>()

const isForFirstVisit = (section: Listed) => isInAudience(section?.audience, firstTimeVisitor)

async function fetchVisible(query: string, params: QueryParams, request: ContentRequest) {
  const { result, syncTags } = await publishedSource(query, params, request)
  let isPartial = false
  const text = JSON.stringify(result, (name, value) => {
    if (name !== 'sections' || !Array.isArray(value)) return value
    const shown = value.filter(isForFirstVisit)
    if (shown.length < value.length) isPartial = true
    return shown
  })
  return { result: JSON.parse(text), syncTags, isPartial }
}

/** The result of this query, asked for once as long as it is among those used last. */
function fetchShared(query: string, params: QueryParams, request: ContentRequest) {
  const key = JSON.stringify([query, params])
  const response = shared.get(key) ?? fetchVisible(query, params, request)
  shared.delete(key)
  shared.set(key, response)
  response.catch(() => shared.delete(key))
  const [oldest] = shared.keys()
  if (shared.size > maxShared && oldest !== undefined) shared.delete(oldest)
  return response
}

/** Published content without sections for other audiences: what prerendered HTML and its page state have. */
export const firstVisitSource: ContentSource = async (query, params, request) => {
  queryTexts.set(String(request.queryKey[1]), query)
  const { result, syncTags, isPartial } = await fetchShared(query, widenSlice(params), request)
  return { result: sliceList(result, params), syncTags, ...(isPartial && { isPartial }) }
}

/** Shared data of several pages and files: destinations, and the list of products. */
const sharedPaths = /^\/(?:destinations$|products\?limit=)/

type Received = { status: number; body: string }

const responses = new Map<string, Promise<Received>>()

async function receive(path: string): Promise<Received> {
  const response = await requestPublicStore(path)
  return { status: response.status, body: await response.text() }
}

/** Memoizes responses that many pages share; failures are not cached. */
export const memoizeStoreResponses: StoreTransport = async (path, init) => {
  if (!sharedPaths.test(path)) return requestPublicStore(path, init)
  const response = responses.get(path) ?? receive(path)
  responses.set(path, response)
  try {
    const { status, body } = await response
    if (status >= 400) responses.delete(path)
    return new Response(body, { status })
  } catch (error) {
    responses.delete(path)
    throw error
  }
}
