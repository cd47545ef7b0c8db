import { buildStoreUrl } from '@lucarne/core/commerce/store-urls.ts'
import { liveEventsUrl } from '@lucarne/core/content/lake-urls.ts'
import type { SiteState } from '@lucarne/core/lib/page-state-file.ts'
import type { Env } from '@lucarne/core/lib/parse-env.ts'
import type { SiteIdentity } from '../src/prerender/site-identity.ts'
import type { ListedProducts, SitePage } from '../src/prerender/site-pages.ts'
import type { SourceVersions } from '../src/prerender/source-versions.ts'
import type { Manifest } from './bundle/chunk-files.ts'
import type { ServerBundle } from './bundle/server-bundle.ts'
import { createSiteRules, renderHostConfigurations, renderPublishedHostFiles } from './hosts/host-files.ts'
import type { SiteRules } from './hosts/site-rules.ts'
import { renderStudioConfigurations } from './hosts/studio.ts'
import { openSiteFolder } from './pages/site-folder.ts'
import { type Rebuild, type WrittenPages, writePages } from './pages/write-pages.ts'
import { feedPath, renderRssFeed } from './site-files/rss-feed.ts'
import { searchIndexFile } from './site-files/search-index.ts'
import { renderRobotsTxt, renderSitemap } from './site-files/sitemap.ts'
import { createWebManifest, renderIcons } from './site-files/web-manifest.ts'

export type BuildStep = 'sources' | 'code' | 'pages'

type Code = { bundle: ServerBundle; template: string; manifest: Manifest }

/** From where visits resume. */
type SitePosition = { eventId: string; versions: SourceVersions }

/** The pages that the site has, and what they have in common. */
type ListedPages = { sitePages: readonly SitePage[]; products: ListedProducts; identity: SiteIdentity }

/** @param known the products of a site that is rebuilt */
export async function listPagesToWrite(bundle: ServerBundle, known?: ListedProducts): Promise<ListedPages> {
  const products = known ?? (await bundle.listProductIds())
  const [sitePages, identity] = await Promise.all([
    bundle.listSitePages(products),
    bundle.fetchSiteIdentity(),
  ])
  return { sitePages, products, identity }
}

/** The site's pages, and the names of the files that were written now. */
type PreparedSite = WrittenPages & { pageFiles: string[] }

/**
 * Writes the pages of the site.
 * @param rebuild leaves the pages that have not changed
 */
export async function writeSitePages(
  target: string,
  { sitePages, identity }: ListedPages,
  { bundle, template, manifest }: Code,
  rebuild?: Rebuild,
): Promise<PreparedSite> {
  const folder = openSiteFolder(target)
  const written = await writePages(sitePages, { bundle, identity, template, folder, manifest }, rebuild)
  return { ...written, pageFiles: [...folder.files] }
}

/** Writes the site's files for search engines and hosts; `writeSearchIndex` writes that of the site's own search. */
export async function writeSiteFiles(
  target: string,
  { sitePages, identity }: ListedPages,
  { bundle, template, position }: Pick<Code, 'bundle' | 'template'> & { position: SitePosition },
  env: Env,
): Promise<{ siteFiles: string[]; rules: SiteRules }> {
  const files = openSiteFolder(target)
  const entries = sitePages.filter(
    ({ path, isIndexable }) => isIndexable && path === bundle.toCanonicalPath(path),
  )
  for (const [file, content] of await renderSitemap(entries, env.siteUrl)) files.write(file, content)
  files.write('robots.txt', renderRobotsTxt(env.siteUrl))
  files.write(feedPath.slice(1), renderRssFeed(await bundle.blogFeed(), identity))
  files.write('manifest.webmanifest', createWebManifest(identity))
  for (const [file, content] of await renderIcons()) files.write(file, content)

  // Some hosts redirect before they look for a page: a page takes precedence.
  const paths = new Set(sitePages.map(({ path }) => path))
  const redirects = await bundle.fetchSiteRedirects()
  const rules = createSiteRules(
    redirects.filter(({ from }) => !paths.has(from)),
    template,
    env,
  )
  for (const [file, content] of renderPublishedHostFiles(rules)) files.write(file, content)
  // Last: a visit that reads it finds pages that are at least as recent.
  const { eventId, versions } = position
  const state: SiteState = {
    eventId,
    eventsUrl: liveEventsUrl(env),
    nextChangeMs: versions.nextChangeMs,
    catalogue: { version: versions.catalogue, storeUrl: buildStoreUrl(env) },
    queries: await bundle.collectSiteQueries(),
  }
  files.write('site-state.json', JSON.stringify(state))
  return { siteFiles: [searchIndexFile, ...files.files], rules }
}

/** Writes the configurations of hosts that read no file of a site, beside it. */
export function writeHostConfigurations(target: string, rules: SiteRules, env: Env): void {
  const folder = openSiteFolder(`${target}-hosts`)
  for (const [file, content] of [
    ...renderHostConfigurations(rules),
    ...renderStudioConfigurations(env.studioUrl),
  ])
    folder.write(file, content)
}
