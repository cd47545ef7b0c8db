import { parseListPage } from '../../src/lib/list-pages.ts'
import type { RenderedPage } from '../../src/prerender/render-page.tsx'
import type { SiteIdentity } from '../../src/prerender/site-identity.ts'
import type { SitePage } from '../../src/prerender/site-pages.ts'
import type { ServerBundle } from '../bundle/bundles.ts'
import { chunkFiles, lazyChunkFiles, type Manifest } from '../bundle/chunk-files.ts'
import { cachedShareImage } from '../share-image/share-image-cache.ts'
import { type Alternate, alternatesByPath, pathsWithHeadAlternates } from '../site-files/alternates.ts'
import { headTags } from './head-tags.ts'
import { pageDocument } from './page-document.ts'
import { pageFile, type SiteFolder } from './site-folder.ts'

type Site = {
  bundle: ServerBundle
  identity: SiteIdentity
  template: string
  manifest: Manifest
  folder: SiteFolder
  /** Of the pages whose heads name their alternates, by path. */
  alternates: ReadonlyMap<string, readonly Alternate[]>
}

/** The page that hosts send with status 404. */
const notFoundPage: SitePage = { path: '/404', isIndexable: false, renderAs: 'page' }

const shareImageFile = (path: string) => `share/${pageFile(path).replace(/\.html$/, '.jpg')}`

/** URLs of the chunks that a page needs beyond those of the template, at once and as its parts are rendered. */
function pageChunks(manifest: Manifest, template: string, source: string | undefined) {
  if (!source) return { preloads: [], lazyChunks: [] }
  const isLoaded = (file: string) => template.includes(`"/${file}"`)
  const urls = (files: readonly string[]) => files.filter((file) => !isLoaded(file)).map((file) => `/${file}`)
  const preloads = urls(chunkFiles(manifest, source))
  const lazyChunks = urls(lazyChunkFiles(manifest, source, isLoaded))
  return { preloads, lazyChunks: lazyChunks.filter((url) => !preloads.includes(url)) }
}

/** @returns the route that hydrates the page; null for a skeleton */
async function writePage(page: SitePage, site: Site): Promise<string | null> {
  const { alternates, bundle, identity, template, manifest, folder } = site
  const language = page.translation?.language
  // The pages of a list share one image.
  const { list, page: pageNumber } = parseListPage(page.path)
  const shareFile = shareImageFile(list)
  const shareImage = `${identity.url}/${shareFile}`
  const rendered: RenderedPage = await bundle.renderPage(page.path, {
    identity,
    shareImage,
    renderAs: page.renderAs,
  })
  const url = identity.url + bundle.canonicalPath(page.path)
  const tags = headTags(
    {
      ...{ ...rendered, url, shareImage, isIndexable: page.isIndexable, skeletonTitle: page.title },
      ...{ language, alternates: alternates.get(page.path) },
    },
    identity,
  )
  const html = pageDocument(template, {
    ...rendered,
    language,
    tags,
    ...pageChunks(manifest, template, rendered.source),
  })
  await folder.write(pageFile(page.path), html)
  const { route } = rendered.state
  if (!page.isIndexable || pageNumber > 1) return route
  const { picture, card } = rendered.metadata
  const subject = { title: rendered.title, brand: identity.name, picture, card }
  await folder.write(shareFile, await cachedShareImage(subject))
  return route
}

/** The alternates that heads name, by path. */
function headAlternates(pages: readonly SitePage[], siteUrl: string) {
  const listed = pages.filter(({ isIndexable }) => isIndexable)
  const named = pathsWithHeadAlternates(listed)
  return new Map([...alternatesByPath(listed, siteUrl)].filter(([path]) => named.has(path)))
}

/** A page of the site that a browser hydrates, and its route. */
export type HydratedPage = SitePage & { route: string }

/**
 * Renders every page, and the one for unknown paths, into the site.
 * @returns those that are hydrated
 */
export async function writePages(
  pages: readonly SitePage[],
  folders: Omit<Site, 'alternates'>,
): Promise<HydratedPage[]> {
  const site = { ...folders, alternates: headAlternates(pages, folders.identity.url) }
  const queue = [...pages, notFoundPage]
  const hydrated: HydratedPage[] = []
  // Two at a time: while one waits for its content, the other is rendered.
  const work = async () => {
    for (let page = queue.shift(); page; page = queue.shift()) {
      const route = await writePage(page, site)
      if (route !== null) hydrated.push({ ...page, route })
    }
  }
  await Promise.all([work(), work()])
  return hydrated
}
