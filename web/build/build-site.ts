import { readFile, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Env } from '../src/lib/read-env.ts'
import { bundleForBrowsers } from './bundle-browser.ts'
import { checkSources } from './check-sources.ts'
import { readChunks } from './chunks.ts'
import { feed, feedPath } from './feed.ts'
import { hostConfigurations, publishedHostFiles, siteRules } from './host-files.ts'
import type { SiteRules } from './hosts/site-rules.ts'
import { checkHydration } from './hydration/check-hydration.ts'
import { paintFirst } from './late-code.ts'
import { loadServerBundle } from './server-bundle.ts'
import { pageFile, siteFolder } from './site-folder.ts'
import { robots, siteMap } from './site-map.ts'
import { icons, webManifest } from './web-manifest.ts'
import { notFound, writePages } from './write-pages.ts'

export type BuildStep = 'sources' | 'code' | 'pages' | 'hydration'

async function writeSite(
  target: string,
  env: Env,
  onStep: (step: BuildStep) => void,
): Promise<{ count: number; rules: SiteRules }> {
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
  const template = paintFirst(await readFile(join(target, 'index.html'), 'utf8'))
  await writePages(pages, { bundle, identity, template, folder, chunks: await readChunks(target) })

  const listed = pages.filter(({ path, listed }) => listed && path === bundle.canonicalPath(path))
  const entries = listed.map(({ path, changedAt }) => ({ address: env.siteUrl + path, changedAt }))
  await folder.write('sitemap.xml', siteMap(entries))
  await folder.write('robots.txt', robots(env.siteUrl))
  await folder.write(feedPath.slice(1), feed(await bundle.blogFeed(), identity))
  await folder.write('manifest.webmanifest', webManifest(identity))
  for (const [file, content] of await icons()) await folder.write(file, content)

  // Some hosts lead on before they look for a page: one that is there is shown.
  const written = new Set(pages.map(({ path }) => path))
  const moved = redirects.filter(({ from }) => !written.has(from))
  const rules = siteRules(moved, template, env)
  for (const [file, content] of publishedHostFiles(rules)) await folder.write(file, content)

  onStep('hydration')
  const takenOver = [...pages, notFound].filter(({ form }) => form === 'page')
  await checkHydration(
    takenOver.map(({ path }) => ({ file: join(target, pageFile(path)), url: env.siteUrl + path })),
  )

  return { count: pages.length, rules }
}

/**
 * Builds the whole site: code, a page of HTML for every address, and what search engines and hosts read. The folder
 * is replaced at the end: a build that fails leaves the site that was there. Beside it, in `<folder>-hosts`, stands what
 * hosts are configured with that read nothing of a site.
 * @param target absolute path of the folder
 * @returns how many pages it has
 * @throws {BuildError} when a source does not answer, or a page would not be what its HTML says
 */
export async function buildSite(
  target: string,
  env: Env,
  onStep: (step: BuildStep) => void,
): Promise<number> {
  onStep('sources')
  await checkSources(env)

  const building = `${target}.building`
  try {
    const { count, rules } = await writeSite(building, env, onStep)
    await rm(target, { recursive: true, force: true })
    await rename(building, target)
    const beside = siteFolder(`${target}-hosts`)
    for (const [file, content] of hostConfigurations(rules)) await beside.write(file, content)
    return count
  } finally {
    await rm(building, { recursive: true, force: true })
  }
}
