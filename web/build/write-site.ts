import type { ChildProcess } from 'node:child_process'
import { join } from 'node:path'
import { storeUrl } from '../src/commerce/store-urls.ts'
import { liveEventsUrl } from '../src/content/lake-urls.ts'
import { indexPath } from '../src/lib/index-path.ts'
import { pageStatePath, type SiteState } from '../src/lib/page-state-file.ts'
import type { Env } from '../src/lib/read-env.ts'
import type { ListedProducts } from '../src/prerender/product-ids.ts'
import type { SiteIdentity } from '../src/prerender/site-identity.ts'
import type { SitePage } from '../src/prerender/site-pages.ts'
import type { SourceVersions } from '../src/prerender/source-versions.ts'
import { BuildError } from './build-error.ts'
import type { Manifest } from './bundle/chunk-files.ts'
import type { ServerBundle } from './bundle/server-bundle.ts'
import { hostConfigurations, publishedHostFiles, siteRules } from './hosts/host-files.ts'
import type { SiteRules } from './hosts/site-rules.ts'
import { studioConfigurations } from './hosts/studio.ts'
import { bundleApplication } from './hydration/application.ts'
import { checkHydration } from './hydration/check-hydration.ts'
import { samplePages } from './hydration/sample-pages.ts'
import { pageFile, siteFolder } from './pages/site-folder.ts'
import { type PreviousPages, type WrittenPages, writePages } from './pages/write-pages.ts'
import { feedPath, rssFeed } from './site-files/rss-feed.ts'
import { robots, sitemap } from './site-files/sitemap.ts'
import { renderIcons, webManifest } from './site-files/web-manifest.ts'

/** The search index in the site. */
export const indexFile = indexPath.slice(1)

export type BuildStep = 'sources' | 'code' | 'pages' | 'hydration'

export type BuildOptions = {
  onStep: (step: BuildStep) => void
  /** The pages whose hydration is checked; when undefined, every page of a small site, else a sample of each route. */
  hydratedPaths: readonly string[] | undefined
}

type Code = { bundle: ServerBundle; template: string; manifest: Manifest }

/** From where visits resume. */
type SitePosition = { eventId: string; versions: SourceVersions }

/** The pages that the site has, and what they have in common. */
type ListedPages = { sitePages: readonly SitePage[]; products: ListedProducts; identity: SiteIdentity }

/** @param known the products of a site that is rebuilt */
export async function listPages(bundle: ServerBundle, known?: ListedProducts): Promise<ListedPages> {
  const products = known ?? (await bundle.listProductIds())
  const [sitePages, identity] = await Promise.all([bundle.sitePages(products), bundle.siteIdentity()])
  return { sitePages, products, identity }
}

/** The site's pages, and the names of the files that were written now. */
type PreparedSite = WrittenPages & { pageFiles: string[] }

/**
 * Writes the pages of the site.
 * @param previous of a rebuild, which leaves the pages that have not changed
 */
export async function writeSitePages(
  target: string,
  { sitePages, identity }: ListedPages,
  { bundle, template, manifest }: Code,
  previous?: PreviousPages,
): Promise<PreparedSite> {
  const folder = siteFolder(target)
  const written = await writePages(sitePages, { bundle, identity, template, folder, manifest }, previous)
  return { ...written, pageFiles: [...folder.files] }
}

/** What is made before the site's files are written. */
type PreparedFiles = { position: SitePosition; searchIndex: string }

/** Writes the site's files for search engines and hosts. */
export async function writeSiteFiles(
  target: string,
  { sitePages, identity }: ListedPages,
  { bundle, template, position, searchIndex }: Pick<Code, 'bundle' | 'template'> & PreparedFiles,
  env: Env,
): Promise<{ siteFiles: string[]; rules: SiteRules }> {
  const files = siteFolder(target)
  const entries = sitePages.filter(
    ({ path, isIndexable }) => isIndexable && path === bundle.canonicalPath(path),
  )
  for (const [file, content] of await sitemap(entries, env.siteUrl)) await files.write(file, content)
  await files.write('robots.txt', robots(env.siteUrl))
  await files.write(feedPath.slice(1), rssFeed(await bundle.blogFeed(), identity))
  await files.write('manifest.webmanifest', webManifest(identity))
  await files.write(indexFile, searchIndex)
  for (const [file, content] of await renderIcons()) await files.write(file, content)

  // Some hosts redirect before they look for a page: a page takes precedence.
  const paths = new Set(sitePages.map(({ path }) => path))
  const redirects = await bundle.siteRedirects()
  const rules = siteRules(
    redirects.filter(({ from }) => !paths.has(from)),
    template,
    env,
  )
  for (const [file, content] of publishedHostFiles(rules)) await files.write(file, content)
  // Last: a visit that reads it finds pages that are at least as recent.
  const { eventId, versions } = position
  const state: SiteState = {
    ...{ eventId, eventsUrl: liveEventsUrl(env), nextChangeMs: versions.nextChangeMs },
    ...{ catalogue: { version: versions.catalogue, storeUrl: storeUrl(env) } },
    queries: await bundle.siteQueries(),
  }
  await files.write('site-state.json', JSON.stringify(state))
  return { siteFiles: [...files.files], rules }
}

/**
 * Hydrates pages that were written into a folder.
 * @param rebuild of a rebuild: how many pages of a route it hydrates, and the worker that it has started for them
 * @throws {BuildError} when one differs from its HTML
 */
export async function checkPages(
  { hydrated, pages }: Pick<WrittenPages, 'hydrated' | 'pages'>,
  { folder, stateDir, env }: { folder: string; stateDir: string; env: Env },
  hydratedPaths: readonly string[] | undefined,
  rebuild?: { perRoute: number; worker: ChildProcess },
): Promise<void> {
  const checked = hydratedPaths
    ? hydrated.filter(({ path }) => hydratedPaths.includes(path))
    : samplePages(hydrated, Object.keys(pages).length, rebuild?.perRoute)
  if (hydratedPaths && checked.length < hydratedPaths.length)
    throw new BuildError(`Not every page of ${hydratedPaths.join(', ')} is prerendered.`)
  if (checked.length === 0) return
  await checkHydration(
    await bundleApplication(stateDir),
    checked.map(({ path }) => ({
      file: join(folder, pageFile(path)),
      stateFile: join(folder, decodeURIComponent(pageStatePath(path))),
      url: env.siteUrl + path,
    })),
    rebuild?.worker,
  )
}

/** Writes the configurations of hosts that read no file of a site, beside it. */
export async function writeHostConfigurations(target: string, rules: SiteRules, env: Env): Promise<void> {
  const folder = siteFolder(`${target}-hosts`)
  for (const [file, content] of [...hostConfigurations(rules), ...studioConfigurations(env.studioUrl)])
    await folder.write(file, content)
}
