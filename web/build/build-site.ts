import { readFile, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { UnreadyTexts } from '@lucarne/schemas/rules/unready-texts.ts'
import type { Env } from '../src/lib/read-env.ts'
import { BuildError } from './build-error.ts'
import { bundleForBrowsers, loadServerBundle } from './bundle/bundles.ts'
import { readManifest } from './bundle/chunk-files.ts'
import { checkSources } from './check-sources.ts'
import { findUnready } from './find-unready-texts.ts'
import { hostConfigurations, publishedHostFiles, siteRules } from './hosts/host-files.ts'
import type { SiteRules } from './hosts/site-rules.ts'
import { studioConfigurations } from './hosts/studio.ts'
import { checkHydration } from './hydration/check-hydration.ts'
import { samplePages } from './hydration/sample-pages.ts'
import { deferScripts } from './pages/defer-scripts.ts'
import { pageFile, siteFolder } from './pages/site-folder.ts'
import { writePages } from './pages/write-pages.ts'
import { feedPath, rssFeed } from './site-files/rss-feed.ts'
import { robots, sitemap } from './site-files/sitemap.ts'
import { renderIcons, webManifest } from './site-files/web-manifest.ts'

export type BuildStep = 'sources' | 'code' | 'pages' | 'hydration'

type Options = {
  onStep: (step: BuildStep) => void
  /** The pages whose hydration is checked; when undefined, every page of a small site, else a sample of each route. */
  hydratedPaths: readonly string[] | undefined
}

/** A comment for readers of the source; not where `pageDocument` puts the page's head. */
const templateComment = /\s*<!-- [^>]* -->/g

async function writeSite(
  target: string,
  env: Env,
  { onStep, hydratedPaths }: Options,
): Promise<{ pageCount: number; rules: SiteRules }> {
  onStep('code')
  await bundleForBrowsers(target)
  const bundle = await loadServerBundle()

  onStep('pages')
  const folder = siteFolder(target)
  const [pages, identity, redirects] = await Promise.all([
    bundle.sitePages(),
    bundle.siteIdentity(),
    bundle.siteRedirects(),
  ])
  const built = await readFile(join(target, 'index.html'), 'utf8')
  const template = deferScripts(built.replace(templateComment, ''))
  const hydratedPages = await writePages(pages, {
    bundle,
    identity,
    template,
    folder,
    manifest: await readManifest(target),
  })

  const entries = pages.filter(({ path, isIndexable }) => isIndexable && path === bundle.canonicalPath(path))
  for (const [file, content] of await sitemap(entries, env.siteUrl)) await folder.write(file, content)
  await folder.write('robots.txt', robots(env.siteUrl))
  await folder.write(feedPath.slice(1), rssFeed(await bundle.blogFeed(), identity))
  await folder.write('manifest.webmanifest', webManifest(identity))
  const searchIndex = await bundle.searchIndexFile()
  await folder.write(searchIndex.path.slice(1), searchIndex.content)
  for (const [file, content] of await renderIcons()) await folder.write(file, content)

  // Some hosts redirect before they look for a page: a page takes precedence.
  const written = new Set(pages.map(({ path }) => path))
  const rules = siteRules(
    redirects.filter(({ from }) => !written.has(from)),
    template,
    env,
  )
  for (const [file, content] of publishedHostFiles(rules)) await folder.write(file, content)

  onStep('hydration')
  const checked = hydratedPaths
    ? hydratedPages.filter(({ path }) => hydratedPaths.includes(path))
    : samplePages(hydratedPages)
  if (hydratedPaths && checked.length < hydratedPaths.length)
    throw new BuildError(`Not every page of ${hydratedPaths.join(', ')} is prerendered.`)
  await checkHydration(
    checked.map(({ path }) => ({ file: join(target, pageFile(path)), url: env.siteUrl + path })),
  )

  return { pageCount: pages.length, rules }
}

/**
 * Builds the whole site: code, the HTML of every page, and files for search engines and hosts. The folder is replaced at
 * the end, so that a failed build leaves the previous site. Configurations of hosts that read no file of a site are
 * written to `<target>-hosts`.
 * @param target absolute path of the folder
 * @returns the number of pages, and what the owner has to write before the site opens
 * @throws {BuildError} when a source does not respond, hosted content is not ready to open, or a page differs from
 * its HTML after hydration
 */
export async function buildSite(
  target: string,
  env: Env,
  options: Options,
): Promise<{ pageCount: number; unready: UnreadyTexts }> {
  options.onStep('sources')
  await checkSources(env)
  const unready = await findUnready(env)

  const temporary = `${target}.building`
  try {
    const { pageCount, rules } = await writeSite(temporary, env, options)
    await rm(target, { recursive: true, force: true })
    await rename(temporary, target)
    const hostsFolder = siteFolder(`${target}-hosts`)
    const configurations = [...hostConfigurations(rules), ...studioConfigurations(env.studioUrl)]
    for (const [file, content] of configurations) await hostsFolder.write(file, content)
    return { pageCount, unready }
  } finally {
    await rm(temporary, { recursive: true, force: true })
  }
}
