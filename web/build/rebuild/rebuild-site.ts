import { mkdir, readFile, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { env as variables } from 'node:process'
import type { UnreadyTexts } from '@lucarne/schemas/rules/unready-texts.ts'
import type { Env } from '../../src/lib/read-env.ts'
import { readManifest } from '../bundle/chunk-files.ts'
import { loadServerBundle, type ServerBundle } from '../bundle/server-bundle.ts'
import { checkSources } from '../check-sources.ts'
import { findUnready } from '../find-unready-texts.ts'
import { startHydrationWorker } from '../hydration/check-hydration.ts'
import { stateDirOf } from '../paths.ts'
import {
  type BuildOptions,
  checkPages,
  indexFile,
  listPages,
  writeHostConfigurations,
  writeSiteFiles,
  writeSitePages,
} from '../write-site.ts'
import { type BuildRecord, deleteRecord, readRecord, templateFile, writeRecord } from './build-record.ts'
import { findChangedQueries } from './changed-queries.ts'
import { hashCode } from './code-hash.ts'
import { readChangedTags } from './live-position.ts'

/** The code is that of the last full build, which has hydrated more. */
const hydratedPerRoute = 2

const filesOf = ({ pages, siteFiles }: Pick<BuildRecord, 'pages' | 'siteFiles'>): string[] => [
  ...Object.values(pages).flatMap(({ files }) => files),
  ...siteFiles,
]

type SiteFiles = { before: readonly string[]; current: ReadonlySet<string>; written: readonly string[] }

/** Replaces the files of a site by those that were written, and deletes those of pages that it no longer has. */
async function replaceFiles(target: string, from: string, { before, current, written }: SiteFiles) {
  for (const file of before.filter((name) => !current.has(name)))
    await rm(join(target, file), { force: true })
  for (const file of written) {
    await mkdir(dirname(join(target, file)), { recursive: true })
    await rename(join(from, file), join(target, file))
  }
}

/** All results; a failure waits for the others, which may still write into a folder that is then removed. */
async function settleAll<Work extends Promise<unknown>[]>(...work: Work) {
  await Promise.allSettled(work)
  return Promise.all(work)
}

/** What a rebuild starts from; a sentence that says why the site is built as a whole. */
async function findPrevious(stateDir: string, env: Env) {
  const record = await readRecord(stateDir)
  if (!record) return 'there is no whole build yet'
  if (record.code !== hashCode(variables)) return 'the code or its settings have changed'
  const bundle: ServerBundle = await loadServerBundle(stateDir)
  const nowMs = Date.now()
  // Before the first query, so that the next rebuild sees what is published meanwhile.
  const [changes, versions] = await Promise.all([
    readChangedTags(env, record.eventId),
    bundle.sourceVersions(nowMs),
  ])
  if (!changes) return 'the publications since the last build are not known'
  if (versions.catalogue !== record.versions.catalogue) return 'products have changed'
  const { nextChangeMs } = record.versions
  if (nextChangeMs !== null && nextChangeMs <= nowMs) return 'a visibility date has passed'
  return { record, bundle, changes, versions }
}

/**
 * Writes again what publications have changed since the site was built: the pages whose queries' results differ, feed,
 * site map and search index. The files are those of a full build (docs/decisions/0029-rebuilds-by-sync-tags.md).
 * @param target absolute path of the folder
 * @returns the number of pages, and of those that were written; a sentence that says why only a full build can do it
 * @throws {BuildError} as `buildSite`
 */
export async function rebuildSite(
  target: string,
  env: Env,
  { onStep, hydratedPaths }: BuildOptions,
): Promise<{ pageCount: number; writtenCount: number; unready: UnreadyTexts } | string> {
  onStep('sources')
  await checkSources(env)
  const stateDir = stateDirOf(target)
  const previous = await findPrevious(stateDir, env)
  if (typeof previous === 'string') return previous
  const { record, bundle, changes, versions } = previous

  onStep('pages')
  const temporary = `${target}.building`
  // Its libraries are loaded while pages are written.
  const worker = startHydrationWorker()
  try {
    const previousIndex = readFile(join(target, indexFile), 'utf8').catch(() => undefined)
    // All at once: this process mostly waits for the Content Lake.
    const [listed, searchIndex, changed] = await settleAll(
      listPages(bundle, record.products),
      previousIndex.then(bundle.searchIndexFile),
      findChangedQueries(record, changes.tags, bundle),
    )
    const queries = { ...record.queries, ...Object.fromEntries(changed) }
    const template = await readFile(join(stateDir, templateFile), 'utf8')
    const code = { bundle, template, manifest: await readManifest(target) }
    const position = { eventId: changes.eventId, versions }
    const known = { ...record, queries, changed: new Set(changed.keys()) }
    const [site, unready] = await settleAll(
      writeSitePages(temporary, listed, code, known),
      findUnready(env, record.goods),
    )
    onStep('hydration')
    // Other processes hydrate.
    const [{ siteFiles, rules }] = await settleAll(
      writeSiteFiles(temporary, listed, { ...code, position, searchIndex }, env),
      checkPages(site, { folder: temporary, stateDir, env }, hydratedPaths, {
        perRoute: hydratedPerRoute,
        worker,
      }),
    )

    await deleteRecord(stateDir)
    const { pages, pageFiles } = site
    await replaceFiles(target, temporary, {
      before: filesOf(record),
      current: new Set(filesOf({ pages, siteFiles })),
      written: [...pageFiles, ...siteFiles],
    })
    await writeHostConfigurations(target, rules, env)
    await writeRecord(stateDir, {
      ...{ ...record, versions, pages, siteFiles },
      ...{ eventId: changes.eventId, queries: site.queries },
      texts: { ...record.texts, ...Object.fromEntries(bundle.queryTexts) },
    })
    return { pageCount: Object.keys(pages).length - 1, writtenCount: site.hydrated.length, unready }
  } finally {
    if (worker.connected) worker.disconnect()
    await rm(temporary, { recursive: true, force: true })
  }
}
