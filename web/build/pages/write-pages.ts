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
export const notFoundPage: SitePage = { path: '/404', isIndexable: false, renderAs: 'page' }

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

async function writePage(page: SitePage, site: Site) {
  const { alternates, bundle, identity, template, manifest, folder } = site
  const language = page.translation?.language
  const shareFile = shareImageFile(page.path)
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
  if (!page.isIndexable) return
  const { picture, card } = rendered.metadata
  const subject = { title: rendered.title, brand: identity.name, picture, card }
  await folder.write(shareFile, await cachedShareImage(subject))
}

/** The alternates that heads name, by path. */
function headAlternates(pages: readonly SitePage[], siteUrl: string) {
  const listed = pages.filter(({ isIndexable }) => isIndexable)
  const named = pathsWithHeadAlternates(listed)
  return new Map([...alternatesByPath(listed, siteUrl)].filter(([path]) => named.has(path)))
}

/** Renders every page, and the one for unknown paths, into the site. */
export async function writePages(
  pages: readonly SitePage[],
  folders: Omit<Site, 'alternates'>,
): Promise<void> {
  const site = { ...folders, alternates: headAlternates(pages, folders.identity.url) }
  const queue = [...pages, notFoundPage]
  // Two at a time: while one waits for its content, the other is rendered.
  const work = async () => {
    for (let page = queue.shift(); page; page = queue.shift()) await writePage(page, site)
  }
  await Promise.all([work(), work()])
}
