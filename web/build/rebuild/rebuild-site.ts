import { mkdirSync, renameSync, rmSync } from 'node:fs'
import { readFile, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { env as variables } from 'node:process'
import type { Env } from '@lucarne/core/lib/parse-env.ts'
import type { UnreadyTexts } from '@lucarne/schemas/rules/missing-owner-content.ts'
import type { Result } from '@lucarne/store/contract/result.ts'
import { readManifest } from '../bundle/chunk-files.ts'
import { loadServerBundle, type ServerBundle } from '../bundle/server-bundle.ts'
import { checkSources } from '../check-sources.ts'
import { findUnready } from '../find-missing-owner-content.ts'
import { getStateDir } from '../paths.ts'
import { settleAll } from '../settle-all.ts'
import { writeSearchIndex } from '../site-files/search-index.ts'
import {
  type BuildStep,
  listPagesToWrite,
  writeHostConfigurations,
  writeSiteFiles,
  writeSitePages,
} from '../write-site.ts'
import {
  type BuildRecord,
  deleteRecord,
  fetchChangedSyncTags,
  hashCode,
  readRecord,
  templateFile,
  writeRecord,
} from './build-record.ts'
import { refetchAffected } from './changed-queries.ts'

const filesOf = ({ pages, siteFiles }: Pick<BuildRecord, 'pages' | 'siteFiles'>): string[] => [
  ...Object.values(pages).flatMap(({ files }) => files),
  ...siteFiles,
]

type SiteFiles = { before: readonly string[]; current: ReadonlySet<string>; written: readonly string[] }

/** Replaces the files of a site by those that were written, and deletes those of pages that it no longer has. */
function replaceFiles(target: string, from: string, { before, current, written }: SiteFiles) {
  for (const file of before) if (!current.has(file)) rmSync(join(target, file), { force: true })
  const folders = new Set(written.map((file) => dirname(join(target, file))))
  for (const folder of folders) mkdirSync(folder, { recursive: true })
  for (const file of written) renameSync(join(from, file), join(target, file))
}

/** Why the site is built as a whole. */
export const wholeBuildReasons = {
  no_build: 'there is no whole build yet',
  other_code: 'the code or its settings have changed',
  unknown_changes: 'the publications since the last build are not known',
  other_products: 'products have changed',
  passed_date: 'a visibility date has passed',
}

type WholeBuildNeeded = { code: keyof typeof wholeBuildReasons }

const fail = (code: WholeBuildNeeded['code']) => ({ ok: false, failure: { code } }) as const

/** Inputs of a rebuild. */
async function findPrevious(stateDir: string, env: Env) {
  const record = await readRecord(stateDir)
  if (!record) return fail('no_build')
  if (record.code !== hashCode(variables)) return fail('other_code')
  const bundle: ServerBundle = await loadServerBundle(stateDir)
  const nowMs = Date.now()
  // Before the first query, so that the next rebuild sees what is published meanwhile.
  const [changes, versions] = await Promise.all([
    fetchChangedSyncTags(env, record.eventId),
    bundle.fetchSourceVersions(nowMs),
  ])
  if (!changes) return fail('unknown_changes')
  if (versions.catalogue !== record.versions.catalogue) return fail('other_products')
  const { nextChangeMs } = record.versions
  if (nextChangeMs !== null && nextChangeMs <= nowMs) return fail('passed_date')
  return { ok: true, value: { record, bundle, changes, versions } } as const
}

/**
 * Writes again what publications have changed since the site was built: the pages whose queries' results differ, feed,
 * site map and search index. The files are those of a full build (docs/decisions/0039-how-a-page-starts-and-stays-current.md).
 * @param target absolute path of the folder
 * @returns the number of pages, and of those that were written
 * @throws {BuildError} as `buildSite`
 */
export async function rebuildSite(
  target: string,
  env: Env,
  onStep: (step: BuildStep) => void,
): Promise<Result<{ pageCount: number; writtenCount: number; unready: UnreadyTexts }, WholeBuildNeeded>> {
  onStep('sources')
  const stateDir = getStateDir(target)
  const temporary = `${target}.building`
  try {
    await checkSources(env)
    const previous = await findPrevious(stateDir, env)
    if (!previous.ok) return previous
    const { record, bundle, changes, versions } = previous.value

    onStep('pages')
    const code = {
      bundle,
      template: await readFile(join(stateDir, templateFile), 'utf8'),
      manifest: await readManifest(target),
    }
    // First, because no page is written before all are known.
    const listing = listPagesToWrite(bundle, record.products)
    const refetched = refetchAffected(record, changes.tags, bundle)
    const position = { eventId: changes.eventId, versions }
    const [site, { siteFiles, rules }, unready] = await settleAll([
      listing.then((listed) => writeSitePages(temporary, listed, code, { pages: record.pages, refetched })),
      listing.then((listed) => writeSiteFiles(temporary, listed, { ...code, position }, env)),
      findUnready(env, record.goods),
      writeSearchIndex(temporary, stateDir, target),
    ])

    await deleteRecord(stateDir)
    const { pages, pageFiles } = site
    replaceFiles(target, temporary, {
      before: filesOf(record),
      current: new Set(filesOf({ pages, siteFiles })),
      written: [...pageFiles, ...siteFiles],
    })
    writeHostConfigurations(target, rules, env)
    await writeRecord(stateDir, {
      ...record,
      versions,
      pages,
      siteFiles,
      eventId: changes.eventId,
      queries: site.queries,
      texts: { ...record.texts, ...Object.fromEntries(bundle.queryTexts) },
    })
    const value = { pageCount: Object.keys(pages).length - 1, writtenCount: site.writtenCount, unready }
    return { ok: true, value }
  } finally {
    await rm(temporary, { recursive: true, force: true })
  }
}
