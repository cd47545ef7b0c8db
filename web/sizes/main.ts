// `npm run sizes`: bundles the storefront, prints what browsers load beside what was recorded, and fails when that is much
// more. `RECORD_SIZES="<why>" npm run sizes` records it.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { env } from 'node:process'
import { testEnvironment } from '@lucarne/core/test/environment.ts'
import { bundleForBrowsers } from '../build/bundle/bundles.ts'
import { readManifest } from '../build/bundle/chunk-files.ts'
import { bundleControls } from '../build/bundle/controls-script.ts'
import { webDir } from '../build/paths.ts'
import { BuildError } from '../build/run-module.ts'
import { type CurrentSizes, describeEntered, describeExceeded } from './compare-sizes.ts'
import { measureSite } from './measure-site.ts'
import { collectModules, type ModuleGraph } from './module-graph.ts'
import { readRecordedSizes, recordSizes } from './recorded-sizes.ts'

async function measureBuild(): Promise<CurrentSizes> {
  const folder = await mkdtemp(join(tmpdir(), 'lucarne-sizes-'))
  const graph: ModuleGraph = { names: new Map(), chunks: {}, importers: new Map() }
  try {
    await bundleControls(webDir, [collectModules(graph)])
    await bundleForBrowsers(folder, [collectModules(graph)])
    const figures = await measureSite(folder, await readManifest(folder))
    return { ...graph, figures, scripts: graph.names.size }
  } finally {
    await rm(folder, { recursive: true })
  }
}

Object.assign(env, testEnvironment, { VITE_STUDIO_URL: 'http://localhost:3333', NODE_ENV: 'production' })
/** Prints what browsers load. @returns what exceeds its limits */
async function checkSizes(reason: string | undefined): Promise<string[]> {
  if (reason !== undefined && reason.length < 10)
    throw new BuildError('RECORD_SIZES says why pages load more.')
  const current = await measureBuild()
  const figures = Object.entries(current.figures)
  if (reason)
    await recordSizes({
      reason,
      scripts: current.scripts,
      figures: Object.fromEntries(figures.map(([name, { bytes }]) => [name, bytes])),
      chunks: current.chunks,
    })
  const recorded = await readRecordedSizes()
  const rows = figures.map(([name, { bytes, files }]) => {
    return [name, { bytes, recorded: recorded.figures[name], files: files.length }]
  })
  console.table(Object.fromEntries(rows))
  const entered = describeEntered(current, recorded)
  if (entered.length > 0) console.log(['New in chunks of many pages:', ...entered].join('\n'))
  return describeExceeded(current, recorded)
}

try {
  const exceeded = await checkSizes(env.RECORD_SIZES)
  if (exceeded.length > 0)
    throw new BuildError(
      `${exceeded.join('\n')}\nImport less, or record the sizes below the goals: RECORD_SIZES="<why>" npm run sizes`,
    )
} catch (error) {
  if (!(error instanceof BuildError)) throw error
  console.error(error.message)
  process.exitCode = 1
}
