import { setImmediate as nextTurn } from 'node:timers/promises'
import { parseListPage } from '@lucarne/core/lib/list-pages.ts'
import { buildPageStatePath, type PageState, type PageStateFile } from '@lucarne/core/lib/page-state-file.ts'
import pLimit from 'p-limit'
import type { RenderedPage } from '../../src/prerender/render-page.tsx'
import type { SiteIdentity } from '../../src/prerender/site-identity.ts'
import type { SitePage } from '../../src/prerender/site-pages.ts'
import { listChunkFiles, listLazyChunkFiles, type Manifest } from '../bundle/chunk-files.ts'
import type { ServerBundle } from '../bundle/server-bundle.ts'
import {
  addQuery,
  type BuildRecord,
  hashJson,
  type PageRecord,
  type QueryRecord,
  recordQuery,
} from '../rebuild/build-record.ts'
import type { RefetchedQueries } from '../rebuild/changed-queries.ts'
import { settleAll } from '../settle-all.ts'
import { renderCachedShareImage } from '../share-image/share-image-cache.ts'
import { type Alternate, groupAlternates, listPathsWithAlternates } from '../site-files/alternates.ts'
import { renderHeadTags } from './head-tags.ts'
import { renderPageDocument } from './page-document.ts'
import { getPageFile, type SiteFolder } from './site-folder.ts'

type Site = {
  bundle: ServerBundle
  identity: SiteIdentity
  template: string
  manifest: Manifest
  folder: SiteFolder
  /** Alternates in pages' heads, by path. */
  alternates: ReadonlyMap<string, readonly Alternate[]>
}

/** A rebuild: the site's pages as they are, and which of their content queries have changed since. */
export type Rebuild = Pick<BuildRecord, 'pages'> & { refetched: RefetchedQueries }

/** Number of pages rendered concurrently: while some wait for content and share images, another renders. */
const pagesAtOnce = 8

/** The page that hosts send with status 404. */
const notFoundPage: SitePage = { path: '/404', isIndexable: false, renderAs: 'page' }

const shareImageFile = (path: string) => `share/${getPageFile(path).replace(/\.html$/, '.jpg')}`

/** URLs of the chunks that a page needs beyond those of the template, at once and as its parts are rendered. */
function pageChunks(manifest: Manifest, template: string, source: string | undefined) {
  if (!source) return { preloads: [], lazyChunks: [] }
  const isLoaded = (file: string) => template.includes(`"/${file}"`)
  const urls = (files: readonly string[]) => files.filter((file) => !isLoaded(file)).map((file) => `/${file}`)
  const preloads = urls(listChunkFiles(manifest, source))
  const lazyChunks = urls(listLazyChunkFiles(manifest, source, isLoaded))
  return { preloads, lazyChunks: lazyChunks.filter((url) => !preloads.includes(url)) }
}

/** Inputs of a page besides its query results: a change rewrites it. */
function inputsOf({ updatedAt: _, ...page }: SitePage, { alternates, identity }: Site): string {
  return hashJson([page, alternates.get(page.path) ?? [], identity])
}

const entryLink = /<link rel="code" data-run[^>]* href="([^"]+)">/g

/** The page's state as a file of the site, and the `<link>` by which its HTML names it. */
export function pageStateFile(
  template: string,
  path: string,
  { state, chunks }: { state: PageState; chunks: string[] },
): { file: string; content: string; link: string } {
  const version = hashJson(state)
  const entries = Array.from(template.matchAll(entryLink), ([, url = '']) => url)
  const content: PageStateFile = { version, ...state, entries, chunks }
  const url = buildPageStatePath(path)
  return {
    file: decodeURIComponent(url).slice(1),
    content: JSON.stringify(content),
    link: `<link rel="page-state" href="${url}" data-version="${version}">`,
  }
}

