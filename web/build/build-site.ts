import { readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { env as variables } from 'node:process'
import type { Env } from '@lucarne/core/lib/parse-env.ts'
import type { Goods, UnreadyTexts } from '@lucarne/schemas/rules/missing-owner-content.ts'
import { readManifest } from './bundle/chunk-files.ts'
import { loadServerBundle } from './bundle/server-bundle.ts'
import { checkSources } from './check-sources.ts'
import { fetchGoods, findUnready } from './find-missing-owner-content.ts'
import type { SiteRules } from './hosts/site-rules.ts'
import { deferScripts } from './pages/defer-scripts.ts'
import { getStateDir } from './paths.ts'
import { fetchLivePosition, hashCode, templateFile, writeRecord } from './rebuild/build-record.ts'
import { runModule } from './run-module.ts'
import { settleAll } from './settle-all.ts'
import { writeSearchIndex } from './site-files/search-index.ts'
import {
  type BuildStep,
  listPagesToWrite,
  writeHostConfigurations,
  writeSiteFiles,
  writeSitePages,
} from './write-site.ts'

/** A comment for readers of the source; not where `renderPageDocument` puts the page's head. */
const templateComment = /\s*<!-- [^>]* -->/g

async function buildInto(
  folder: string,
  stateDir: string,
  { env, goods }: { env: Env; goods: Goods[] },
  onStep: (step: BuildStep) => void,
): Promise<{ pageCount: number; rules: SiteRules }> {
  onStep('code')
  const code = hashCode(variables)
  await runModule(new URL('bundle/bundle-site.ts', import.meta.url), [folder, stateDir], {
    failure: 'The code could not be bundled',
  })
  const template = deferScripts(
    (await readFile(join(folder, 'index.html'), 'utf8')).replace(templateComment, ''),
  )
  await writeFile(join(stateDir, templateFile), template)
  const [bundle, manifest] = await Promise.all([loadServerBundle(stateDir), readManifest(folder)])

  onStep('pages')
  // Before the first query, so that the next rebuild sees what is published meanwhile.
  const eventId = await fetchLivePosition(env)
  const versions = await bundle.fetchSourceVersions(Date.now())
  const listed = await listPagesToWrite(bundle)
  const [site] = await settleAll([
    writeSitePages(folder, listed, { bundle, template, manifest }),
    writeSearchIndex(folder, stateDir),
  ])
  const position = { eventId, versions }
  const { siteFiles, rules } = await writeSiteFiles(folder, listed, { bundle, template, position }, env)
  const { pages, queries } = site
  const { products } = listed
  const texts = Object.fromEntries(bundle.queryTexts)

  await writeRecord(stateDir, { code, eventId, versions, products, goods, pages, queries, texts, siteFiles })
  return { pageCount: Object.keys(pages).length - 1, rules }
}

/**
 * Builds the whole site: code, the HTML of every page, and files for search engines and hosts. The folder is replaced at
 * the end, so that a failed build leaves the previous site. Configurations of hosts that read no file of a site are
 * written to `<target>-hosts`, and what a rebuild needs to `<target>-state`.
 * @param target absolute path of the folder
 * @returns the number of pages, and what the owner has to write before the site opens
 * @throws {BuildError} when a source does not respond, or hosted content is not ready to open
 */
export async function buildSite(
  target: string,
  env: Env,
  onStep: (step: BuildStep) => void,
): Promise<{ pageCount: number; unready: UnreadyTexts }> {
  onStep('sources')
  await checkSources(env)
  const goods = await fetchGoods(env)
  const unready = await findUnready(env, goods)

  const replaced = [target, getStateDir(target)].map((folder) => ({
    folder,
    temporary: `${folder}.building`,
  }))
  try {
    const { pageCount, rules } = await buildInto(
      `${target}.building`,
      `${getStateDir(target)}.building`,
      { env, goods },
      onStep,
    )
    // The state first: without it, a rebuild of an interrupted build would take the site for the new one.
    for (const { folder } of replaced.toReversed()) await rm(folder, { recursive: true, force: true })
    for (const { folder, temporary } of replaced) await rename(temporary, folder)
    writeHostConfigurations(target, rules, env)
    return { pageCount, unready }
  } finally {
    for (const { temporary } of replaced) await rm(temporary, { recursive: true, force: true })
  }
}
