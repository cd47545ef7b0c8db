import { join } from 'node:path'
import type { Env } from '../src/lib/read-env.ts'
import { BuildError } from './build-error.ts'
import type { ServerBundle } from './bundle/bundles.ts'
import type { Manifest } from './bundle/chunk-files.ts'
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

export type BuildStep = 'sources' | 'code' | 'pages' | 'hydration'

export type BuildOptions = {
  onStep: (step: BuildStep) => void
  /** The pages whose hydration is checked; when undefined, every page of a small site, else a sample of each route. */
  hydratedPaths: readonly string[] | undefined
}

type Code = { bundle: ServerBundle; template: string; manifest: Manifest }

export type WrittenSite = WrittenPages & {
  siteFiles: string[]
  /** Of the site's files and its pages' those that were written now. */
  writtenFiles: string[]
  rules: SiteRules
}

/**
 * Writes the pages of the site, and its files for search engines and hosts.
 * @param previous of a rebuild, which leaves the pages that have not changed
 */
export async function writeSite(
  target: string,
  { bundle, template, manifest }: Code,
  env: Env,
  previous?: PreviousPages,
): Promise<WrittenSite> {
  const [pages, identity, redirects] = await Promise.all([
    bundle.sitePages(),
    bundle.siteIdentity(),
    bundle.siteRedirects(),
  ])
  const folder = siteFolder(target)
  const written = await writePages(pages, { bundle, identity, template, folder, manifest }, previous)

  const files = siteFolder(target)
  const entries = pages.filter(({ path, isIndexable }) => isIndexable && path === bundle.canonicalPath(path))
  for (const [file, content] of await sitemap(entries, env.siteUrl)) await files.write(file, content)
  await files.write('robots.txt', robots(env.siteUrl))
  await files.write(feedPath.slice(1), rssFeed(await bundle.blogFeed(), identity))
  await files.write('manifest.webmanifest', webManifest(identity))
  const searchIndex = await bundle.searchIndexFile()
  await files.write(searchIndex.path.slice(1), searchIndex.content)
  for (const [file, content] of await renderIcons()) await files.write(file, content)

  // Some hosts redirect before they look for a page: a page takes precedence.
  const paths = new Set(pages.map(({ path }) => path))
  const rules = siteRules(
    redirects.filter(({ from }) => !paths.has(from)),
    template,
    env,
  )
  for (const [file, content] of publishedHostFiles(rules)) await files.write(file, content)
  const siteFiles = [...files.files]
  return { ...written, siteFiles, writtenFiles: [...folder.files, ...siteFiles], rules }
}

/**
 * Hydrates pages that were written into a folder.
 * @throws {BuildError} when one differs from its HTML
 */
export async function checkPages(
  { hydrated, pages }: Pick<WrittenPages, 'hydrated' | 'pages'>,
  { folder, stateDir, env }: { folder: string; stateDir: string; env: Env },
  hydratedPaths: readonly string[] | undefined,
): Promise<void> {
  const checked = hydratedPaths
    ? hydrated.filter(({ path }) => hydratedPaths.includes(path))
    : samplePages(hydrated, Object.keys(pages).length)
  if (hydratedPaths && checked.length < hydratedPaths.length)
    throw new BuildError(`Not every page of ${hydratedPaths.join(', ')} is prerendered.`)
  if (checked.length === 0) return
  await checkHydration(
    await bundleApplication(stateDir),
    checked.map(({ path }) => ({ file: join(folder, pageFile(path)), url: env.siteUrl + path })),
  )
}

/** Writes the configurations of hosts that read no file of a site, beside it. */
export async function writeHostConfigurations(target: string, rules: SiteRules, env: Env): Promise<void> {
  const folder = siteFolder(`${target}-hosts`)
  for (const [file, content] of [...hostConfigurations(rules), ...studioConfigurations(env.studioUrl)])
    await folder.write(file, content)
}