async function writePage(page: SitePage, site: Site): Promise<{ rendered: RenderedPage; files: string[] }> {
  const { alternates, bundle, identity, template, manifest, folder } = site
  const language = page.translation?.language
  // The pages of a list share one image.
  const { list, page: pageNumber } = parseListPage(page.path)
  const shareFile = shareImageFile(list)
  const shareImage = `${identity.url}/${shareFile}`
  const rendered = await bundle.renderPage(page.path, { identity, shareImage, renderAs: page.renderAs })
  const url = identity.url + bundle.toCanonicalPath(page.path)
  const tags = renderHeadTags(
    {
      ...rendered,
      url,
      shareImage,
      isIndexable: page.isIndexable,
      skeletonTitle: page.title,
      language,
      alternates: alternates.get(page.path),
    },
    identity,
  )
  const { preloads, lazyChunks } = pageChunks(manifest, template, rendered.source)
  const state = pageStateFile(template, page.path, {
    state: rendered.state,
    chunks: [...preloads, ...lazyChunks],
  })
  const { route } = rendered.state
  const html = renderPageDocument(template, {
    ...rendered,
    route,
    language,
    tags,
    preloads,
    stateLink: state.link,
  })
  const files = [getPageFile(page.path), state.file]
  folder.write(getPageFile(page.path), html)
  folder.write(state.file, state.content)
  if (!page.isIndexable || pageNumber > 1) return { rendered, files }
  const { picture, card } = rendered.metadata
  const subject = { title: rendered.title, brand: identity.name, picture, card }
  folder.write(shareFile, await renderCachedShareImage(subject))
  return { rendered, files: [...files, shareFile] }
}

/** Whether a rebuild writes a page again: with other inputs, or when a result of its queries differs. */
async function isOutdated(known: PageRecord, inputs: string, refetched: RefetchedQueries): Promise<boolean> {
  if (known.inputs !== inputs) return true
  for (const key of known.queries) if (await refetched.isChanged(key)) return true
  return false
}

/** The alternates that heads name, by path. */
function headAlternates(pages: readonly SitePage[], siteUrl: string) {
  const listed = pages.filter(({ isIndexable }) => isIndexable)
  const named = listPathsWithAlternates(listed)
  return new Map([...groupAlternates(listed, siteUrl)].filter(([path]) => named.has(path)))
}

/** The site's pages as they are written now, and those that a rebuild has not written again. */
export type WrittenPages = Pick<BuildRecord, 'queries'> & {
  pages: Record<string, PageRecord>
  /** How many were written now, without the page for unknown paths. */
  writtenCount: number
}

/**
 * Renders every page, and the one for unknown paths, into the site.
 * @param rebuild leaves a page as it is when neither its inputs nor its queries have changed
 */
export async function writePages(
  pages: readonly SitePage[],
  parts: Omit<Site, 'alternates'>,
  rebuild?: Rebuild,
): Promise<WrittenPages> {
  const site = { ...parts, alternates: headAlternates(pages, parts.identity.url) }
  const records: Record<string, PageRecord> = {}
  const queries = rebuild?.refetched.queries ?? new Map<string, QueryRecord>()
  let writtenCount = 0
  const limit = pLimit(pagesAtOnce)
  const failure = new AbortController()
  const write = async (page: SitePage, inputs: string) => {
    failure.signal.throwIfAborted()
    // Yields to the event loop, because rendering a page with cached results never does, and responses would wait.
    await nextTurn()
    const { rendered, files } = await writePage(page, site)
    const { route, queries: results } = rendered.state
    const content = results.filter(({ key }) => key[0] === 'content')
    for (const { key, data } of content) addQuery(queries, JSON.stringify(key), recordQuery(data))
    records[page.path] = { inputs, files, queries: content.map(({ key }) => JSON.stringify(key)) }
    if (route !== null) writtenCount += 1
  }
  const work = async (page: SitePage) => {
    const inputs = inputsOf(page, site)
    const known = rebuild?.pages[page.path]
    const isKept = rebuild && known && !(await isOutdated(known, inputs, rebuild.refetched))
    if (isKept) records[page.path] = known
    else await limit(() => write(page, inputs))
  }
  await settleAll(
    [...pages, notFoundPage].map((page) =>
      work(page).catch((error) => {
        failure.abort(error)
        throw error
      }),
    ),
  )
  const used = new Set(Object.values(records).flatMap((record) => record.queries))
  return {
    pages: records,
    queries: Object.fromEntries([...queries].filter(([key]) => used.has(key))),
    writtenCount,
  }
}
