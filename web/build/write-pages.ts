import { type Chunks, filesOf } from './chunks.ts'
import { document } from './document.ts'
import { headTags } from './head-tags.ts'
import type { RenderedPage, ServerBundle, SiteIdentity, SitePage } from './server-bundle.ts'
import { cachedShareImage } from './share-image/share-image-cache.ts'
import { pageFile, type SiteFolder } from './site-folder.ts'

type Site = {
  bundle: ServerBundle
  identity: SiteIdentity
  template: string
  chunks: Chunks
  folder: SiteFolder
}

/** The page for unknown paths, which hosts answer with 404. */
export const notFound: SitePage = { path: '/404', listed: false, form: 'page' }

/** A page's share image in the site. */
const shareFile = (path: string) => `share/${pageFile(path).replace(/\.html$/, '.jpg')}`

/** What a page needs beyond what every document already asks for. */
function preloads(chunks: Chunks, template: string, source: string | undefined): string[] {
  if (!source) return []
  return filesOf(chunks, source)
    .map((file) => `/${file}`)
    .filter((address) => !template.includes(`"${address}"`))
}

async function writePage(page: SitePage, { bundle, identity, template, chunks, folder }: Site) {
  const share = shareFile(page.path)
  const shareAddress = `${identity.url}/${share}`
  const rendered: RenderedPage = await bundle.renderPage(page.path, {
    identity,
    shareImage: shareAddress,
    form: page.form,
  })
  const tags = headTags(
    {
      ...rendered,
      address: identity.url + bundle.canonicalPath(page.path),
      shareImage: shareAddress,
      listed: page.listed,
    },
    identity,
  )
  const html = document(template, {
    ...rendered,
    tags,
    preloads: preloads(chunks, template, rendered.source),
  })
  await folder.write(pageFile(page.path), html)
  if (!page.listed) return
  const { picture, card } = rendered.facts
  const subject = { title: rendered.title, brand: identity.name, picture, card }
  await folder.write(share, await cachedShareImage(subject))
}

/** Renders every page, and the one for unknown paths, into the site. */
export async function writePages(pages: readonly SitePage[], site: Site): Promise<void> {
  const queue = [...pages, notFound]
  // Two at a time: while one waits for its content, the other is rendered.
  const work = async () => {
    for (let page = queue.shift(); page; page = queue.shift()) await writePage(page, site)
  }
  await Promise.all([work(), work()])
}
